import { CalendarPlus, Phone, Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { business, phoneHref } from "@/config/business";
import { base } from "@/config/language";
import { cn } from "@/lib/cn";
import { saveFile } from "@/lib/save-file";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { PhoneLink } from "@/ui/business-link";
import { hasDays, quoteDaysFile } from "./quote-days-file";
import type { QuoteDocument } from "./quote-document";

const { foot } = quotePageTexts;

type FrameProps = { number?: string | undefined; children: ReactNode };

/** Name and phone above the quote. No links into the site: this page has one subject. */
export function QuoteFrame({ number, children }: FrameProps) {
  return (
    <>
      <header className="page-column flex min-h-14 items-center justify-between gap-x-6 py-2 md:min-h-18">
        <span className="font-display text-[1.375rem] leading-tight">
          {business.name}
          {business.address && (
            <span className="hidden font-sans text-base print:block">{business.address}</span>
          )}
        </span>
        <span className="flex items-center gap-8">
          {number && (
            <span className="whitespace-nowrap text-stone tabular-nums max-md:hidden print:inline">
              {quotePageTexts.quote(number)}
            </span>
          )}
          <PhoneLink className="tabular-nums max-md:hidden print:inline" />
          <span className="hidden print:inline">{business.email}</span>
          <a
            href={phoneHref}
            aria-label={quotePageTexts.call(business)}
            className="-mr-2.5 inline-flex size-11 items-center justify-center md:hidden print:hidden"
          >
            <Phone aria-hidden size={22} />
          </a>
        </span>
      </header>
      <main id="main">{children}</main>
      {/* The site's pages are another app: in a tab of their own, the quote stays where it is. */}
      <footer className="page-column flex flex-wrap gap-x-6 pb-8 text-note text-stone print:hidden">
        {quotePageTexts.legal.map(({ label, href }) => (
          <a
            key={href}
            href={`${base}${href}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {label}
          </a>
        ))}
      </footer>
    </>
  );
}

/** One state: a sentence, what it means, and one thing to do. */
export function StateSection({
  isDark = false,
  children,
}: {
  isDark?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={cn(
        "pt-7 pb-8 md:pt-14 md:pb-16",
        isDark && "on-dark bg-evergreen-900 text-ivory print:bg-white print:text-ink",
      )}
    >
      <div className="page-column">
        <div className="max-w-[44rem]">{children}</div>
      </div>
    </section>
  );
}

/** How to reach the business, below what a state says. */
export function CallUs() {
  return (
    <p className="mt-3">
      <a href={phoneHref} className="link">
        {quotePageTexts.call(business)}
      </a>
    </p>
  );
}

/** The heading of a screen that takes another one's place: what has the focus was on that. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-section outline-none">
      {children}
    </h1>
  );
}

const action = "inline-flex min-h-11 items-center gap-2 font-semibold";

type FootProps = {
  document: QuoteDocument;
  version: number;
  isAccepted: boolean;
  /** Declined or canceled: there are no days to keep. */
  isOver: boolean;
};

/** What to keep of a quote: paper and calendar. */
export function QuoteFoot({ document, version, isAccepted, isOver }: FootProps) {
  return (
    <footer className="page-column pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 border-hairline border-t pt-6 text-base print:pt-2">
        <p className="flex flex-wrap gap-x-8 print:hidden">
          <button type="button" className={action} onClick={() => window.print()}>
            <Printer aria-hidden size={18} />
            {foot.print}
          </button>
          {!isOver && hasDays(document) && (
            <button
              type="button"
              className={action}
              onClick={() => void quoteDaysFile(document, version, isAccepted).then(saveFile)}
            >
              <CalendarPlus aria-hidden size={18} />
              {foot.calendar}
            </button>
          )}
        </p>
        <p className="whitespace-nowrap text-stone tabular-nums">
          {foot.version(document.number, version)}
        </p>
      </div>
    </footer>
  );
}

/** Until the quote is there; in the built page's HTML too. */
export function QuoteLoading() {
  return (
    <QuoteFrame>
      <StateSection>
        <p role="status" className="noscript:hidden">
          {quotePageTexts.loading}
        </p>
        <noscript>
          <p className="mt-3">{quotePageTexts.noScript(business)}</p>
        </noscript>
      </StateSection>
    </QuoteFrame>
  );
}
