import * as Dialog from "@radix-ui/react-dialog";
import type { MouseEvent, ReactNode, Ref } from "react";
import type { TeamMember } from "@/desk/model/team-members";
import { Button } from "@/ui/button";

/** What each question about a member is given. It starts anew each time the dialog is opened. */
export type QuestionProps = { member: TeamMember; isOneself: boolean; onClose: () => void };

type ConfirmationProps = {
  title: string;
  /** Where the title takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  intro: string;
  children?: ReactNode;
  /** Why it was not done. */
  refusal: string | undefined;
  cancel: string;
  action: string;
  pendingText: string;
  isPending: boolean;
  variant?: "clay" | "primary";
  onConfirm: (event: MouseEvent) => void;
};

/** What a QuestionDialog asks before a change that may be refused. */
export function Confirmation(props: ConfirmationProps) {
  const { title, titleRef, intro, children, refusal, variant = "clay", isPending } = props;
  return (
    <>
      <Dialog.Title
        {...(titleRef && { ref: titleRef, tabIndex: -1 })}
        className="font-display text-item outline-none"
      >
        {title}
      </Dialog.Title>
      <Dialog.Description className="wrap-anywhere mt-3">{intro}</Dialog.Description>
      {children}
      {refusal !== undefined && (
        <p role="alert" className="mt-4 text-clay">
          {refusal}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Dialog.Close asChild>
          <Button variant="outline">{props.cancel}</Button>
        </Dialog.Close>
        <Button variant={variant} aria-disabled={isPending || undefined} onClick={props.onConfirm}>
          {isPending ? props.pendingText : props.action}
        </Button>
      </div>
    </>
  );
}
