import { mutationOptions, useMutation } from "@tanstack/react-query";
import { z } from "zod";
import { refusalTexts } from "@/desk/model/desk-failure-words";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { getSupabase } from "@/lib/supabase/client";
import { backendError } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { teamTexts } from "./team-words";

const { invite: texts, refusals } = teamTexts;

/** Milliseconds: the function gives the database fifteen seconds and the auth server as many. */
const TIMEOUT_MS = 35_000;

const answerSchema = z.object({ invited: z.boolean(), error: z.string().optional() });

/** For an answer that is not the function's: it is not deployed, and something else has answered. */
const ABSENT = "absent";

/** What the function "invite" answers. */
const WORDS: Record<string, string> = {
  "not allowed": refusals.notOwner,
  "already on the team": refusals.already,
  "not confirmed": refusals.unconfirmed,
  added: texts.added,
  registered: texts.registered,
  "too often": texts.limited,
  "not understood": texts.refused,
  [ABSENT]: texts.absent,
};

/**
 * Has an invitation mailed to an address without an account.
 * @throws BackendError with what the function has answered as its code
 */
function inviteMutation() {
  return mutationOptions({
    mutationFn: async (email: string) => {
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
    },
    networkMode: "always",
  });
}

function invitationRefusal(error: unknown): string {
  return failureWords(error, {
    byKind: { unavailable: texts.failed, "no-answer": texts.noAnswer },
    byCode: WORDS,
    offline: refusalTexts.offline,
    otherwise: texts.failed,
  });
}

type InvitationProps = { email: string; onSent: () => void; onRefused: () => void };

/** Offers to invite an address that has no account. What goes wrong is said below the button. */
export function Invitation({ email, onSent, onRefused }: InvitationProps) {
  const mutation = useMutation(inviteMutation());
  useRecheckAccess(mutation.error);
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
