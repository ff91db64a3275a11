import { useRef, useState } from "react";
import { QuoteEditForm, type SaveEdit } from "@/desk/builder/quote-edit-form";
import { discardDraft, useDraftOwner } from "@/desk/drafts/drafts";
import type { UnsavedEdit } from "@/desk/drafts/unsaved-edit";
import { DeskButton } from "@/desk/frame/desk-button";
import { intoView } from "@/desk/frame/into-view";
import { asProposed, inForce, isChanging, withoutFormerStreet } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { SendNow } from "@/desk/sending/send-now";
import { useOpenedSender } from "@/desk/sending/sender";
import { proposeChange } from "@/desk/steps/booking-steps";
import {
  type BookingFacts,
  editQuote,
  type QuoteContent,
  type SendWay,
  setFacts,
} from "@/desk/steps/quote-steps";
import type { Step } from "@/desk/steps/step";
import { isStale, useStep } from "@/desk/steps/use-step";
import { QUOTE_MESSAGE_MAX } from "@/request/limits";
import { LinesField } from "@/ui/forms/line-field";
import { bookingTexts } from "./booking-texts";
import { AreFree, ChangeComparison, Overtaken, useFreeCheck } from "./change-comparison";
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
  const own: Step[] = [];
  if (hasAny(contact)) own.push(editQuote(contact));
  if (hasAny(facts)) own.push(setFacts(facts));
  return { own, content };
}

/** Changes anything else that was agreed: the form of a draft, then what differs, and the message. */
export function EditBooking({ onClose }: { onClose: () => void }) {
  const { quote } = useOpenedQuote();
  const owner = useDraftOwner();
  const form = useRef<UnsavedEdit>(null);
  const [edited, setEdited] = useState<Quote>();
  const { take, isPending } = useStep();
  if (owner === undefined) return null;
  const proposed = asProposed(quote);

  const done = () => {
    discardDraft({ owner, kind: "edit", rowId: quote.id });
    onClose();
  };

  const keep: SaveEdit = async (shown, written) => {
    const { own, content } = withoutOwn(written);
    let current = shown;
    for (const part of own) {
      const result = await take(current, part, { done: quoteTexts.edit.done });
      if (!result?.isTaken) return result;
      // The next one names the revision that this one left.
      current = result.quote;
    }
    const next = withoutFormerStreet(proposed, { ...proposed, ...content });
    if (hasAny(contentOf(proposed, next))) setEdited(withRentalDays(next));
    else done();
    return undefined;
  };

  if (edited) {
    return <ProposeEdit edited={edited} onDone={done} onBack={onClose} />;
  }
  return (
    <QuoteEditForm
      ref={form}
      owner={owner}
      quote={proposed}
      heading={bookingTexts.editing}
      onSave={keep}
      isPending={isPending}
      onClose={onClose}
    />
  );
}

type ProposeEditProps = {
  /** The booking as it would be. */
  edited: Quote;
  onDone: () => void;
  onBack: () => void;
};

/** What differs from what was agreed, and the message about it. */
function ProposeEdit({ edited, onDone, onBack }: ProposeEditProps) {
  const { quote, today } = useOpenedQuote();
  const agreed = inForce(quote);
  const [line, setLine] = useState("");
  const [isOvertaken, setIsOvertaken] = useState(false);
  const { take, isPending } = useStep();
  const sender = useOpenedSender();
  const check = useFreeCheck(edited);
  const { over, isOver } = check;

  async function send(ways: SendWay[], isAgreed: boolean) {
    const content = contentOf(agreed, edited);
    const proposal = { moved: edited, content, line, overbooks: isOver };
    const result = await take(quote, proposeChange(proposal, { ways, isAgreed }), {
      done: texts.sent,
      failed: texts.failed,
    });
    if (result?.isTaken) return onDone();
    setIsOvertaken(result !== undefined && isStale(result.error));
  }

  return (
    <section ref={intoView.start} aria-label={texts.heading} className="grid gap-5">
      <ChangeComparison agreed={agreed} moved={edited} today={today} />
      <AreFree {...check} />
      <LinesField
        label={texts.line}
        rows={2}
        value={line}
        onType={setLine}
        max={QUOTE_MESSAGE_MAX}
      />
      {isOvertaken && isChanging(quote) && <Overtaken />}
      <SendNow
        quote={quote}
        today={today}
        sender={sender}
        isPending={isPending || over === undefined}
        labels={{
          send: isOver ? texts.overbook : texts.send,
          untold: isOver ? texts.overbook : texts.sendUntold,
        }}
        onSend={(ways, isAgreed) => void send(ways, isAgreed)}
      />
      <div>
        <DeskButton onClick={onBack}>{texts.back}</DeskButton>
      </div>
    </section>
  );
}
