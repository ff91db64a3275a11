import * as Dialog from "@radix-ui/react-dialog";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import type { TeamMember } from "@/desk/model/team-members";
import { areTwoFactorsRequired } from "@/desk/sign-in/access";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { authTexts } from "@/desk/sign-in/sign-in-words";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { Switch } from "@/ui/switch";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import {
  factorDutyRefusal,
  removeFactorMutation,
  requireTwoFactorsMutation,
} from "./team-mutations";
import { dutyTexts, memberFactorTexts, teamTexts } from "./team-words";

/**
 * The ids of the accounts of staff that have a second factor.
 * @throws BackendError with kind `forbidden` when the caller is no admin
 */
export function secondFactorsQuery() {
  return queryOptions({
    queryKey: teamKeys.secondFactors(),
    queryFn: async ({ signal }): Promise<string[]> => {
      const answer = await getSupabase().rpc("team_second_factors").abortSignal(signal);
      return rowsOf(answer).map(({ user_id }) => user_id);
    },
    ...teamReading,
  });
}

/**
 * Whether two factors are required of all staff.
 * @throws BackendError
 */
export function factorDutyQuery() {
  return queryOptions({
    queryKey: teamKeys.factorDuty(),
    queryFn: ({ signal }) => areTwoFactorsRequired(signal),
    ...teamReading,
  });
}

const texts = dutyTexts;

type FactorDutyProps = {
  isRequired: boolean;
  /** Whether the reader has a second factor; nobody else can require one. */
  hasOwnFactor: boolean;
  /** Whether the reader decides about it. */
  decides: boolean;
};

/** Requires a second factor of all staff. */
export function FactorDuty({ isRequired, hasOwnFactor, decides }: FactorDutyProps) {
  const mutation = useMutation(requireTwoFactorsMutation(useQueryClient()));

  const { run } = useSingleFlight();
  const obstacle = decides ? !hasOwnFactor && texts.needsOwn : texts.needsOwner;

  async function change(isOn: boolean) {
    dismissErrors();
    try {
      await mutation.mutateAsync(isOn);
      showToast({ title: isOn ? texts.on : texts.off });
    } catch (error) {
      showToast({
        tone: "destructive",
        title: authTexts.failed,
        description: factorDutyRefusal(error),
      });
    }
  }

  return (
    <section aria-labelledby="factor-duty" className="min-w-0">
      <h2 id="factor-duty" className="mb-4 text-item">
        {texts.heading}
      </h2>
      <Switch
        label={texts.label}
        hint={obstacle ? `${texts.hint} ${obstacle}` : texts.hint}
        isOn={isRequired}
        isDisabled={obstacle !== false}
        onChange={(isOn) => void run(() => change(isOn))}
      />
    </section>
  );
}

/** Starts anew each time the dialog is opened. */
function Question({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const mutation = useMutation(removeFactorMutation(useQueryClient()));
  useRecheckAccess(mutation.error);
  const { run } = useSingleFlight();
  const email = member.email ?? "";

  async function remove() {
    await run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync(member.user_id);
        onClose();
        showToast({ title: memberFactorTexts.done(email) });
      } catch {
        // Said in the dialog.
      }
    });
  }

  return (
    <>
      <Dialog.Title className="font-display text-item">{memberFactorTexts.title}</Dialog.Title>
      <Dialog.Description className="wrap-anywhere mt-3">
        {memberFactorTexts.intro(email)}
      </Dialog.Description>
      {mutation.error && !mutation.isPending && (
        <p role="alert" className="mt-4 text-clay">
          {factorDutyRefusal(mutation.error)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Dialog.Close asChild>
          <Button variant="outline">{teamTexts.remove.cancel}</Button>
        </Dialog.Close>
        <Button
          variant="clay"
          aria-disabled={mutation.isPending || undefined}
          onClick={() => void remove()}
        >
          {mutation.isPending ? memberFactorTexts.pending : memberFactorTexts.remove}
        </Button>
      </div>
    </>
  );
}

type RemoveFactorDialogProps = {
  member: TeamMember | undefined;
  onClose: () => void;
  onFocusBack: () => void;
};

/** Asks before a colleague's second factor goes: the phone is lost. */
export function RemoveFactorDialog({ member, onClose, onFocusBack }: RemoveFactorDialogProps) {
  return (
    <QuestionDialog isOpen={member !== undefined} onClose={onClose} onFocusBack={onFocusBack}>
      {member && <Question key={member.user_id} member={member} onClose={onClose} />}
    </QuestionDialog>
  );
}
