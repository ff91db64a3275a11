import { quotePageTexts } from "@/site/words/quote/quote-words";
import { Button } from "@/ui/button";
import type { OpenedQuote } from "./quote-api";
import { weekdayAndDay } from "./quote-dates";
import { ScreenHeading, StateSection } from "./quote-frame";
import { whatChanged } from "./what-changed";

const texts = quotePageTexts.changed;

type ChangedNoticeProps = { before: OpenedQuote; now: OpenedQuote; onRead: () => void };

/** Old and new side by side, before the new one is read. */
export function ChangedNotice({ before, now, onRead }: ChangedNoticeProps) {
  const changes = whatChanged(before.document, now.document);
  return (
    <StateSection>
      <p className="mb-2 text-base text-stone">{texts.kicker(now.version)}</p>
      <ScreenHeading>{texts.heading}</ScreenHeading>
      <p className="mt-3">
        {texts.text(before.version)} {changes.length === 0 && texts.same}
      </p>
      <dl className="mt-5 border-hairline border-t tabular-nums">
        {changes.map(({ label, was, is }) => (
          <div
            key={label}
            className="grid gap-x-4 border-hairline border-b py-3 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="wrap-anywhere text-stone">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <del className="block text-stone decoration-brass-500">
                <span className="sr-only">{texts.was} </span>
                {was || texts.nothing}
              </del>
              <ins className="block font-semibold no-underline">
                <span className="sr-only">{texts.is} </span>
                {is || texts.nothing}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      <Button className="mt-6 w-full md:w-auto" onClick={onRead}>
        {texts.read(now.version)}
      </Button>
      <p className="mt-5 text-base text-stone">
        {texts.old(before.version)}{" "}
        {quotePageTexts.hero.validThrough(weekdayAndDay(now.valid_until))}
      </p>
    </StateSection>
  );
}
