import { useEffect, useRef, useState } from "react";
import { QuoteEditForm } from "@/desk/builder/quote-edit-form";
import { discardDraft, useDraftOwner } from "@/desk/drafts/drafts";
import type { UnsavedEdit } from "@/desk/drafts/unsaved-edit";
import { DeskButton } from "@/desk/frame/desk-button";
import { asProposed, inForce, withoutFormerStreet } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { SendNow } from "@/desk/sending/send-now";
import { useSender } from "@/desk/sending/sender";
import { useBookingCall } from "@/desk/steps/booking-queries";
import {
  type BookingFacts,
  type QuoteContent,
  type QuoteStep,
  type TakeQuoteStep,
  useQuoteSteps,
} from "@/desk/steps/quote-steps";
import { QUOTE_MESSAGE_MAX } from "@/request/limits";
import { LinesField } from "@/ui/forms/line-field";
import { showToast } from "@/ui/toast/toast-store";
import { bookingTexts } from "./booking-texts";
import { AreFree, ChangeComparison, useFreeCheck } from "./change-comparison";
import { contentOf, hasAny, withRentalDays } from "./moved-booking";

const texts = bookingTexts.move;

/** What is no part of what was agreed is stored at once: how to reach the customer, and what the truck needs. */
function withoutOwn(edited: QuoteContent) {
  const { email, phone, billing_name, billing_email, site_contact, site_access, ...content } =
    edited;
  const contact: QuoteContent = {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(billing_name !== undefined && { billing_name }),
    ...(billing_email !== undefined && { billing_email }),
  };
  const facts: BookingFacts = {
    ...(site_contact !== undefined && { site_contact }),
    ...(site_access !== undefined && { site_access }),
  };
  const own: QuoteStep[] = [];
  if (hasAny(contact)) own.push({ take: "edit", content: contact });
  if (hasAny(facts)) own.push({ take: "facts", facts });
  return { own, content };
}

type EditBookingProps = { quote: Quote; today: string; onClose: () => void };

/** Changes anything else that was agreed: the form of a draft, then what differs, and the message. */
export function EditBooking({ quote, today, onClose }: EditBookingProps) {
  const owner = useDraftOwner();
  const form = useRef<UnsavedEdit>(null);
  const [edited, setEdited] = useState<Quote>();
  const { change, isPending } = useQuoteSteps();
  if (owner === undefined) return null;
  const proposed = asProposed(quote);

  const done = () => {
    discardDraft({ owner, kind: "edit", rowId: quote.id });
    onClose();
  };

  const keep: TakeQuoteStep = async (shown, step) => {
    if (step.take !== "edit") return undefined;
    const { own, content } = withoutOwn(step.content);
    let current = shown;
    for (const part of own) {
      const result = await change(current, part, quoteTexts.edit.done);
      if (!result?.isStored) return result;
      // The next one names the revision that this one left.
      current = result.quote;
    }
    const next = withoutFormerStreet(proposed, { ...proposed, ...content });
    if (hasAny(contentOf(proposed, next))) setEdited(withRentalDays(next));
    else done();
    return undefined;
  };

  if (edited) {
    return (
      <ProposeEdit quote={quote} edited={edited} today={today} onDone={done} onBack={onClose} />
    );
  }
  return (
    <QuoteEditForm
      ref={form}
      owner={owner}
      quote={proposed}
      change={keep}
      isPending={isPending}
      onClose={onClose}
    />
  );
}

type ProposeEditProps = {
  quote: Quote;
  /** The booking as it would be. */
  edited: Quote;
  today: string;
  onDone: () => void;
  onBack: () => void;
};

/** What differs from what was agreed, and the message about it. */
function ProposeEdit({ quote, edited, today, onDone, onBack }: ProposeEditProps) {
  const agreed = inForce(quote);
  const [line, setLine] = useState("");
  const { call, isPending } = useBookingCall();
  const sender = useSender(quote);
  const check = useFreeCheck(edited);
  const { over, isOver } = check;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.scrollIntoView({ block: "start" }), []);
  return (
    <section ref={panel} aria-label={texts.heading} className="grid gap-5">
      <ChangeComparison agreed={agreed} moved={edited} today={today} />
      <AreFree {...check} />
      <LinesField
        label={texts.line}
        rows={2}
        value={line}
        onType={setLine}
        max={QUOTE_MESSAGE_MAX}
      />
      <SendNow
        quote={quote}
        today={today}
        sender={sender}
        isPending={isPending || over === undefined}
        labels={{
          send: isOver ? texts.overbook : texts.send,
          untold: isOver ? texts.overbook : texts.sendUntold,
        }}
        onSend={(ways, isAgreed) =>
          void call(
            quote,
            texts.failed,
            (known) =>
              known.propose(
                quote,
                { moved: edited, content: contentOf(agreed, edited), line, overbooks: isOver },
                { ways, isAgreed },
              ),
            ({ name }) => {
              onDone();
              showToast({ title: texts.sent, description: name });
            },
          )
        }
      />
      <div>
        <DeskButton onClick={onBack}>{texts.back}</DeskButton>
      </div>
    </section>
  );
}
