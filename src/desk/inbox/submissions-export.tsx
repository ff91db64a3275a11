import { ExportButton } from "@/desk/export/csv-export-button";
import { submissionColumns } from "@/desk/export/csv-export-columns";
import { logExport } from "@/desk/export/csv-export-log";
import { findTexts } from "@/desk/listing/listing-words";
import type { SubmissionListing } from "@/desk/model/desk-filter";
import { fetchSubmissions } from "./submissions-query";

/** Saves the requests that the listing's filter lets through, in its order; its page does not matter. */
export function SubmissionsExport({ listing }: { listing: SubmissionListing }) {
  return (
    <ExportButton
      source={{
        name: findTexts.csv.submissionsFile,
        columns: submissionColumns,
        fetchPage: (after, options) => fetchSubmissions({ ...listing, after }, options),
      }}
      onBeforeSave={(rowCount, signal) =>
        logExport({ list: "requests", filter: listing.filter, rowCount }, signal)
      }
    />
  );
}
