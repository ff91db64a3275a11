import * as Dialog from "@radix-ui/react-dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useRef, useState } from "react";
import { signOut } from "@/desk/sign-in/auth-call";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import type { TeamMember } from "./member-list";
import { removeColleagueMutation, teamRefusal } from "./team-mutations";

import { teamTexts } from "./team-words";

const { remove: texts, refusals } = teamTexts;

type QuestionProps = { member: TeamMember; isOneself: boolean; onClose: () => void };

/** The question, and for oneself a second one. Starts anew each time the dialog is opened. */
function Question({ member, isOneself, onClose }: QuestionProps) {
  const mutation = useMutation(removeColleagueMutation(useQueryClient()));
  useRecheckAccess(mutation.error);
  const [isSure, setIsSure] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { run } = useSingleFlight();
  const email = member.email ?? "";

  async function remove() {
    await run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync({ userId: member.user_id, isOneself });
        onClose();
        showToast({ title: isOneself ? texts.self.done : texts.done(email) });
        if (isOneself) await signOut();
      } catch {
        // Said in the dialog.
      }
    });
  }

  function confirm({ detail: clicks }: MouseEvent) {
    if (!isOneself || isSure) {
      // The second click of a double click on the first question is no answer to the second.
      if (!isOneself || clicks < 2) void remove();
      return;
    }
    setIsSure(true);
    // The words around the button have changed: they are read from the top.
    title.current?.focus();
  }

  const words = isOneself
    ? isSure
      ? {
          title: texts.self.secondTitle,
          intro: texts.self.secondIntro,
          action: texts.self.secondAction,
        }
      : { title: texts.self.title, intro: texts.self.intro, action: texts.self.action }
    : { title: texts.title, intro: texts.intro(email), action: texts.action };

  return (
    <>
      <Dialog.Title ref={title} tabIndex={-1} className="font-display text-item outline-none">
        {words.title}
      </Dialog.Title>
      <Dialog.Description className="wrap-anywhere mt-3">{words.intro}</Dialog.Description>
      {mutation.error && !mutation.isPending && (
        <p role="alert" className="mt-4 text-clay">
          {teamRefusal(mutation.error, refusals.gone)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Dialog.Close asChild>
          <Button variant="outline">{texts.cancel}</Button>
        </Dialog.Close>
        <Button variant="clay" aria-disabled={mutation.isPending || undefined} onClick={confirm}>
          {mutation.isPending ? texts.pending : words.action}
        </Button>
      </div>
    </>
  );
}

type RemoveDialogProps = {
  member: TeamMember | undefined;
  isOneself: boolean;
  onClose: () => void;
  /** Puts the focus where it came from. */
  onFocusBack: () => void;
};

/** Asks before access is taken away. */
export function RemoveDialog({ member, isOneself, onClose, onFocusBack }: RemoveDialogProps) {
  return (
    <QuestionDialog isOpen={member !== undefined} onClose={onClose} onFocusBack={onFocusBack}>
      {member && (
        <Question key={member.user_id} member={member} isOneself={isOneself} onClose={onClose} />
      )}
    </QuestionDialog>
  );
}
