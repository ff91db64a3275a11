import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useRef, useState } from "react";
import { alertSettingTexts } from "@/desk/notifications/lists/alert-setting-texts";
import { alertListsQuery } from "@/desk/notifications/lists/alert-settings";
import { signOut } from "@/desk/sign-in/auth-call";
import { formatTextNumber } from "@/lib/text-number";
import { showToast } from "@/ui/toast/toast-store";
import { Confirmation, type QuestionProps } from "./confirmation";
import { removeColleague, teamRefusal, useConfirmedChange } from "./team-mutations";
import { teamTexts } from "./team-texts";

const { remove: texts, refusals } = teamTexts;

/** What stays on the alert lists; only people know whose it is. */
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
  const { confirm, ...state } = useConfirmedChange(removeColleague, (error) =>
    teamRefusal(error, refusals.gone),
  );
  const [isSure, setIsSure] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const email = member.email ?? "";
  const { self } = texts;

  function answer({ detail: clicks }: MouseEvent) {
    if (isOneself && !isSure) {
      setIsSure(true);
      // The texts around the button have changed, so they are read from the top.
      title.current?.focus();
    } else if (!isOneself || clicks < 2) {
      // The second click of a double click on the first question does not answer the second.
      void confirm({ userId: member.user_id, isOneself }, async () => {
        onClose();
        showToast({ title: isOneself ? self.done : texts.done(email) });
        if (isOneself) await signOut();
      });
    }
  }

  const second = { title: self.secondTitle, intro: self.secondIntro, action: self.secondAction };
  const own = isSure ? second : self;
  return (
    <Confirmation
      {...state}
      texts={{ ...texts, intro: texts.intro(email), ...(isOneself && own) }}
      titleRef={title}
      onConfirm={answer}
    >
      {!isOneself && <StillListed email={email} />}
    </Confirmation>
  );
}
