import { useQuery } from "@tanstack/react-query";
import { Helmet } from "react-helmet-async";
import { useParams } from "react-router-dom";
import { business } from "@/config/business";
import { StaffMain } from "@/desk/frame/staff-main";
import { type Quote, quoteNumber } from "@/desk/model/quote";
import { todayInHouston } from "@/lib/business-time";
import { sendTexts } from "../message/message-words";
import { useQuoteTerms } from "../message/quote-terms";
import { quoteQuery } from "../quotes-query";
import { quoteTexts } from "../quotes-words";
import { Paper } from "./paper";
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
      <Paper query={query} texts={texts} hint={texts.hint}>
        {(found) => <Sheet quote={found} />}
      </Paper>
    </>
  );
}

/** One quote as a sheet of paper. */
export default function AdminQuotePrintPage() {
  const { quoteId = "" } = useParams();
  return (
    <StaffMain className="page-column py-8 print:w-auto print:py-0">
      <QuotePrintView quoteId={quoteId} />
    </StaffMain>
  );
}
