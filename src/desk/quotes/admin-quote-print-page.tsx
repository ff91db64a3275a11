import { useQuery } from "@tanstack/react-query";
import { Helmet } from "react-helmet-async";
import { useParams } from "react-router-dom";
import { business } from "@/config/business";
import { StaffMain } from "@/desk/frame/staff-main";
import { Paper } from "@/desk/letters/paper";
import { QuotePrint } from "@/desk/letters/quote-print";
import { useQuoteTerms } from "@/desk/letters/use-quote-terms";
import { asProposed } from "@/desk/model/booking";
import { type Quote, quoteNumber } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { sendTexts } from "@/desk/sending/send-texts";
import { quoteQuery } from "@/desk/steps/quotes-query";
import { todayInHouston } from "@/lib/business-time";

const texts = quoteTexts.print;

/** Invalid in file names on some systems. */
const NO_FILE_NAME = /[\\/:*?"<>|]+/g;

/** Browsers suggest the title as the file name of the PDF. */
function pdfTitle(quote: Quote): string {
  return [`${texts.title} ${quoteNumber(quote)}`, quote.name, business.name]
    .join(" - ")
    .replace(NO_FILE_NAME, " ");
}

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

/** One quote to print, with the toolbar around it. */
export function QuotePrintView({ quoteId }: { quoteId: string }) {
  const query = useQuery(quoteQuery(quoteId));
  const quote = query.data;
  return (
    <>
      <Helmet>
        <title>{quote ? pdfTitle(quote) : `${texts.title} | ${business.name}`}</title>
      </Helmet>
      <Paper query={query} texts={texts} hint={texts.hint}>
        {(found) => <Sheet quote={asProposed(found)} />}
      </Paper>
    </>
  );
}

export default function AdminQuotePrintPage() {
  const { quoteId = "" } = useParams();
  return (
    <StaffMain className="page-column py-8 print:w-auto print:py-0">
      <QuotePrintView quoteId={quoteId} />
    </StaffMain>
  );
}
