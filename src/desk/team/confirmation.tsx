import * as Dialog from "@radix-ui/react-dialog";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from "react";
import { StaffSection } from "@/desk/frame/staff-section";
import type { TeamMember, TeamRights } from "@/desk/model/team-members";
import { alertSettingTexts } from "@/desk/notifications/lists/alert-setting-texts";
import { alertListsQuery } from "@/desk/notifications/lists/alert-settings";
import { signOut } from "@/desk/sign-in/auth-call";
import { removeColleague, setOwner, useConfirmedChange } from "@/desk/team/team-mutations";
import { ownerTexts, teamTexts } from "@/desk/team/team-texts";
import { formatTextNumber } from "@/lib/text-number";
import { Button } from "@/ui/button";
import { showToast } from "@/ui/toast/toast-store";

/** Props of every question about a member; remounted each time the dialog opens. */
export type QuestionProps = { member: TeamMember; isOneself: boolean; onClose: () => void };

type ConfirmationProps = {
  texts: { title: string; intro: string; action: string; cancel: string; pending: string };
  /** Given if the title takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
  refusal: string | undefined;
  isPending: boolean;
  variant?: "clay" | "primary";
  onConfirm: (event: MouseEvent) => void;
};

/** In a QuestionDialog: asks before a change that may be refused. */
export function Confirmation(props: ConfirmationProps) {
  const { texts, titleRef, children, refusal, variant = "clay", isPending, onConfirm } = props;
  return (
    <>
      <Dialog.Title
        {...(titleRef && { ref: titleRef, tabIndex: -1 })}
        className="font-display text-item outline-none"
      >
        {texts.title}
      </Dialog.Title>
      <Dialog.Description className="wrap-anywhere mt-3">{texts.intro}</Dialog.Description>
      {children}
      {refusal !== undefined && (
        <p role="alert" className="mt-4 text-clay">
          {refusal}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Dialog.Close asChild>
          <Button variant="outline">{texts.cancel}</Button>
        </Dialog.Close>
        <Button variant={variant} aria-disabled={isPending || undefined} onClick={onConfirm}>
          {isPending ? texts.pending : texts.action}
        </Button>
      </div>
    </>
  );
}

/** Asks before a colleague becomes an owner, or stops being one. */
export function OwnerQuestion({ member, isOneself, onClose }: QuestionProps) {
  const { confirm, ...state } = useConfirmedChange(setOwner);
  const email = member.email ?? "";
  const ending = isOneself ? ownerTexts.resign : ownerTexts.end;
  const texts = member.is_owner ? ending : ownerTexts.make;
  return (
    <Confirmation
      {...state}
      texts={{
        ...texts,
        intro: texts.intro(email),
        cancel: teamTexts.remove.cancel,
        pending: ownerTexts.pending,
      }}
      variant={member.is_owner ? "clay" : "primary"}
      onConfirm={() =>
        void confirm({ userId: member.user_id, isOwner: !member.is_owner }, () => {
          onClose();
          showToast({ title: texts.done(email) });
        })
      }
    />
  );
}

/** Who manages access, and what that includes. */
export function AccessManagers({ rights: { isOwner, canManage, owners } }: { rights: TeamRights }) {
  return (
    <StaffSection id="team-owners" heading={ownerTexts.heading}>
      <p className="text-base">{ownerTexts.meaning}</p>
      <p className="wrap-anywhere mt-3 text-base text-stone">
        {!isOwner && canManage && ownerTexts.noOwner}
        {!canManage && ownerTexts.ask(new Intl.ListFormat("en-US").format(owners))}
      </p>
    </StaffSection>
  );
}

const { remove: texts } = teamTexts;

/** What stays on the alert lists, as only people know whose address it is. */
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
  const { confirm, ...state } = useConfirmedChange(removeColleague);
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
