import { type SyntheticEvent, useState } from "react";
import { refundText } from "@/desk/bookings/cancel-booking";
import { moneyRemark } from "@/desk/frame/cell";
import { ConfirmDialog } from "@/desk/frame/confirm-dialog";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { complain } from "@/desk/model/desk-failure";
import { refusalTexts } from "@/desk/model/failure-texts";
import { formatShortDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import type { Payment, PaymentRefund } from "@/desk/opened/opened-quote-schema";
import { leftOf, sharesOf } from "@/desk/steps/refund-shares";
import { giveBack, type Refund } from "@/desk/steps/refund-steps";
import { useStep } from "@/desk/steps/use-step";
import { formatMoment, isToday, parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { formatDollars, inCents } from "@/lib/money";
import { BackendError } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { readDollars } from "@/lib/typed-money";
import { useRequestId } from "@/lib/use-request-id";
import type { BookingMoney } from "@/request/booking-money";
import { promises } from "@/request/business-promises";
import { LineField } from "@/ui/forms/line-field";
import { TextLink } from "@/ui/smart-link";
import { showToast } from "@/ui/toast/toast-store";
import { disputeText } from "./dispute-text";
import { recordTexts } from "./money-texts";
import { paymentsTexts } from "./payment-texts";
import { useUndoPayment } from "./undo-payment";

const refundTexts = paymentsTexts.refund;

const refusalOf = (error: unknown) =>
  failureWords(error, {
    byKind: { "no-answer": refundTexts.refusals.uncertain },
    byCode: refundTexts.refusals,
    offline: refusalTexts.offline,
    otherwise: refundTexts.failed,
  });

/** Refunds, one at a time, and shows the outcome. Never rejects. */
function useRefund() {
  const { quote } = useOpenedQuote();
  const { take, isPending, isSaving } = useStep();

  /** @returns "unknown" without an answer: it may have arrived; `undefined` while another one is pending */
  async function give(refund: Refund & Pick<Payment, "way">) {
    const title = refund.way === "stripe" ? refundTexts.done : refundTexts.noted;
    const result = await take(quote, giveBack(refund), {
      done: () => showToast({ title }),
      failed: (error) => complain(refundTexts.failed, error, { reasonFor: refusalOf }),
    });
    if (!result) return undefined;
    if (result.isTaken) return "done";
    const { error } = result;
    return error instanceof BackendError && error.kind !== "no-answer" ? "refused" : "unknown";
  }

  return { give, isPending, isSaving };
}

/** As in the database, in characters. */
const REASON_MAX = 500;

type Meaning = "lowers" | "again" | "over";

type MeaningProps = { chosen: Meaning; isOver: boolean; onChoose: (meaning: Meaning) => void };

/** What a refund means for the price. */
function MeaningField({ chosen, isOver, onChoose }: MeaningProps) {
  const offered: Meaning[] = isOver ? ["over", "lowers", "again"] : ["lowers", "again"];
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-base">{refundTexts.meaning.legend}</legend>
      {offered.map((meaning) => (
        <label key={meaning} className="flex min-h-11 items-center gap-3 lg:min-h-8">
          <input
            type="radio"
            name="meaning"
            value={meaning}
            checked={meaning === chosen}
            onChange={() => onChoose(meaning)}
            className="size-5 shrink-0 accent-evergreen-700 lg:size-4"
          />
          {refundTexts.meaning[meaning]}
        </label>
      ))}
    </fieldset>
  );
}

/** The share of the price that the guarantee gives back, in US cents; null without such a guarantee. */
function guaranteed(money: BookingMoney | null | undefined): number | null {
  const percent = promises.refundPercent;
  return money && percent !== null ? Math.round((inCents(money.total) * percent) / 100) : null;
}

/** A full or partial refund with a reason, and what it means for the price. */
function RefundForm({ payment }: { payment: Payment }) {
  const { money } = useOpenedQuote();
  const left = leftOf(payment);
  const isOver = money !== null && money.over > 0;
  const [meaning, setMeaning] = useState<Meaning>(isOver ? "over" : "lowers");
  const share = guaranteed(money);
  const [typed, setTyped] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState("");
  const { idOf, forget } = useRequestId();
  const [isWrong, setIsWrong] = useState(false);
  const { give, isPending, isSaving } = useRefund();
  const leftText = formatDollars(left / 100);
  const isStripe = payment.way === "stripe";

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const cents = inCents(readDollars(typed) ?? 0);
    const isGood = cents > 0 && cents <= left && reason.trim() !== "";
    setIsWrong(!isGood);
    if (!isGood) return;
    const { id, way } = payment;
    const said = { cents, reason: reason.trim(), lowersPrice: meaning === "lowers" };
    // An unanswered refund may have arrived, so the same one is sent again. If it did, another one is refused: less is left.
    const outcome = await give({ payment: id, way, refund: idOf(said), ...said, left });
    // Ignored: what was not answered before is still not.
    if (outcome === undefined) return;
    if (outcome !== "unknown") forget();
    if (outcome === "done") setReason("");
  }

  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold">{refundTexts.open}</summary>
      <form onSubmit={(event) => void submit(event)} className="grid gap-2 bg-ivory p-4">
        <LineField
          label={refundTexts.amount}
          hint={
            moneyRemark(typed, true) ?? refundTexts.hint[isStripe ? "stripe" : "other"](leftText)
          }
          isHintLive
          value={typed}
          onType={setTyped}
          inputMode="decimal"
          autoComplete="off"
        />
        <LineField label={refundTexts.reason} value={reason} onType={setReason} max={REASON_MAX} />
        {share !== null && share <= left && (
          <button
            type="button"
            className="link min-h-11 justify-self-start lg:min-h-8"
            onClick={() => {
              setTyped((share / 100).toFixed(2));
              setReason(refundTexts.guaranteeReason);
              setMeaning("lowers");
            }}
          >
            {refundTexts.guarantee(dollars(share))}
          </button>
        )}
        {money !== null && money.accepted_on !== null && (
          <MeaningField chosen={meaning} isOver={isOver} onChoose={setMeaning} />
        )}
        {isWrong && (
          <p role="alert" className="text-clay">
            {refundTexts.invalid(leftText)}
          </p>
        )}
        <DeskButton type="submit" isBusy={isPending} className="justify-self-start">
          {isSaving ? refundTexts.saving : refundTexts.save}
        </DeskButton>
      </form>
    </details>
  );
}

const texts = paymentsTexts;

const dollars = (cents: number) => formatDollars(cents / 100);

function paidBy({ way, method, last4, reference }: Payment): string {
  if (way !== "stripe") return [recordTexts.by[way], reference].filter(Boolean).join(", ");
  if (last4 === null) return texts.stripe;
  return method === "us_bank_account" ? texts.bank(last4) : texts.card(last4);
}

/** Cents in the payment's own currency. */
function amountIn(cents: number, currency: string): string {
  if (currency === "usd") return dollars(cents);
  return `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

function headingOf(payment: Payment): string {
  const { state, paid_cents, paid_on, paid_at, amount_cents, created_at, currency } = payment;
  if (paid_cents > 0 || state === "paid") {
    const when = paid_on === null ? formatMoment(paid_at ?? created_at) : formatShortDate(paid_on);
    return texts.paid(amountIn(paid_cents, currency), when, paidBy(payment));
  }
  return texts.states[state](dollars(amount_cents), formatMoment(created_at));
}

type RefundProps = { refund: PaymentRefund; way: Payment["way"] };

function RefundEntry({ refund, way }: RefundProps) {
  const { decidesAsOwner } = useOpenedQuote();
  const { id, payment_id, cents, reason, asked_by, state, created_at, lowers_price } = refund;
  const { give, isPending } = useRefund();
  return (
    <li>
      <p>{texts.refunds[state](dollars(cents))}</p>
      {reason && <p>{reason}</p>}
      <p className="text-note text-stone tabular-nums">
        {formatMoment(created_at)}, {texts.by(asked_by)}
      </p>
      {state === "asked" && decidesAsOwner && (
        <DeskButton
          className="mt-2"
          isBusy={isPending}
          onClick={() =>
            void give({
              payment: payment_id,
              way,
              refund: id,
              cents,
              reason: reason ?? "",
              lowersPrice: lowers_price,
            })
          }
        >
          {texts.refund.again}
        </DeskButton>
      )}
    </li>
  );
}

/** Only owners refund cards. Any member of staff may record that a check was returned. */
function useMayRefund({ way }: Payment): boolean {
  const { decidesAsOwner } = useOpenedQuote();
  return decidesAsOwner || way !== "stripe";
}

type ShareProps = PaymentProps & { cents: number; reason: string };

/** A button that refunds part of a payment. */
function Share({ payment, cents, reason }: ShareProps) {
  const mayRefund = useMayRefund(payment);
  const [refund, setRefund] = useState(() => crypto.randomUUID());
  const { give, isPending } = useRefund();
  const { id, way } = payment;
  const words = [dollars(cents), paidBy(payment)] as const;
  if (!mayRefund) return <p>{refundTexts.byOwner(...words)}</p>;
  // Without an answer it may have arrived: the same one is sent again.
  const giveShare = async () => {
    // Nothing is owed for a booking that was canceled.
    const outcome = await give({
      payment: id,
      way,
      refund,
      cents,
      reason,
      lowersPrice: false,
      left: leftOf(payment),
    });
    if (outcome === "refused") setRefund(crypto.randomUUID());
  };
  return (
    <DeskButton variant="primary" isBusy={isPending} onClick={() => void giveShare()}>
      {refundTexts.now[way === "stripe" ? "stripe" : "other"](...words)}
    </DeskButton>
  );
}

/** The refund due for a canceled booking under the terms. */
function GoesBack() {
  const { quote, payments, cancelTerms: terms } = useOpenedQuote();
  const { booking } = quote;
  if (!booking?.canceled_by || !terms || terms.kept === 0) return null;
  const { canceled_by, cancel_reason } = booking;
  const back = terms[canceled_by];
  return (
    <div className="mb-4 grid justify-items-start gap-3 text-base">
      <p>{refundText(terms.kept, back)}</p>
      {sharesOf(payments, inCents(back)).map(({ payment, cents }) => (
        <Share
          key={`${payment.id} ${cents}`}
          payment={payment}
          cents={cents}
          reason={cancel_reason ?? ""}
        />
      ))}
    </div>
  );
}

type PaymentProps = { payment: Payment };

/** A payment recorded by staff, which can be voided as long as nothing was refunded. */
function Recorded({ payment }: PaymentProps) {
  const { id, created_at, recorded_by, voided_at, voided_by, refunds, paid_cents } = payment;
  const { quote } = useOpenedQuote();
  const { undo, isPending } = useUndoPayment();
  const [isAsking, setIsAsking] = useState(false);
  const { earlier } = recordTexts;
  if (voided_at !== null) {
    return (
      <p className="text-note text-stone">{texts.undone(voided_by, formatMoment(voided_at))}</p>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-note text-stone">
        {texts.recordedBy(recorded_by)}
        {refunds.length === 0 && (
          <button
            type="button"
            aria-disabled={isPending || undefined}
            // Today's is a slip just made. An earlier one is in the books, and nothing undoes its undoing.
            onClick={() =>
              isToday(parseMoment(created_at)) ? void undo(quote, id) : setIsAsking(true)
            }
            className="link min-h-11 lg:min-h-0"
          >
            {recordTexts.undo}
          </button>
        )}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={earlier.title(dollars(paid_cents))}
        items={[earlier.what(formatMoment(created_at))]}
        back={earlier.keep}
        confirm={earlier.undo}
        onBack={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void undo(quote, id);
        }}
      />
    </>
  );
}

function PaymentItem({ payment }: PaymentProps) {
  const mayRefund = useMayRefund(payment);
  const { problem, dispute, receipt_url, refunds, amount_cents, paid_cents, way } = payment;
  const isVoid = payment.voided_at !== null;
  const isPaid = paid_cents > 0;
  return (
    <li className="grid gap-2">
      <p className={cn(isVoid && "text-stone line-through", !isVoid && isPaid && "font-semibold")}>
        {headingOf(payment)}
      </p>
      {way !== "stripe" && <Recorded payment={payment} />}
      {problem && <p className="text-clay">{texts.problem[problem](dollars(amount_cents))}</p>}
      {dispute && (
        <p className={dispute === "won" ? undefined : "text-clay"}>{disputeText(dispute)}</p>
      )}
      {receipt_url && (
        <p>
          <TextLink href={receipt_url}>{texts.receipt}</TextLink>
        </p>
      )}
      {refunds.length > 0 && (
        <ul className="grid gap-2 border-hairline border-l-2 pl-3">
          {refunds.map((refund) => (
            <RefundEntry key={refund.id} refund={refund} way={way} />
          ))}
        </ul>
      )}
      {mayRefund && leftOf(payment) > 0 && <RefundForm key={leftOf(payment)} payment={payment} />}
    </li>
  );
}

/** What came in for the open quote, its problems and refunds. Nothing if no payment was started. */
export function Payments() {
  const { quote, payments } = useOpenedQuote();
  if (payments.length === 0) return null;
  const isKept = payments.some((payment) => leftOf(payment) > 0);
  return (
    <DeskSection heading={texts.heading}>
      {isKept && quote.status === "declined" && (
        <p className="mb-3 text-base text-clay">{texts.notAccepted}</p>
      )}
      {quote.booking?.status === "canceled" && <GoesBack />}
      <ul className="wrap-anywhere grid gap-4 text-base tabular-nums">
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
    </DeskSection>
  );
}
