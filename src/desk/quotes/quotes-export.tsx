import { ExportButton } from "@/desk/export/csv-export-button";
import { quoteColumns } from "@/desk/export/csv-export-columns";
import { logExport } from "@/desk/export/csv-export-log";
import { findTexts } from "@/desk/listing/listing-words";
import type { QuoteListing } from "@/desk/model/desk-filter";
import { fetchQuotes } from "./quotes-query";

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
