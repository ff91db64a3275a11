import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-variants";
import type { Kind } from "@/config/kinds";
import { WhatHappensNext } from "./what-happens-next";

type LeadFormFrameProps = {
  kind: Kind;
  /** Name of the form for assistive technology. */
  label: string;
  sendText: string;
  sendingText: string;
  isSubmitting: boolean;
  deliveredAt: Date | undefined;
  onSubmit: () => Promise<void>;
  buttonVariant?: ButtonVariant;
  children: ReactNode;
};

/**
 * The form element around the fields: two columns on wide screens, the button, and what happens next. `noValidate`
 * because the messages are ours; the fields still say that they are required.
 */
export function LeadFormFrame({
  kind,
  label,
  sendText,
  sendingText,
  isSubmitting,
  deliveredAt,
  onSubmit,
  buttonVariant,
  children,
}: LeadFormFrameProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);

  // A button that is disabled loses the focus to the page; whoever pressed it with a key gets it back.
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (isOver && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [isSubmitting]);

  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      className="relative grid gap-6 sm:grid-cols-2"
    >
      {children}
      <div className="sm:col-span-2">
        <Button
          ref={button}
          type="submit"
          variant={buttonVariant}
          disabled={isSubmitting}
          className="w-full sm:w-auto"
        >
          {isSubmitting ? sendingText : sendText}
        </Button>
      </div>
      {deliveredAt && (
        <div className="sm:col-span-2">
          <WhatHappensNext kind={kind} deliveredAt={deliveredAt} />
        </div>
      )}
    </form>
  );
}
