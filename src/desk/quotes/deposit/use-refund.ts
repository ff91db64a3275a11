import { complain } from "@/desk/model/desk-failure";
import { refusalTexts } from "@/desk/model/desk-failure-words";
import { useChange } from "@/desk/model/use-change";
import { BackendError } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { type Refund, refundDeposit } from "./payments";
import { paymentsTexts } from "./payments-words";

const texts = paymentsTexts.refund;

const refusalOf = (error: unknown) =>
  failureWords(error, {
    byKind: { "no-answer": texts.refusals.uncertain },
    byCode: texts.refusals,
    offline: refusalTexts.offline,
    otherwise: texts.failed,
  });

/** Gives money back, one refund at a time, and says how it went. Never rejects. */
export function useRefund() {
  const { run, isPending } = useSingleFlight();
  const mutation = useChange(refundDeposit);

  /** @returns "unknown" where no answer came: it may have arrived; `undefined` while another one is under way */
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
