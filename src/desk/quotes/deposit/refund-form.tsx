import { type SyntheticEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { formatDollars, inCents } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { LineField } from "@/ui/forms/line-field";
import { moneyRemark } from "../money/money-remark";
import { type DepositPayment, leftOf } from "./deposit-payments-query";
import { paymentsTexts } from "./payment-texts";
import { useRefund } from "./use-refund";

const texts = paymentsTexts.refund;

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
