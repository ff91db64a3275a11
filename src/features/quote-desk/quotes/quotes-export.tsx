import { findTexts } from "@/content/staff/staff-find";
import { ExportButton } from "../export/csv-export-button";
import { quoteColumns } from "../export/csv-export-columns";
import { logExport } from "../export/csv-export-log";
import type { QuoteListing } from "../model/desk-filter";
import { fetchQuotes } from "../quote/quotes-query";

/** Saves the quotes that the listing's filter lets through, in its order; its page does not matter. */
export function QuotesExport({ listing }: { listing: QuoteListing }) {
  return (
    <ExportButton
      source={{
        name: findTexts.csv.quotesFile,
        columns: quoteColumns,
        fetchPage: (after, options) => fetchQuotes({ ...listing, after }, options),
      }}
      onBeforeSave={(rowCount, signal) =>
        logExport({ list: "quotes", filter: listing.filter, rowCount }, signal)
      }
    />
  );
}
