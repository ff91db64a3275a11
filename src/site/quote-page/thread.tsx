import { formatRecentMoment } from "@/lib/business-time";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import type { QuoteMessage } from "./quote-api";
import { PartHeading } from "./quote-parts";

const texts = quotePageTexts.thread;

/** For staff, in their words. */
const UNSHOWN: readonly QuoteMessage["kind"][] = ["taken"];

/** What was written about the quote on either side, in order. */
export function Thread({ messages }: { messages: readonly QuoteMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section className="page-column py-11 md:py-16 print:hidden">
      <PartHeading>{texts.heading}</PartHeading>
      <ol className="max-w-[44rem] border-hairline border-t">
        {messages.map(({ id, kind, body, at, by }) => (
          <li key={id} className="border-hairline border-b py-3">
            <p className="text-base text-stone">
              {texts.from(
                by === null ? texts.kinds[kind] : texts.by(texts.kinds[kind], by),
                formatRecentMoment(at),
              )}
            </p>
            {body !== "" && !UNSHOWN.includes(kind) && (
              <p className="wrap-anywhere whitespace-pre-line">{body}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
