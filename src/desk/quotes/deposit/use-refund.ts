import { complain } from "@/desk/model/desk-failure";
import { refusalTexts } from "@/desk/model/failure-texts";
import { useChange } from "@/desk/model/use-change";
import { BackendError } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { type Refund, refundDeposit } from "./deposit-payments-query";
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
