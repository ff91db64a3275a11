import { type SyntheticEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { complain } from "@/desk/model/desk-failure";
import { refusalTexts } from "@/desk/model/failure-texts";
import { useChange } from "@/desk/model/use-change";
import { moneyRemark } from "@/desk/quotes/lines/cell";
import { formatDollars, inCents } from "@/lib/money";
import { BackendError } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { readDollars } from "@/lib/typed-money";
import { useSingleFlight } from "@/lib/use-single-flight";
import { LineField } from "@/ui/forms/line-field";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { type DepositPayment, leftOf, type Refund, refundDeposit } from "./deposit-payments-query";
import { paymentsTexts } from "./payment-texts";

const texts = paymentsTexts.refund;

const refusalOf = (error: unknown) =>
  failureWords(error, {
    byKind: { "no-answer": texts.refusals.uncertain },
    byCode: texts.refusals,
    offline: refusalTexts.offline,
    otherwise: texts.failed,
  });

/** Refunds, one at a time, and shows the outcome. Never rejects. */
export function useRefund() {
  const { run, isPending } = useSingleFlight();
  const mutation = useChange(refundDeposit);

  /** @returns "unknown" without an answer: it may have arrived; `undefined` while another one is pending */
  const give = (refund: Refund) =>
    run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync(refund);
        showToast({ title: texts.done });
        return "done";
      } catch (error) {
        complain(texts.failed, error, { say: refusalOf });
        const isRefused = error instanceof BackendError && error.kind !== "no-answer";
        return isRefused ? "refused" : "unknown";
      }
    });

  return { give, isPending };
}

/** As in the database, in characters. */
const REASON_MAX = 500;

/** A full or partial refund with a reason. For owners. */
export function RefundForm({ payment }: { payment: DepositPayment }) {
  const left = leftOf(payment);
  const [typed, setTyped] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState("");
  const [last, setLast] = useState<{ id: string; cents: number }>();
  const [isWrong, setIsWrong] = useState(false);
  const { give, isPending } = useRefund();
  const leftText = formatDollars(left / 100);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const cents = inCents(readDollars(typed) ?? 0);
    const isGood = cents > 0 && cents <= left && reason.trim() !== "";
    setIsWrong(!isGood);
    if (!isGood) return;
    // An unanswered refund may have arrived: the same one is sent again.
    const refund = last?.cents === cents ? last.id : crypto.randomUUID();
    const outcome = await give({ payment: payment.id, refund, cents, reason: reason.trim() });
    setLast(outcome === "unknown" ? { id: refund, cents } : undefined);
    if (outcome === "done") setReason("");
  }

  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold">{texts.open}</summary>
      <form onSubmit={(event) => void submit(event)} className="grid gap-2 bg-ivory p-4">
        <LineField
          label={texts.amount}
          hint={moneyRemark(typed, true) ?? texts.hint(leftText)}
          isHintLive
          value={typed}
          onType={setTyped}
          inputMode="decimal"
          autoComplete="off"
        />
        <LineField label={texts.reason} value={reason} onType={setReason} max={REASON_MAX} />
        {isWrong && (
          <p role="alert" className="text-clay">
            {texts.invalid(leftText)}
          </p>
        )}
        <DeskButton type="submit" isBusy={isPending} className="justify-self-start">
          {isPending ? texts.saving : texts.save}
        </DeskButton>
      </form>
    </details>
  );
}
