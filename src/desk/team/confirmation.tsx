import * as Dialog from "@radix-ui/react-dialog";
import type { MouseEvent, ReactNode, Ref } from "react";
import type { TeamMember } from "@/desk/model/team-members";
import { Button } from "@/ui/button";

/** Props of every question about a member; mounted afresh each time the dialog opens. */
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
