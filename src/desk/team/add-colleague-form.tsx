import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { StaffSection } from "@/desk/frame/staff-section";
import { staffRefusal } from "@/desk/model/desk-failure";
import { refreshTeam } from "@/desk/model/desk-queries";
import { refusalTexts } from "@/desk/model/failure-texts";
import { refusalWords } from "@/desk/model/refusal-texts";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { getSupabase } from "@/lib/supabase/client";
import { backendError } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { useSingleFlight } from "@/lib/use-single-flight";
import { EMAIL_MAX } from "@/request/limits";
import { typedEmail, typedLine } from "@/request/typed-fields";
import { Button } from "@/ui/button";
import { SpokenError } from "@/ui/forms/spoken-error";
import { TextField } from "@/ui/forms/text-field";
import { showToast } from "@/ui/toast/toast-store";
import { fieldTexts } from "@/ui/words/field-texts";
import { addColleague, isUnknownAddress } from "./team-mutations";
import { teamTexts } from "./team-texts";

const { add: texts, invite: inviteTexts } = teamTexts;

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
  added: inviteTexts.added,
  registered: inviteTexts.registered,
  "too often": inviteTexts.limited,
  "not understood": inviteTexts.refused,
  [ABSENT]: inviteTexts.absent,
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
    byKind: { unavailable: inviteTexts.failed, "no-answer": inviteTexts.noAnswer },
    byCode: BY_ANSWER,
    offline: refusalTexts.offline,
    otherwise: inviteTexts.failed,
  });
}

type InvitationProps = { email: string; onSent: () => void; onRefused: () => void };

/** Offers to invite an address that has no account. */
function Invitation({ email, onSent, onRefused }: InvitationProps) {
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
        {mutation.isPending ? inviteTexts.pending : inviteTexts.action}
      </Button>
      {mutation.error && (
        <p role="alert" className="text-base text-clay">
          {invitationRefusal(mutation.error)}
        </p>
      )}
    </div>
  );
}

const colleagueSchema = z.object({
  email: typedLine()
    .min(1, texts.missing)
    .pipe(typedEmail(texts.invalid, fieldTexts.tooLong(EMAIL_MAX))),
});
type Colleague = z.infer<typeof colleagueSchema>;

/** Gives an account access by its address; offers to invite an address without an account. */
export function AddColleagueForm() {
  const queryClient = useQueryClient();
  const mutation = useChange(addColleague, refreshTeam);
  const [unknown, setUnknown] = useState<string>();
  const [invited, setInvited] = useState<string>();
  const { register, handleSubmit, getValues, setError, setFocus, reset, resetField, formState } =
    useForm<Colleague>({
      resolver: zodResolver(colleagueSchema),
      defaultValues: { email: "" },
    });
  const error = formState.errors.email?.message;
  const { attempt } = useAttempt();

  async function add({ email }: Colleague) {
    setUnknown(undefined);
    setInvited(undefined);
    await attempt(
      async () => {
        const added = await mutation.mutateAsync(email);
        reset();
        showToast({ title: texts.done(added), description: texts.doneNext });
      },
      (failure) => {
        const refusal = staffRefusal(failure);
        const isUnknown = isUnknownAddress(failure);
        setError("email", { message: isUnknown ? inviteTexts.offer(refusal) : refusal });
        if (isUnknown) setUnknown(email);
      },
    );
    setFocus("email");
  }

  function endOffer(email: string) {
    setUnknown(undefined);
    setInvited(email);
    // Another address may have been typed by now.
    if (colleagueSchema.safeParse(getValues()).data?.email !== email) return;
    resetField("email");
    setFocus("email");
  }

  return (
    <StaffSection id="team-add" heading={texts.heading}>
      <form
        noValidate
        aria-labelledby="team-add"
        onSubmit={(event) => void handleSubmit(add)(event)}
        className="grid gap-5"
      >
        <TextField
          label={texts.email}
          type="email"
          // Not the user's own address.
          autoComplete="off"
          registration={register("email", { onChange: () => setUnknown(undefined) })}
          error={error}
        />
        <SpokenError>{error}</SpokenError>
        {unknown !== undefined && (
          <Invitation
            email={unknown}
            onSent={() => endOffer(unknown)}
            // The account may exist and be listed by now.
            onRefused={() => void refreshTeam(queryClient)}
          />
        )}
        {/* Always mounted, so that its text is announced. */}
        <p role="status" className={invited === undefined ? "sr-only" : "text-base"}>
          {invited !== undefined && inviteTexts.done(invited)}
        </p>
        <Button type="submit" aria-disabled={mutation.isPending || undefined}>
          {mutation.isPending ? texts.pending : texts.action}
        </Button>
      </form>
      <h3 className="mt-8 mb-2 font-sans font-semibold text-base">{texts.nextHeading}</h3>
      <ol className="grid list-decimal gap-2 pl-5 text-base">
        {texts.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 text-note text-stone">{texts.why}</p>
    </StaffSection>
  );
}
