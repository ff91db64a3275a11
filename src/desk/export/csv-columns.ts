import { tz } from "@date-fns/tz";
import { format } from "date-fns";
import { type Attributed, sourceCells } from "@/desk/model/source";
import { parseMoment } from "@/lib/business-time";
import { BUSINESS_TIME_ZONE } from "@/lib/calendar-date";
import { fileValue, labelOf, type RequestRow } from "@/request/facts";
import { type FieldName, fieldList } from "@/request/fields";
import { csvTexts } from "./csv-texts";

/** A number is written as it is, below zero too; a text that looks like a formula is not (`writeCsv`). */
export type CsvColumn<Row> = { header: string; cell: (row: Row) => string | number };

/** A moment for programs. */
export const utc = (moment: string | null) => (moment ? parseMoment(moment).toISOString() : "");

/** A moment for people: spreadsheets read it as a date, and it sorts as text. */
export const houston = (moment: string | null) =>
  moment ? format(parseMoment(moment), "yyyy-MM-dd HH:mm", { in: tz(BUSINESS_TIME_ZONE) }) : "";

/** Where the sender came from. */
export const sourceColumns = (["source", "campaign", "landing"] as const).map(
  (name): CsvColumn<Attributed> => ({
    header: csvTexts.sourceColumns[name],
    cell: (row) => sourceCells(row)[name],
  }),
);

const columnOf = (name: FieldName): CsvColumn<RequestRow> => ({
  header: labelOf(name),
  cell: (row) => fileValue(name, row),
});

const inFile = fieldList.filter(({ shown }) => shown.includes("file"));

/** The request's own columns, without its long text. */
export const requestColumns = inFile
  .filter((field) => field.in === "column" && field.type !== "text")
  .map(({ name }) => columnOf(name));
export const detailsColumn = columnOf("additional_info");

/** Fields without a database column. Always last: people have built sheets on the others. */
export const extraColumns = inFile
  .filter((field) => field.in === "details")
  .map(({ name }) => columnOf(name));
