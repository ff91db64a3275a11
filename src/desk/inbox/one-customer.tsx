import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { DismissDialog } from "./dismissal/dismiss-dialog";
import { useBulkDismissal } from "./dismissal/dismiss-request";
import type { Customer } from "./groups/customers";
import { inboxTexts } from "./inbox-texts";

const texts = inboxTexts.customer;
const slim = "px-3 text-sm @[48rem]:h-8 @[48rem]:min-h-0!";

const DUPLICATE = { reason: "duplicate" } as const;

type UnfoldProps = { name: string; customer: Customer };

/** In a customer's row: a button with the number of requests, which shows the others below. */
export function Unfold({ name, customer }: UnfoldProps) {
  const { count, hasEmergency, isUnfolded, onToggle } = customer;
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      aria-label={texts.from(count, name)}
      title={texts.from(count, name)}
      onClick={onToggle}
      className={cn(
        "relative z-10 inline-flex h-8 shrink-0 items-center gap-1 text-sm text-stone tabular-nums hover:text-ink",
        hasEmergency && "font-semibold text-clay",
      )}
    >
      {texts.count(count)}
      <ChevronDown aria-hidden size={16} className={cn(isUnfolded && "rotate-180")} />
    </button>
  );
}

type CustomerActionsProps = {
  customer: Customer;
  onAnswerAll: (button: HTMLElement) => void;
};

/** Below a customer's row: actions on all of their requests. */
export function CustomerActions({ customer, onAnswerAll }: CustomerActionsProps) {
  const { others, count } = customer;
  const { dismiss, isPending } = useBulkDismissal();
  const [asked, setAsked] = useState<readonly Submission[]>([]);
  const isComplete = others.length === count - 1;
  const dismissOthers = () => void dismiss(others, DUPLICATE);
  return (
    <li
      data-group-heading
      className="flex flex-wrap items-center gap-2 border-hairline border-b bg-ivory px-3 py-1 pl-12"
    >
      <DeskButton
        className={slim}
        isBusy={!isComplete}
        onClick={(event) => onAnswerAll(event.currentTarget)}
      >
        {texts.answerAll}
      </DeskButton>
      <DeskButton
        className={slim}
        isBusy={!isComplete || isPending}
        onClick={() => {
          if (customer.hasEmergency) setAsked(others);
          else dismissOthers();
        }}
      >
        {texts.dismissOthers(count - 1)}
      </DeskButton>
      <DismissDialog
        requests={asked}
        isMany
        why={DUPLICATE}
        onClose={() => setAsked([])}
        onDismiss={() => {
          setAsked([]);
          dismissOthers();
        }}
      />
    </li>
  );
}
