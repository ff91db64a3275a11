import { z } from "zod";
import { staffRefusal } from "@/desk/model/desk-failure";
import { refusalTexts } from "@/desk/model/failure-texts";
import { refusalWords } from "@/desk/model/refusal-texts";
import { refusalCode } from "@/desk/model/refusals";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError, backendError } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { addColleague } from "./team-mutations";
import { teamTexts } from "./team-texts";

const texts = teamTexts.invite;

/** In milliseconds: the function gives the database and the auth server fifteen seconds each. */
const TIMEOUT_MS = 35_000;

const answerSchema = z.object({ invited: z.boolean(), error: z.string().optional() });

/** For an answer from something else, as the function is not deployed. */
const ABSENT = "absent";

/** By the answer of the function "invite". */
const BY_ANSWER: Record<string, string> = {
  "not allowed": refusalWords.owners_only(),
  "already on the team": refusalWords.already_staff(),
  "not confirmed": refusalWords.address_unconfirmed(),
  registered: texts.registered,
  "too often": texts.limited,
  "not understood": texts.refused,
};

/** Adds a colleague and has the link mailed. @throws BackendError with the function's answer as its code */
async function addByMail(email: string): Promise<void> {
  const { data, error, response } = await getSupabase().functions.invoke<unknown>("invite", {
    body: { email },
    timeout: TIMEOUT_MS,
  });
  if (!response) throw backendError("no-answer", { code: "", status: 0, cause: error });
  const body: unknown = response.ok ? data : await response.json().catch(() => undefined);
  const answer = answerSchema.safeParse(body).data;
  if (answer?.invited) return;
  const { status } = response;
  if (status >= 500) throw backendError("unavailable", { code: "", status, cause: error });
  const details = { code: answer?.error ?? ABSENT, status, cause: error };
  throw backendError(status === 403 ? "forbidden" : "rejected", details);
}

const isAbsent = (error: unknown) => error instanceof BackendError && error.code === ABSENT;

/**
 * Adds a colleague by address. Without the function that mails, only an account that exists can be added.
 * @returns whether a link was mailed
 * @throws BackendError
 */
export async function bringIn(email: string): Promise<boolean> {
  try {
    await addByMail(email);
    return true;
  } catch (error) {
    if (!isAbsent(error)) throw error;
    await addColleague(email);
    return false;
  }
}

export function bringInRefusal(error: unknown): string {
  if (refusalCode(error) === "no_such_account") return texts.absent;
  return failureWords(error, {
    byKind: { unavailable: texts.failed, "no-answer": texts.noAnswer },
    byCode: BY_ANSWER,
    offline: refusalTexts.offline,
    otherwise: staffRefusal(error, texts.failed),
  });
}
