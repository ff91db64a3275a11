import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { PaidList } from "./invoice";
import type { Letter, OpenedQuote } from "./quote-api";
import { weekdayAndDay } from "./quote-dates";
import { CallUs, StateSection } from "./quote-frame";

const texts = quotePageTexts.states;

type ClosedNoticeProps = {
  state: "expired" | "revising" | "declined" | "canceled";
  quote: OpenedQuote;
  onLetter: (kind: Letter["kind"]) => void;
};

/** Who ended a quote: its customer, or the business after or before the customer accepted. */
function endingOf({ messages }: OpenedQuote): "declined" | "canceled" | "withdrawn" {
  const last = messages.findLast(({ kind }) => kind === "accept" || kind === "decline")?.kind;
  if (last === "decline") return "declined";
  return last === "accept" ? "canceled" : "withdrawn";
}

/** Above a quote that cannot be accepted: why, and what the customer can do. */
export function ClosedNotice({ state, quote, onLetter }: ClosedNoticeProps) {
  const isExpired = state === "expired";
  const wasAsked = isExpired && quote.messages.some(({ kind }) => kind === "again");
  const words =
    state === "expired"
      ? {
          heading: texts.expired.heading(weekdayAndDay(quote.valid_until)),
          text: wasAsked ? texts.expired.asked : texts.expired.text,
        }
      : texts[state === "declined" ? endingOf(quote) : state];
  return (
    <StateSection>
      <p className="mb-2 text-base text-stone tabular-nums">
        {quotePageTexts.quote(quote.document.number)}
      </p>
      <h1 className="text-section">{words.heading}</h1>
      <p className="mt-3">{words.text}</p>
      {isExpired && !wasAsked && (
        <Button className="mt-6 w-full md:w-auto print:hidden" onClick={() => onLetter("again")}>
          {texts.expired.action}
        </Button>
      )}
      {state === "canceled" && quote.money && <PaidList money={quote.money} isCanceled />}
      <CallUs />
    </StateSection>
  );
}
