import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useRef, useState } from "react";
import { refreshTeam } from "@/desk/model/desk-queries";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { alertListsQuery } from "@/desk/notifications/lists/alert-settings";
import { alertSettingTexts } from "@/desk/notifications/lists/lists-words";
import { signOut } from "@/desk/sign-in/auth-call";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { formatTextNumber } from "@/lib/text-number";
import { showToast } from "@/ui/toast/toast-store";
import { Confirmation, type QuestionProps } from "./confirmation";
import { removeColleague, teamRefusal } from "./team-mutations";
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

/** Asks before access is taken away; for oneself twice. */
export function RemoveQuestion({ member, isOneself, onClose }: QuestionProps) {
  const mutation = useChange(removeColleague, refreshTeam);
  useRecheckAccess(mutation.error);
  const [isSure, setIsSure] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { attempt } = useAttempt();
  const email = member.email ?? "";

  const remove = () =>
    attempt(async () => {
      await mutation.mutateAsync({ userId: member.user_id, isOneself });
      onClose();
      showToast({ title: isOneself ? texts.self.done : texts.done(email) });
      if (isOneself) await signOut();
    });

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
    <Confirmation
      title={words.title}
      titleRef={title}
      intro={words.intro}
      refusal={
        mutation.error && !mutation.isPending
          ? teamRefusal(mutation.error, refusals.gone)
          : undefined
      }
      cancel={texts.cancel}
      action={words.action}
      pendingText={texts.pending}
      isPending={mutation.isPending}
      onConfirm={confirm}
    >
      {!isOneself && <StillListed email={email} />}
    </Confirmation>
  );
}
