import { type RefObject, useEffect, useState } from "react";
import { formatDollars } from "@/lib/money";
import { openEndWords } from "@/request/words/open-end-words";
import { quoteHeadings } from "@/request/words/quote-headings";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import type { Letter, OpenedQuote } from "./quote-api";
import { weekdayAndDay } from "./quote-dates";
import { headlineOf, isBookable, totalLabelOf, totalOf } from "./quote-facts";
import { pictureOf, TrailerPicture } from "./quote-sheet";

const texts = quotePageTexts.hero;

const quietAction =
  "inline-flex min-h-11 items-center font-semibold underline decoration-brass-500 decoration-1 underline-offset-[0.35em] hover:decoration-2";

type OfferProps = {
  quote: OpenedQuote;
  panel: RefObject<HTMLDivElement | null>;
  onAccept: () => void;
  onLetter: (kind: Letter["kind"]) => void;
};

/** The first screen of an open quote: the trailer, the price, the action, how long it stands. */
export function Offer({ quote, panel, onAccept, onLetter }: OfferProps) {
  const { document } = quote;
  const total = totalOf(document);
  const { caption } = pictureOf(document);
  const hasTax = document.lines.some(({ kind }) => kind === "tax");
  return (
    <>
      <section className="on-dark bg-evergreen-900 text-ivory lg:grid lg:min-h-[38.75rem] lg:grid-cols-[7fr_5fr] print:block print:min-h-0 print:bg-white print:text-ink">
        <TrailerPicture document={document} />
        <div className="flex flex-col px-5 pt-7 pb-4 md:px-10 lg:pt-16 lg:pr-[max(2.5rem,calc((100vw-77.5rem)/2))] lg:pb-10 lg:pl-16">
          <p className="wrap-anywhere mb-2 text-ivory/80 print:text-ink">
            {texts.for(document.name)}
          </p>
          <h1 className="text-section">{headlineOf(document)}</h1>
          <div ref={panel} className="mt-7 lg:mt-auto lg:pt-7">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-brass-300/30 border-t pt-4 tabular-nums">
              <span className="text-ivory/80 print:text-ink">
                {hasTax && document.monthly === null ? texts.totalWithTax : totalLabelOf(document)}
              </span>
              <span className="font-display text-[2.375rem] text-brass-300 leading-tight md:text-[2.75rem] print:text-ink">
                {total ?? quoteHeadings.noTotal}
              </span>
            </p>
            {document.monthly !== null && (
              <p className="flex flex-wrap justify-between gap-x-6 text-ivory/80 tabular-nums print:text-ink">
                <span>{openEndWords.eachMonth}</span>
                <span>{formatDollars(document.monthly)}</span>
              </p>
            )}
            <Button variant="brass" className="mt-4 w-full print:hidden" onClick={onAccept}>
              {isBookable(document) ? texts.accept : texts.book}
            </Button>
            <p className="mt-2 flex flex-wrap gap-x-7 print:hidden">
              <button type="button" className={quietAction} onClick={() => onLetter("question")}>
                {texts.question}
              </button>
              <button type="button" className={quietAction} onClick={() => onLetter("change")}>
                {texts.change}
              </button>
            </p>
            <p className="mt-2 text-base text-ivory/80 print:text-ink">
              {texts.validThrough(weekdayAndDay(quote.valid_until))}
            </p>
          </div>
        </div>
      </section>
      {caption && <p className="page-column mt-2.5 text-note text-stone print:hidden">{caption}</p>}
    </>
  );
}

/** Whether none of these places is on screen. */
function useAreAway(places: readonly RefObject<Element | null>[]): boolean {
  const [areAway, setAreAway] = useState(false);
  useEffect(() => {
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      setAreAway(inView.size === 0);
    });
    for (const { current } of places) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [places]);
  return areAway;
}

type ActionBarProps = {
  quote: OpenedQuote;
  /** Where the same action is on the page. Always the same list. */
  places: readonly RefObject<Element | null>[];
  onAccept: () => void;
};

/** On a phone the action stays at the foot, once the one on the page is scrolled away. */
export function ActionBar({ quote, places, onAccept }: ActionBarProps) {
  const isShown = useAreAway(places);
  const total = totalOf(quote.document);
  return (
    <div className="h-(--call-bar) md:hidden print:hidden">
      {isShown && (
        <div className="on-dark fixed inset-x-0 bottom-0 z-20 flex min-h-(--call-bar) items-center justify-between gap-4 border-brass-300 border-t bg-evergreen-900 px-5 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] text-ivory">
          <span className="font-display text-item tabular-nums">{total}</span>
          <Button variant="brass" className="min-h-11! px-5! py-2!" onClick={onAccept}>
            {isBookable(quote.document) ? texts.accept : texts.book}
          </Button>
        </div>
      )}
    </div>
  );
}
