import { tz } from "@date-fns/tz";
import { format } from "date-fns";
import { type Attributed, sourceCells } from "@/desk/model/source";
import { BUSINESS_TIME_ZONE, parseMoment } from "@/lib/business-time";
import { fileValue, labelOf, type RequestRow } from "@/request/facts";
import { type FieldName, fieldList } from "@/request/fields";
import { csvTexts } from "./csv-words";

/** A column of an exported file: what stands above it, and the text of a row's cell. */
export type CsvColumn<Row> = { header: string; cell: (row: Row) => string };

/** For programs: without a time zone of its own to be mistaken for another. */
export const utc = (moment: string | null) => (moment ? parseMoment(moment).toISOString() : "");

/** For people: a form that spreadsheets read as a moment and that sorts as text. */
export const houston = (moment: string | null) =>
  moment ? format(parseMoment(moment), "yyyy-MM-dd HH:mm", { in: tz(BUSINESS_TIME_ZONE) }) : "";

/** How the sender came, the same for both lists. */
export const sourceColumns: readonly CsvColumn<Attributed>[] = [
  { header: csvTexts.sourceColumns.source, cell: (row) => sourceCells(row).source },
  { header: csvTexts.sourceColumns.campaign, cell: (row) => sourceCells(row).campaign },
  { header: csvTexts.sourceColumns.landing, cell: (row) => sourceCells(row).landing },
];

const columnOf = (name: FieldName): CsvColumn<RequestRow> => ({
  header: labelOf(name),
  cell: (row) => fileValue(name, row),
});

const inFile = fieldList.filter(({ shown }) => shown.includes("file"));

/** What was asked, the same for both lists, and what was said in many words. */
export const askedColumns = inFile
  .filter((field) => field.in === "column" && field.type !== "text")
  .map(({ name }) => columnOf(name));
export const detailsColumn = columnOf("additional_info");

/** What has no column of its own in the database. At the end: people have built sheets on the others. */
export const extraColumns = inFile
  .filter((field) => field.in === "details")
  .map(({ name }) => columnOf(name));
