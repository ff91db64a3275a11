import * as Dialog from "@radix-ui/react-dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Say, TeamMember } from "@/desk/model/team-members";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { setOwnerMutation, teamRefusal } from "./team-mutations";
import { ownerTexts, teamTexts } from "./team-words";

type QuestionProps = { member: TeamMember; isOneself: boolean; onClose: () => void };

/** Starts anew each time the dialog is opened. */
function Question({ member, isOneself, onClose }: QuestionProps) {
  const mutation = useMutation(setOwnerMutation(useQueryClient()));
  useRecheckAccess(mutation.error);
  const { run } = useSingleFlight();
  const email = member.email ?? "";
  const ending = isOneself ? ownerTexts.resign : ownerTexts.end;
  const words = member.is_owner ? ending : ownerTexts.make;

  async function change() {
    await run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync({ userId: member.user_id, isOwner: !member.is_owner });
        onClose();
        showToast({ title: words.done(email) });
      } catch {
        // Said in the dialog.
      }
    });
  }

  return (
    <>
      <Dialog.Title className="font-display text-item">{words.title}</Dialog.Title>
      <Dialog.Description className="wrap-anywhere mt-3">{words.intro(email)}</Dialog.Description>
      {mutation.error && !mutation.isPending && (
        <p role="alert" className="mt-4 text-clay">
          {teamRefusal(mutation.error, teamTexts.refusals.gone)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Dialog.Close asChild>
          <Button variant="outline">{teamTexts.remove.cancel}</Button>
        </Dialog.Close>
        <Button
          variant={member.is_owner ? "clay" : "primary"}
          aria-disabled={mutation.isPending || undefined}
          onClick={() => void change()}
        >
          {mutation.isPending ? ownerTexts.pending : words.action}
        </Button>
      </div>
    </>
  );
}

type OwnerDialogProps = {
  member: TeamMember | undefined;
  isOneself: boolean;
  onClose: () => void;
  onFocusBack: () => void;
};

/** Asks before a colleague becomes an owner, or is one no more. */
export function OwnerDialog({ member, isOneself, onClose, onFocusBack }: OwnerDialogProps) {
  return (
    <QuestionDialog isOpen={member !== undefined} onClose={onClose} onFocusBack={onFocusBack}>
      {member && (
        <Question key={member.user_id} member={member} isOneself={isOneself} onClose={onClose} />
      )}
    </QuestionDialog>
  );
}

/** Who decides, and what. */
export function WhoDecides({ say: { isOwner, decides, owners } }: { say: Say }) {
  return (
    <section aria-labelledby="team-owners" className="min-w-0">
      <h2 id="team-owners" className="mb-4 text-item">
        {ownerTexts.heading}
      </h2>
      <p className="text-base">{ownerTexts.meaning}</p>
      <p className="wrap-anywhere mt-3 text-base text-stone">
        {!isOwner && decides && ownerTexts.nobody}
        {!decides && ownerTexts.ask(new Intl.ListFormat("en-US").format(owners))}
      </p>
    </section>
  );
}
