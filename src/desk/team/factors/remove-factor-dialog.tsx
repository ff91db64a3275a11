import * as Dialog from "@radix-ui/react-dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { factorTexts } from "@/desk/sign-in/factors/factors-words";
import { useRecheckAccess } from "@/desk/sign-in/use-recheck-access";
import { teamTexts } from "@/desk/team/team-words";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import type { TeamMember } from "../team-members-query";
import { removeFactorMutation } from "../team-mutations";
import { factorDutyRefusal } from "../team-refusal";

const texts = factorTexts.members;

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
        showToast({ title: texts.done(email) });
      } catch {
        // Said in the dialog.
      }
    });
  }

  return (
    <>
      <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
      <Dialog.Description className="wrap-anywhere mt-3">{texts.intro(email)}</Dialog.Description>
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
          {mutation.isPending ? texts.pending : texts.remove}
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
