import { useMutation } from "@tanstack/react-query";
import { z } from "zod";
import { refusalTexts } from "@/desk/model/failure-texts";
import { getSupabase } from "@/lib/supabase/client";
import { backendError } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { teamTexts } from "./team-texts";

const { invite: texts, refusals } = teamTexts;

/** In milliseconds: the function gives the database and the auth server fifteen seconds each. */
const TIMEOUT_MS = 35_000;

const answerSchema = z.object({ invited: z.boolean(), error: z.string().optional() });

/** For an answer from something else, as the function is not deployed. */
const ABSENT = "absent";

/** By the answer of the function "invite". */
const BY_ANSWER: Record<string, string> = {
  "not allowed": refusals.notOwner,
  "already on the team": refusals.already,
  "not confirmed": refusals.unconfirmed,
  added: texts.added,
  registered: texts.registered,
  "too often": texts.limited,
  "not understood": texts.refused,
  [ABSENT]: texts.absent,
};

/** Has an invitation mailed. @throws BackendError with the function's answer as its code */
async function invite(email: string): Promise<void> {
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

function invitationRefusal(error: unknown): string {
  return failureWords(error, {
    byKind: { unavailable: texts.failed, "no-answer": texts.noAnswer },
    byCode: BY_ANSWER,
    offline: refusalTexts.offline,
    otherwise: texts.failed,
  });
}

type InvitationProps = { email: string; onSent: () => void; onRefused: () => void };

/** Offers to invite an address that has no account. */
export function Invitation({ email, onSent, onRefused }: InvitationProps) {
  const mutation = useMutation({ mutationFn: invite, networkMode: "always" });
  const { run } = useSingleFlight();
  const send = () => mutation.mutateAsync(email).then(onSent, onRefused);
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        aria-disabled={mutation.isPending || undefined}
        onClick={() => void run(send)}
      >
        {mutation.isPending ? texts.pending : texts.action}
      </Button>
      {mutation.error && (
        <p role="alert" className="text-base text-clay">
          {invitationRefusal(mutation.error)}
        </p>
      )}
    </div>
  );
}
