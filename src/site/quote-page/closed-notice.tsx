import { business, phoneHref } from "@/config/business";
import { Button } from "@/ui/button";
import type { Letter, OpenedQuote } from "./quote-api";
import { weekdayAndDay } from "./quote-dates";
import { StateSection } from "./quote-frame";
import { quotePageTexts } from "./quote-words";

const texts = quotePageTexts.states;

type ClosedNoticeProps = {
  state: "expired" | "revising" | "declined";
  quote: OpenedQuote;
  onLetter: (kind: Letter["kind"]) => void;
};

/** Above a quote that cannot be accepted: why, and what can be done. */
export function ClosedNotice({ state, quote, onLetter }: ClosedNoticeProps) {
  const isExpired = state === "expired";
  const wasAsked = isExpired && quote.messages.some(({ kind }) => kind === "again");
  const heading = isExpired
    ? texts.expired.heading(weekdayAndDay(quote.valid_until))
    : texts[state].heading;
  return (
    <StateSection>
      <p className="mb-2 text-base text-stone tabular-nums">
        {quotePageTexts.quote(quote.document.number)}
      </p>
      <h1 className="text-section">{heading}</h1>
      <p className="mt-3">{wasAsked ? texts.expired.asked : texts[state].text}</p>
      {isExpired && !wasAsked && (
        <Button className="mt-6 w-full md:w-auto print:hidden" onClick={() => onLetter("again")}>
          {texts.expired.action}
        </Button>
      )}
      <p className="mt-3">
        <a href={phoneHref} className="link">
          {quotePageTexts.call(business)}
        </a>
      </p>
    </StateSection>
  );
}
