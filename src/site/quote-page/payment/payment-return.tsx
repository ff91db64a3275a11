import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { paymentPageTexts } from "@/site/words/quote/payment-texts";
import { buttonBase, buttonVariants } from "@/ui/button";
import { CallUs, QuoteFrame, ScreenHeading, StateSection } from "../quote-frame";
import { keptToken, QUOTE_PATH } from "../quote-token";
import { type FoundPayment, findPayment } from "./payment-api";

const texts = paymentPageTexts.return;

/** Interval of polling a payment that is pending or got no answer, in milliseconds. */
const PROCESSING_EVERY_MS = 60_000;
const FAILED_EVERY_MS = 10_000;

function headingOf({ state, paid }: FoundPayment["deposit"]): string {
  const { heading } = texts;
  if (state === "paid") return heading.paid(formatDollars(paid));
  return heading[state === "part-refunded" || state === "lost" ? "refunded" : state];
}

function Found({ found: { deposit, url } }: { found: FoundPayment }) {
  const isUnpaid = ["open", "failed", "expired"].includes(deposit.state);
  return (
    <>
      <ScreenHeading>{headingOf(deposit)}</ScreenHeading>
      {isUnpaid && <p className="mt-3">{texts.nothing}</p>}
      {url !== null && (
        <a href={url} className={cn(buttonBase, buttonVariants.primary, "mt-6 w-full md:w-auto")}>
          {texts.toPayment}
        </a>
      )}
      {keptToken() === null ? (
        <p className="mt-3">{isUnpaid && url === null ? texts.again : texts.quote}</p>
      ) : (
        <p className="mt-6">
          <a href={QUOTE_PATH} className="link">
            {texts.open}
          </a>
        </p>
      )}
    </>
  );
}

type PaymentReturnProps = {
  id: string;
  /** For an unknown payment. */
  unknown: ReactNode;
};

/** Where Stripe's page leads back to, paid or not: without the quote's link, which Stripe does not know. */
export function PaymentReturn({ id, unknown }: PaymentReturnProps) {
  const { data: found, isError } = useQuery({
    queryKey: ["deposit", id],
    queryFn: () => findPayment(id),
    retry: 1,
    networkMode: "always",
    refetchInterval: ({ state: { status, data } }) => {
      if (status === "error") return FAILED_EVERY_MS;
      return data?.deposit.state === "processing" && PROCESSING_EVERY_MS;
    },
  });
  if (found === null) return unknown;
  return (
    <QuoteFrame number={found?.number}>
      <StateSection>
        {found && <Found found={found} />}
        {!found && isError && (
          <>
            <ScreenHeading>{texts.failed.heading}</ScreenHeading>
            <p role="alert" className="mt-3">
              {texts.failed.text}
            </p>
          </>
        )}
        {!found && !isError && <p role="status">{texts.loading}</p>}
        <CallUs />
      </StateSection>
    </QuoteFrame>
  );
}
