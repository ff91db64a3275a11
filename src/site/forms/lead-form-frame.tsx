import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatRecentMoment } from "@/lib/business-time";
import type { Kind } from "@/request/kinds";
import type { DeliveredLead } from "@/site/lead/confirmation/carried-lead";
import { Confirmation } from "@/site/lead/confirmation/confirmation";
import { replyBy } from "@/site/lead/confirmation/reply-by";
import { leadKinds } from "@/site/lead/lead-kinds";
import { deliveryTexts } from "@/site/words/forms/delivery";
import type { ButtonVariant } from "@/ui/button";
import { Button } from "@/ui/button";
import { acceptWhole } from "@/ui/forms/accept-whole";
import { ErrorSummary, type FieldProblem } from "@/ui/forms/error-summary";
import { FormIdProvider } from "@/ui/forms/field-id";
import { TextLink } from "@/ui/smart-link";
import { fieldTexts } from "@/ui/words/field-texts";

const { legal } = deliveryTexts;

type FormState = {
  kind: Kind;
  /** Prefix of the ids of the fields. */
  formId: string;
  isSubmitting: boolean;
  /** The request that has just gone through. */
  delivered: DeliveredLead | undefined;
  /** When one went through before the page was reloaded. */
  earlier: Date | undefined;
  /** Called with the form, in whose fields may be more than it was told of. */
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  /** Clears the form and its draft. */
  onStartAgain: () => void;
  /** Undoes that. */
  onUndo: (() => void) | undefined;
  /** A new number focuses the summary; 0 while there is none. */
  summaryTurn: number;
  /** What the summary lists, in the order of the screen. */
  problems: readonly FieldProblem[];
  onChoose: (name: string) => void;
};

type LeadFormFrameProps = {
  /** From `useLeadForm`. */
  frame: FormState;
  /** The name of the form for assistive technology, and its button. */
  texts: { label: string; send: string; sending: string };
  buttonVariant?: ButtonVariant;
  children: ReactNode;
};

/** Focuses an element and scrolls to its start: it may be taller than a phone. */
function showWithFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "start" });
}

/**
 * The form element around the fields: confirmation, error summary, the fields in two columns on wide screens, and the
 * button. `noValidate` because the messages are ours; the fields still say that they are required.
 */
export function LeadFormFrame(props: LeadFormFrameProps) {
  const { frame, texts, buttonVariant, children } = props;
  const { kind, formId, isSubmitting, delivered, earlier, onSubmit, onStartAgain, onUndo } = frame;
  const { summaryTurn, problems, onChoose } = frame;
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const confirmation = useRef<HTMLElement>(null);
  const summary = useRef<HTMLElement>(null);
  const wasSubmitting = useRef(false);
  // The request after which the visitor reopened the form. An empty form below a confirmation reads as if nothing was sent.
  const [reopenedAfter, setReopenedAfter] = useState<DeliveredLead | Date>();
  const received = delivered ?? earlier;
  const isFolded = received !== undefined && received !== reopenedAfter;

  // After a late delivery the visitor may be busy elsewhere: the focus stays there.
  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || form.current?.contains(activeElement);
    if (delivered && isHere) showWithFocus(confirmation.current);
  }, [delivered]);

  useEffect(() => {
    const fields = form.current;
    fields?.addEventListener("beforeinput", acceptWhole);
    return () => fields?.removeEventListener("beforeinput", acceptWhole);
  }, []);

  // A disabled button loses the focus; keyboard users get it back.
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (isOver && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [isSubmitting]);

  useEffect(() => {
    if (summaryTurn > 0) showWithFocus(summary.current);
  }, [summaryTurn]);

  return (
    <FormIdProvider value={formId}>
      <div className="grid gap-8">
        {delivered && <Confirmation ref={confirmation} delivered={delivered} />}
        {!delivered && earlier && (
          <p className="font-semibold">
            {deliveryTexts.earlier(formatRecentMoment(earlier))}{" "}
            {deliveryTexts.replyBy(replyBy(earlier, leadKinds[kind]))}
          </p>
        )}
        {isFolded && (
          <Button
            variant="outline"
            className="justify-self-start max-sm:w-full"
            onClick={() => setReopenedAfter(received)}
          >
            {deliveryTexts.another}
          </Button>
        )}
        <form
          ref={form}
          hidden={isFolded}
          // Submitted before its code has loaded, the form does nothing, and the click is replayed later (click-replay.ts).
          method="dialog"
          noValidate
          aria-label={texts.label}
          onSubmit={(event) => {
            event.preventDefault();
            void onSubmit(event.currentTarget);
          }}
          className="relative grid content-start gap-6 sm:grid-cols-2"
        >
          {received && !isFolded && (
            <h3
              ref={showWithFocus}
              tabIndex={-1}
              className="scroll-mt-24 text-item text-stone outline-none sm:col-span-2"
            >
              {deliveryTexts.another}
            </h3>
          )}
          <p className="text-note text-stone sm:col-span-2">{fieldTexts.required}</p>
          {problems.length > 0 && (
            <ErrorSummary ref={summary} formId={formId} problems={problems} onChoose={onChoose} />
          )}
          {children}
          <div className="sm:col-span-2">
            <Button
              ref={button}
              type="submit"
              variant={received ? "outline" : buttonVariant}
              disabled={isSubmitting}
              // Otherwise Firefox restores the disabled state after a reload. React's types lack the attribute on buttons.
              {...{ autoComplete: "off" }}
              // If pressed before its code has loaded, it is marked busy outside React (click-replay.ts).
              suppressHydrationWarning
              data-busy-text={deliveryTexts.oneMoment}
              className="w-full aria-busy:text-[0px] aria-busy:after:text-base aria-busy:after:content-[attr(data-busy-text)] sm:w-auto"
            >
              {isSubmitting ? texts.sending : texts.send}
            </Button>
            <p className="mt-5 text-note text-stone">
              {deliveryTexts.draft.kept}{" "}
              <button type="button" onClick={onUndo ?? onStartAgain} className="link">
                {onUndo ? deliveryTexts.draft.undo : deliveryTexts.draft.startAgain}
              </button>
            </p>
            <p className="mt-2 text-note text-stone">
              {legal.text} <TextLink href={legal.privacy.href}>{legal.privacy.label}</TextLink>,{" "}
              <TextLink href={legal.terms.href}>{legal.terms.label}</TextLink>
            </p>
          </div>
        </form>
      </div>
    </FormIdProvider>
  );
}
