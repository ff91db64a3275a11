import type { Cursor, Page } from "@/desk/model/desk-filter";
import { todayInHouston } from "@/lib/business-time";
import type { CsvColumn } from "./csv-columns";

/** Rows per request: few round trips, and below a hosted project's limit of 1,000. */
const EXPORT_PAGE_SIZE = 500;

/**
 * What makes a spreadsheet read a cell as a formula: = + - @ (also full-width, or after blanks), tab, carriage return.
 * The library's own pattern misses cells with a line break.
 */
const FORMULA_START = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/** Excel needs it to recognize UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

const LINE_END = "\r\n";

export type CsvFile = { name: string; rowCount: number; content: Blob };

/** All rows of a list, in its order. */
export type CsvSource<Row> = {
  /** File name before the date. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  fetchPage: (
    after: Cursor | null,
    options: { size: number; signal: AbortSignal },
  ) => Promise<Page<Row>>;
};

type CsvOptions = {
  signal: AbortSignal;
  /** Gets the number of rows so far, after each page. */
  onProgress: (rowCount: number) => void;
};

/**
 * Fetches all rows of a list, page by page, as a CSV file (RFC 4180, UTF-8 with a byte order mark). Every cell is quoted:
 * where the list separator is a semicolon, one in a name would begin a cell. Texts that look like formulas get an
 * apostrophe in front. Pages are kept as text only, so that 50,000 rows are in memory once.
 * @throws BackendError, AbortError when canceled
 */
export async function writeCsv<Row>(
  { name, columns, fetchPage }: CsvSource<Row>,
  { signal, onProgress }: CsvOptions,
): Promise<CsvFile> {
  const { default: papa } = await import("papaparse");
  const write = (cells: (string | number)[][]) =>
    papa.unparse(cells, { quotes: true, newline: LINE_END, escapeFormulae: FORMULA_START }) +
    LINE_END;

  const parts = [BYTE_ORDER_MARK, write([columns.map(({ header }) => header)])];
  let after: Cursor | null = null;
  let rowCount = 0;
  do {
    const page: Page<Row> = await fetchPage(after, { size: EXPORT_PAGE_SIZE, signal });
    signal.throwIfAborted();
    if (page.rows.length > 0) {
      parts.push(write(page.rows.map((row) => columns.map(({ cell }) => cell(row)))));
    }
    rowCount += page.rows.length;
    onProgress(rowCount);
    after = page.next;
  } while (after);

  return {
    name: `${name}-${todayInHouston()}.csv`,
    rowCount,
    content: new Blob(parts, { type: "text/csv;charset=utf-8" }),
  };
}
