import { tz } from "@date-fns/tz";
import { format } from "date-fns";
import { dismissalReason } from "@/desk/inbox/dismissal/dismissal-text";
import { findTexts } from "@/desk/listing/listing-words";
import { answerOf } from "@/desk/model/answer";
import type { Quote } from "@/desk/model/quote";
import { quoteNumber } from "@/desk/model/quote-labels";
import { quoteState } from "@/desk/model/quote-status";
import type { Submission } from "@/desk/model/submission";
import { linesOf } from "@/desk/quotes/lines/line";
import { lineWords } from "@/desk/quotes/lines/line-words";
import { type Attributed, sourceCells } from "@/desk/source/source";
import { sourceTexts } from "@/desk/source/source-words";
import { BUSINESS_TIME_ZONE, parseMoment, todayInHouston } from "@/lib/business-time";
import { fileValue, labelOf, type RequestRow } from "@/request/facts";
import { type FieldName, fieldList } from "@/request/fields";

const { columns: headers, submissionStates } = findTexts.csv;
const { statuses } = findTexts.filters;

/** A column of an exported file: what stands above it, and the text of a row's cell. */
export type CsvColumn<Row> = { header: string; cell: (row: Row) => string };

/** For programs: without a time zone of its own to be mistaken for another. */
const utc = (moment: string | null) => (moment ? parseMoment(moment).toISOString() : "");

/** For people: a form that spreadsheets read as a moment and that sorts as text. */
const houston = (moment: string | null) =>
  moment ? format(parseMoment(moment), "yyyy-MM-dd HH:mm", { in: tz(BUSINESS_TIME_ZONE) }) : "";

/** How the sender came, the same for both lists. */
const sourceColumns: readonly CsvColumn<Attributed>[] = [
  { header: sourceTexts.columns.source, cell: (row) => sourceCells(row).source },
  { header: sourceTexts.columns.campaign, cell: (row) => sourceCells(row).campaign },
  { header: sourceTexts.columns.landing, cell: (row) => sourceCells(row).landing },
];

const columnOf = (name: FieldName): CsvColumn<RequestRow> => ({
  header: labelOf(name),
  cell: (row) => fileValue(name, row),
});

const inFile = fieldList.filter(({ shown }) => shown.includes("file"));

/** What was asked, the same for both lists, and what was said in many words. */
const askedColumns = inFile
  .filter((field) => field.in === "column" && field.type !== "text")
  .map(({ name }) => columnOf(name));
const detailsColumn = columnOf("additional_info");

/** What has no column of its own in the database. At the end: people have built sheets on the others. */
const extraColumns = inFile
  .filter((field) => field.in === "details")
  .map(({ name }) => columnOf(name));

function submissionState({ processed, dismissed_at }: Submission): string {
  if (dismissed_at) return submissionStates.dismissed;
  return processed ? submissionStates.answered : submissionStates.open;
}

/** The columns of exported requests. The order is fixed: people build sheets on it. */
export const submissionColumns: readonly CsvColumn<Submission>[] = [
  { header: headers.requestId, cell: (row) => row.id },
  { header: headers.receivedUtc, cell: (row) => utc(row.created_at) },
  { header: headers.received, cell: (row) => houston(row.created_at) },
  { header: headers.due, cell: (row) => houston(row.due_at) },
  { header: headers.state, cell: submissionState },
  { header: headers.dismissed, cell: (row) => houston(row.dismissed_at) },
  ...askedColumns,
  detailsColumn,
  { header: headers.dismissedBy, cell: (row) => row.dismissed_by_name ?? "" },
  { header: headers.dismissalReason, cell: dismissalReason },
  { header: headers.answered, cell: (row) => houston(answerOf(row)?.at ?? null) },
  { header: headers.taken, cell: (row) => row.taken_by_name ?? "" },
  ...sourceColumns,
  ...extraColumns,
];

/** The columns of exported quotes, in their fixed order. Amounts in US dollars, plain: "1234.50". */
export const quoteColumns: readonly CsvColumn<Quote>[] = [
  { header: headers.quoteId, cell: (row) => row.id },
  { header: headers.requestId, cell: (row) => row.submission_id },
  { header: headers.quotedUtc, cell: (row) => utc(row.created_at) },
  { header: headers.quoted, cell: (row) => houston(row.created_at) },
  { header: headers.status, cell: (row) => statuses[quoteState(row, todayInHouston())] },
  ...askedColumns,
  { header: headers.amount, cell: (row) => row.quote_amount?.toFixed(2) ?? "" },
  { header: headers.validUntil, cell: (row) => row.valid_until },
  { header: headers.followUpOn, cell: (row) => row.follow_up_on ?? "" },
  { header: headers.sent, cell: (row) => houston(row.sent_at) },
  { header: headers.decided, cell: (row) => houston(row.decided_at) },
  { header: headers.lossReason, cell: (row) => row.loss_reason ?? "" },
  { header: headers.notes, cell: (row) => row.quote_notes ?? "" },
  detailsColumn,
  // At the end: people have built sheets on the others.
  { header: headers.quoteNumber, cell: quoteNumber },
  { header: headers.lines, cell: (row) => linesOf(row).map(lineWords).join("; ") },
  { header: headers.deliveryOn, cell: (row) => row.delivery_on ?? "" },
  { header: headers.deliveryWindow, cell: (row) => row.delivery_window ?? "" },
  { header: headers.pickupOn, cell: (row) => row.pickup_on ?? "" },
  { header: headers.pickupWindow, cell: (row) => row.pickup_window ?? "" },
  { header: headers.inclusions, cell: (row) => (row.inclusions ?? []).join("; ") },
  ...sourceColumns,
  ...extraColumns,
];
