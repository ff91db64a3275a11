import {
  type CsvColumn,
  detailsColumn,
  extraColumns,
  houston,
  requestColumns,
  sourceColumns,
  utc,
} from "@/desk/export/csv-columns";
import { csvTexts } from "@/desk/export/csv-texts";
import { ExportButton } from "@/desk/export/export-button";
import { dismissalReason } from "@/desk/inbox/dismissal/dismissal-reasons";
import type { SubmissionListing } from "@/desk/model/desk-filter";
import { answerOf } from "@/desk/model/due";
import type { Submission } from "@/desk/model/submission";
import { fetchSubmissions } from "./submissions-query";

const { columns: headers, submissionStates } = csvTexts;

function submissionState({ processed, dismissed_at }: Submission): string {
  if (dismissed_at) return submissionStates.dismissed;
  return processed ? submissionStates.answered : submissionStates.open;
}

/** Fixed order: people build sheets on it. */
export const submissionColumns: readonly CsvColumn<Submission>[] = [
  { header: headers.requestId, cell: (row) => row.id },
  { header: headers.receivedUtc, cell: (row) => utc(row.created_at) },
  { header: headers.received, cell: (row) => houston(row.created_at) },
  { header: headers.due, cell: (row) => houston(row.due_at) },
  { header: headers.state, cell: submissionState },
  { header: headers.dismissed, cell: (row) => houston(row.dismissed_at) },
  ...requestColumns,
  detailsColumn,
  { header: headers.dismissedBy, cell: (row) => row.dismissed_by_name ?? "" },
  { header: headers.dismissalReason, cell: dismissalReason },
  { header: headers.answered, cell: (row) => houston(answerOf(row)?.at ?? null) },
  { header: headers.taken, cell: (row) => row.taken_by_name ?? "" },
  ...sourceColumns,
  ...extraColumns,
];

/** Saves the requests of a listing, all pages of it. */
export function SubmissionsExport({ listing }: { listing: SubmissionListing }) {
  return (
    <ExportButton
      source={{
        name: csvTexts.submissionsFile,
        columns: submissionColumns,
        fetchPage: (after, options) => fetchSubmissions({ ...listing, after }, options),
      }}
      logged={{ list: "requests", filter: listing.filter }}
    />
  );
}
