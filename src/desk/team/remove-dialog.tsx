import * as Dialog from "@radix-ui/react-dialog";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useRef, useState } from "react";
import type { TeamMember } from "@/desk/model/team-members";
import { alertListsQuery } from "@/desk/notifications/lists/alert-settings";
import { alertSettingTexts } from "@/desk/notifications/lists/lists-words";
import { signOut } from "@/desk/sign-in/auth-call";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { formatTextNumber } from "@/lib/text-number";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { removeColleagueMutation, teamRefusal } from "./team-mutations";

import { teamTexts } from "./team-words";

const { remove: texts, refusals } = teamTexts;

/** What stays on the alert lists: whose it is, only people know. */
function StillListed({ email }: { email: string }) {
  const { data: lists } = useQuery(alertListsQuery());
  if (!lists) return null;
  const left = lists.flatMap(({ name, emails, phones }) =>
    [...emails, ...phones]
      .filter((entry) => entry !== email)
      .map((entry) => `${formatTextNumber(entry)} (${alertSettingTexts.lists.names[name]})`),
  );
  if (left.length === 0) return <p className="mt-3">{texts.nothingListed}</p>;
  return (
    <div className="wrap-anywhere mt-3">
      <p>{texts.listed}</p>
      <ul className="mt-1 list-disc pl-5 tabular-nums">
        {left.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}

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
      {!isOneself && <StillListed email={email} />}
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
