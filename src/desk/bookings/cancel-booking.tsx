import { useId, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { intoView } from "@/desk/frame/into-view";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import type { Payment } from "@/desk/opened/opened-quote-schema";
import { SendNow } from "@/desk/sending/send-now";
import { useOpenedSender } from "@/desk/sending/sender";
import { cancelBooking } from "@/desk/steps/booking-steps";
import type { SendWay } from "@/desk/steps/quote-steps";
import { leftOf, sharesOf } from "@/desk/steps/refund-shares";
import { giveBack } from "@/desk/steps/refund-steps";
import { useStep } from "@/desk/steps/use-step";
import { formatDollars, inCents } from "@/lib/money";
import { LineField } from "@/ui/forms/line-field";
import { showToast } from "@/ui/toast/toast-store";
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

/**
 * What goes back of payments that staff recorded; empty if Stripe holds a part of it.
 * @param back US dollars
 */
function sharesInHand(payments: readonly Payment[], back: number) {
  const shares = sharesOf(payments, inCents(back));
  return shares.every(({ payment }) => payment.way !== "stripe") ? shares : [];
}

/** Who cancels and why, what goes back, and the message. */
export function CancelBooking({ onClose }: { onClose: () => void }) {
  const { quote, today, payments, cancelTerms: terms } = useOpenedQuote();
  const id = useId();
  const [party, setParty] = useState<(typeof PARTIES)[number]>("customer");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { take, isPending } = useStep();
  const sender = useOpenedSender();

  const back = terms?.[party] ?? 0;
  const shares = sharesInHand(payments, back);

  async function cancel(ways: SendWay[], isAgreed: boolean, given: typeof shares = []) {
    const isMissing = reason.trim() === "";
    setError(isMissing ? texts.noReason : undefined);
    if (isMissing) return;
    const result = await take(quote, cancelBooking(party, reason, { ways, isAgreed }), {
      ...(given.length === 0 && { done: texts.done }),
      failed: texts.failed,
    });
    if (!result?.isTaken) return;
    onClose();
    for (const { payment, cents } of given) {
      const refund = {
        payment: payment.id,
        way: payment.way,
        refund: crypto.randomUUID(),
        cents,
        reason: reason.trim(),
        // Nothing is owed for a booking that was canceled.
        lowersPrice: false,
        left: leftOf(payment),
      };
      const outcome = await take(result.quote, giveBack(refund), { failed: texts.notGiven });
      if (!outcome?.isTaken) return;
    }
    if (given.length > 0) showToast({ title: texts.doneAndGiven(formatDollars(back)) });
  }

  return (
    <section
      ref={intoView.start}
      aria-label={bookingTexts.cancel}
      className="grid gap-4 bg-ivory p-4"
    >
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
          {refundText(terms.kept, back)} {back > 0 && texts.refundBy}
        </p>
      )}
      <SendNow
        quote={quote}
        today={today}
        sender={sender}
        isPending={isPending}
        labels={{ send: texts.send, untold: texts.sendUntold }}
        onSend={(ways, isAgreed) => void cancel(ways, isAgreed)}
        also={
          shares.length > 0
            ? {
                label: texts.sendAndGive(formatDollars(back)),
                onSend: (ways, isAgreed) => void cancel(ways, isAgreed, shares),
              }
            : undefined
        }
      />
      <div>
        <DeskButton onClick={onClose}>{texts.back}</DeskButton>
      </div>
    </section>
  );
}
