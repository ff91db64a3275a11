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
import { lineText } from "@/desk/letters/line-text";
import type { QuoteListing } from "@/desk/model/desk-filter";
import { stateLabels } from "@/desk/model/model-texts";
import { type Quote, quoteNumber } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { quoteState } from "@/desk/model/quote-status";
import { fetchQuotes } from "@/desk/steps/quotes-query";
import { todayInHouston } from "@/lib/business-time";

const { columns: headers } = csvTexts;

/** Fixed order: people build sheets on it. Amounts in US dollars, plain: "1234.50". */
export const quoteColumns: readonly CsvColumn<Quote>[] = [
  { header: headers.quoteId, cell: (row) => row.id },
  { header: headers.requestId, cell: (row) => row.submission_id },
  { header: headers.quotedUtc, cell: (row) => utc(row.created_at) },
  { header: headers.quoted, cell: (row) => houston(row.created_at) },
  { header: headers.status, cell: (row) => stateLabels[quoteState(row, todayInHouston())] },
  ...requestColumns,
  { header: headers.amount, cell: (row) => row.quote_amount?.toFixed(2) ?? "" },
  { header: headers.validUntil, cell: (row) => row.valid_until },
  { header: headers.followUpOn, cell: (row) => row.follow_up_on ?? "" },
  { header: headers.sent, cell: (row) => houston(row.sent_at) },
  { header: headers.decided, cell: (row) => houston(row.decided_at) },
  { header: headers.lossReason, cell: (row) => row.loss_reason ?? "" },
  { header: headers.notes, cell: (row) => row.quote_notes ?? "" },
  detailsColumn,
  { header: headers.quoteNumber, cell: quoteNumber },
  {
    header: headers.lines,
    cell: (row) =>
      linesOf(row)
        .map((line) => lineText(line))
        .join("; "),
  },
  { header: headers.deliveryOn, cell: (row) => row.delivery_on ?? "" },
  { header: headers.deliveryWindow, cell: (row) => row.delivery_window ?? "" },
  { header: headers.pickupOn, cell: (row) => row.pickup_on ?? "" },
  { header: headers.pickupWindow, cell: (row) => row.pickup_window ?? "" },
  { header: headers.inclusions, cell: (row) => (row.inclusions ?? []).join("; ") },
  { header: headers.acceptedBy, cell: (row) => row.accepted_by ?? "" },
  ...sourceColumns,
  ...extraColumns,
];

/** Saves the quotes of a listing, all pages of it. */
export function QuotesExport({ listing }: { listing: QuoteListing }) {
  return (
    <ExportButton
      source={{
        name: csvTexts.quotesFile,
        columns: quoteColumns,
        fetchPage: (after, options) => fetchQuotes({ ...listing, after }, options),
      }}
      logged={{ list: "quotes", filter: listing.filter }}
    />
  );
}
