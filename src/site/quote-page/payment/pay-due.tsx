import { useEffect, useState } from "react";
import { formatDollars } from "@/lib/money";
import { useSingleFlight } from "@/lib/use-single-flight";
import type { Due } from "@/request/booking-money";
import { paymentPageTexts as texts } from "@/site/words/quote/payment-texts";
import { Button } from "@/ui/button";
import { QUOTE_PATH } from "../quote-token";
import { beginPayment } from "./payment-api";

type PayDueProps = {
  token: string;
  due: Due;
  /** The quote has changed, or may have. */
  onStale: () => void;
};

/** The way to Stripe's page: a full navigation, and no script of theirs on this one. */
export function PayDue({ token, due, onStale }: PayDueProps) {
  const { run, isPending } = useSingleFlight();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  // The browser's Back button may restore this page as it was left.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setIsLeaving(false);
      onStale();
    };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, [onStale]);

  async function pay() {
    setProblem(undefined);
    try {
      const answer = await beginPayment(token, due.what);
      if (!answer.begun) {
        setProblem(answer.error === "limited" ? texts.limited : texts.changed);
        return onStale();
      }
      setIsLeaving(true);
      // Back leads to what became of the payment.
      window.history.replaceState(null, "", `${QUOTE_PATH}#deposit=${answer.id}`);
      window.location.assign(answer.url);
    } catch {
      setProblem(texts.noAnswer);
    }
  }

  const isBusy = isPending || isLeaving;
  return (
    <div className="mt-6 print:hidden">
      <Button
        variant="brass"
        className="w-full md:w-auto"
        aria-disabled={isBusy || undefined}
        onClick={() => !isLeaving && void run(pay)}
      >
        {isBusy ? texts.leaving : texts.pay[due.what](formatDollars(due.left))}
      </Button>
      {problem && (
        <p role="alert" className="mt-3">
          {problem}
        </p>
      )}
      <p className="mt-3 text-base text-ivory/80">{texts.how}</p>
    </div>
  );
}
