import { type SyntheticEvent, useId, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { moneyRemark } from "../money/money-remark";
import { type DepositPayment, leftOf } from "./payments";
import { paymentsTexts } from "./payments-words";
import { useRefund } from "./use-refund";

const texts = paymentsTexts.refund;

/** As the database has it, in characters. */
const REASON_MAX = 500;

/** Gives money back, in part or in full, with a reason: for owners. */
export function RefundForm({ payment }: { payment: DepositPayment }) {
  const id = useId();
  const left = leftOf(payment);
  const [typed, setTyped] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState("");
  const [last, setLast] = useState<{ id: string; cents: number }>();
  const [isWrong, setIsWrong] = useState(false);
  const { give, isPending } = useRefund();
  const leftWords = formatDollars(left / 100);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const cents = Math.round((readDollars(typed) ?? 0) * 100);
    const isGood = cents > 0 && cents <= left && reason.trim() !== "";
    setIsWrong(!isGood);
    if (!isGood) return;
    // What was not answered may have arrived, and is sent again as the same one.
    const refund = last?.cents === cents ? last.id : crypto.randomUUID();
    const outcome = await give({ payment: payment.id, refund, cents, reason: reason.trim() });
    setLast(outcome === "unknown" ? { id: refund, cents } : undefined);
    if (outcome === "done") setReason("");
  }

  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold">{texts.open}</summary>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2 bg-ivory p-4">
        <label htmlFor={`${id}-amount`} className="font-semibold">
          {texts.amount}
        </label>
        <p id={`${id}-hint`} aria-live="polite" className="text-note text-stone">
          {moneyRemark(typed, true) ?? texts.hint(leftWords)}
        </p>
        <input
          id={`${id}-amount`}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="field"
        />
        <label htmlFor={`${id}-reason`} className="font-semibold">
          {texts.reason}
        </label>
        <input
          id={`${id}-reason`}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.currentTarget.value)}
          className="field"
        />
        {isWrong && (
          <p role="alert" className="text-clay">
            {texts.invalid(leftWords)}
          </p>
        )}
        <DeskButton type="submit" isBusy={isPending} className="justify-self-start">
          {isPending ? texts.saving : texts.save}
        </DeskButton>
      </form>
    </details>
  );
}
