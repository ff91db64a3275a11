import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { offerUndo } from "@/desk/frame/offer-undo";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { SendNow } from "@/desk/sending/send-now";
import { useSender } from "@/desk/sending/sender";
import { cancelTermsQuery, useBookingCall } from "@/desk/steps/booking-queries";
import { useUndoStep } from "@/desk/steps/undo-last-step";
import { formatDollars, inCents } from "@/lib/money";
import { LineField } from "@/ui/forms/line-field";
import { bookingTexts } from "./booking-texts";

const texts = bookingTexts.cancelForm;
const PARTIES = ["customer", "business"] as const;

/** The refund under the terms. US dollars. */
export function refundText(kept: number, back: number): string {
  if (kept === 0) return texts.unpaid;
  if (back === 0) return texts.allStays(formatDollars(kept));
  const stays = (inCents(kept) - inCents(back)) / 100;
  return texts.refund(formatDollars(back), stays === 0 ? null : formatDollars(stays));
}

/** Scrolls the form clear of the bars at the bottom. */
const intoView = (form: HTMLElement | null) => form?.scrollIntoView({ block: "start" });

/** Who cancels and why, what goes back, and the message. */
export function CancelBooking(props: { quote: Quote; today: string; onClose: () => void }) {
  const { quote, today, onClose } = props;
  const id = useId();
  const [party, setParty] = useState<(typeof PARTIES)[number]>("customer");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { data: terms } = useQuery(cancelTermsQuery(quote.id));
  const { call, isPending } = useBookingCall();
  const { undo } = useUndoStep();
  const sender = useSender(quote);
  return (
    <section ref={intoView} aria-label={bookingTexts.cancel} className="grid gap-4 bg-ivory p-4">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-semibold text-base">{texts.heading}</legend>
        {PARTIES.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2 text-base">
            <input
              type="radio"
              name={id}
              checked={party === each}
              onChange={() => setParty(each)}
              className="size-5 accent-evergreen-700"
            />
            {texts[each]}
          </label>
        ))}
      </fieldset>
      <LineField
        label={texts.reason}
        value={reason}
        max={500}
        error={error}
        autoFocus
        onType={setReason}
      />
      {terms && (
        <p role="status" className="text-base">
          {refundText(terms.kept, terms[party])} {terms[party] > 0 && texts.refundBy}
        </p>
      )}
      <SendNow
        quote={quote}
        today={today}
        sender={sender}
        isPending={isPending}
        labels={{ send: texts.send, untold: texts.sendUntold }}
        onSend={(ways, isAgreed) => {
          const isMissing = reason.trim() === "";
          setError(isMissing ? texts.noReason : undefined);
          if (isMissing) return;
          void call(
            quote,
            texts.failed,
            (known) => known.cancel(quote, party, reason, { ways, isAgreed }),
            (stored) => {
              onClose();
              offerUndo(texts.done, stored.name, {
                altText: quoteTexts.undo.alt(stored.name),
                onUndo: () => undo(stored),
              });
            },
          );
        }}
      />
      <div>
        <DeskButton onClick={onClose}>{texts.back}</DeskButton>
      </div>
    </section>
  );
}
