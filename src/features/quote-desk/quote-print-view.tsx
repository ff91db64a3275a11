import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { Helmet } from "react-helmet-async";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/components/ui/button-link";
import { staffTexts } from "@/content/staff";
import { quoteTexts } from "@/content/staff-quotes";
import { business } from "@/lib/business";
import { todayInHouston } from "@/lib/moments";
import { QuoteButton } from "./quote-button";
import { quoteNumber } from "./quote-labels";
import { QuotePrint } from "./quote-print";
import { quoteQuery } from "./quote-query";
import type { Quote } from "./quotes-query";

const texts = quoteTexts.print;

/** Characters that a file name cannot hold on one system or another. */
const NO_FILE_NAME = /[\\/:*?"<>|]+/g;

/** The document's title, which the browser offers as the name of the PDF. */
function pdfTitle(quote: Quote): string {
  return [`${texts.title} ${quoteNumber(quote)}`, quote.name, business.name]
    .join(" - ")
    .replace(NO_FILE_NAME, " ");
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
        <ButtonLink href={paths.adminQuotes} variant="outline" className="min-h-11! px-4! py-2!">
          <ArrowLeft aria-hidden size={18} />
          {texts.back}
        </ButtonLink>
        {quote && (
          <>
            <QuoteButton variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              {texts.print}
            </QuoteButton>
            <p className="text-note text-stone">{texts.hint}</p>
          </>
        )}
      </div>
      {query.isPending && <p role="status">{texts.loading}</p>}
      {query.isError && !quote && (
        <div role="alert">
          <p className="text-clay">{texts.failed}</p>
          <QuoteButton className="mt-4" onClick={() => void query.refetch()}>
            {staffTexts.tryAgain}
          </QuoteButton>
        </div>
      )}
      {quote === null && <p role="alert">{texts.notFound}</p>}
      {quote && <QuotePrint quote={quote} today={todayInHouston()} />}
    </>
  );
}
