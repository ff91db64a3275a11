import { formatRecentMoment } from "@/lib/business-time";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import type { QuoteMessage } from "./quote-api";
import { weekdayAndDay } from "./quote-dates";
import { PartHeading } from "./quote-parts";

const texts = quotePageTexts.thread;

/** For staff, in their words. */
const UNSHOWN: readonly QuoteMessage["kind"][] = ["taken"];

function saidBy({ kind, by }: QuoteMessage): string {
  if (by === null) return texts.kinds[kind];
  return kind === "reply" ? texts.replied(by) : texts.by(texts.kinds[kind], by);
}

const { move } = quotePageTexts.letters;

/** What was asked for besides words, a line each. */
function askedLines({ asked }: QuoteMessage): string[] {
  if (!asked) return [];
  const { day, place, count } = asked;
  return [
    ...(day === null ? [] : [move.askedDay(weekdayAndDay(day))]),
    ...(place === null ? [] : [move.askedPlace(place)]),
    ...(count === null ? [] : [move.askedCount(count)]),
  ];
}

/** The messages about the quote, by either side, in order. */
export function Thread({ messages }: { messages: readonly QuoteMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section className="max-w-[44rem] print:hidden">
      <PartHeading>{texts.heading}</PartHeading>
      <ol className="border-hairline border-t">
        {messages.map((message) => (
          <li key={message.id} className="border-hairline border-b py-3">
            <p className="wrap-anywhere text-base text-stone">
              {texts.from(saidBy(message), formatRecentMoment(message.at))}
            </p>
            {askedLines(message).map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
            {message.body !== "" && !UNSHOWN.includes(message.kind) && (
              <p className="wrap-anywhere whitespace-pre-line">{message.body}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
