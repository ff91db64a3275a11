import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { Helmet } from "react-helmet-async";
import { useParams } from "react-router-dom";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { DeskButton } from "@/desk/frame/desk-parts";
import { frameTexts } from "@/desk/frame/frame-words";
import { type Quote, quoteNumber } from "@/desk/model/quote";
import { todayInHouston } from "@/lib/business-time";
import { ButtonLink, compactButton } from "@/ui/button";
import { sendTexts } from "../message/message-words";
import { useQuoteTerms } from "../message/quote-terms";
import { quoteQuery } from "../quotes-query";
import { quoteTexts } from "../quotes-words";
import { QuotePrint } from "./quote-print";

const texts = quoteTexts.print;

/** Characters that a file name cannot hold on one system or another. */
const NO_FILE_NAME = /[\\/:*?"<>|]+/g;

/** The document's title, which the browser offers as the name of the PDF. */
function pdfTitle(quote: Quote): string {
  return [`${texts.title} ${quoteNumber(quote)}`, quote.name, business.name]
    .join(" - ")
    .replace(NO_FILE_NAME, " ");
}

/** The sheet, once it is known what it says of deposit and terms. */
function Sheet({ quote }: { quote: Quote }) {
  const { terms, hasFailed, isSample } = useQuoteTerms(quote);
  if (!terms) {
    return hasFailed ? (
      <p role="alert" className="text-clay">
        {sendTexts.noTerms}
      </p>
    ) : (
      <p role="status">{texts.loading}</p>
    );
  }
  return (
    <>
      {isSample && (
        <p className="mx-auto mb-4 max-w-[51rem] text-amber text-note print:hidden">
          {sendTexts.sample}
        </p>
      )}
      <QuotePrint quote={quote} today={todayInHouston()} terms={terms} />
    </>
  );
}

/** One quote, ready to be printed, and the buttons around it that are not. */
export function QuotePrintView({ quoteId }: { quoteId: string }) {
  const query = useQuery(quoteQuery(quoteId));
  const quote = query.data;
  return (
    <>
      <Helmet>
        <title>{quote ? pdfTitle(quote) : `${texts.title} | ${business.name}`}</title>
      </Helmet>
      <div className="mx-auto mb-6 flex max-w-[51rem] flex-wrap items-center gap-3 print:hidden">
        <ButtonLink href={paths.adminQuotes} variant="outline" className={compactButton}>
          <ArrowLeft aria-hidden size={18} />
          {texts.back}
        </ButtonLink>
        {quote && (
          <>
            <DeskButton variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              {texts.print}
            </DeskButton>
            <p className="text-note text-stone">{texts.hint}</p>
          </>
        )}
      </div>
      {query.isPending && <p role="status">{texts.loading}</p>}
      {query.isError && !quote && (
        <div role="alert">
          <p className="text-clay">{texts.failed}</p>
          <DeskButton className="mt-4" onClick={() => void query.refetch()}>
            {frameTexts.tryAgain}
          </DeskButton>
        </div>
      )}
      {quote === null && <p role="alert">{texts.notFound}</p>}
      {quote && <Sheet quote={quote} />}
    </>
  );
}

/** One quote as a sheet of paper. */
export default function AdminQuotePrintPage() {
  const { quoteId = "" } = useParams();
  const main = useRef<HTMLElement>(null);
  // The guard's screen, which had the focus, is gone when this one appears.
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="page-column py-8 outline-none print:w-auto print:py-0"
    >
      <QuotePrintView quoteId={quoteId} />
    </main>
  );
}
