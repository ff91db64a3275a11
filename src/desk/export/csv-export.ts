import { SEARCH_MAX } from "@/desk/listing/search";
import type { CommonFilter, Cursor, Page } from "@/desk/model/desk-filter";
import { todayInHouston } from "@/lib/business-time";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import type { CsvColumn } from "./csv-columns";

/** Rows per request: few round trips, and below the 1,000 that a hosted project answers at most. */
const EXPORT_PAGE_SIZE = 500;

/**
 * How a spreadsheet may begin to read a cell as a formula: = + - @, tab or carriage return, also behind blanks and as
 * the wide signs of East Asian keyboards. (The library's own pattern misses a cell with a line break in it.)
 */
const FORMULA_START = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/** Excel takes a file for UTF-8 only when it starts with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

const LINE_END = "\r\n";

export type CsvFile = { name: string; rowCount: number; content: Blob };

/** The rows of a file: all that a list holds, in its order. */
export type CsvSource<Row> = {
  /** What the file is called, before the date. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  fetchPage: (
    after: Cursor | null,
    options: { size: number; signal: AbortSignal },
  ) => Promise<Page<Row>>;
};

type CsvOptions = {
  signal: AbortSignal;
  /** Gets the number of rows so far after each page. */
  onProgress: (rowCount: number) => void;
};

/**
 * Fetches all rows of a list page by page and writes them as a CSV file (RFC 4180, UTF-8 with a byte order mark).
 * Cells that a spreadsheet could run as a formula get an apostrophe in front. Only text is kept of a page, so that
 * 50,000 rows do not stay in memory twice.
 * @throws BackendError, AbortError when cancelled
 */
export async function writeCsv<Row>(
  { name, columns, fetchPage }: CsvSource<Row>,
  { signal, onProgress }: CsvOptions,
): Promise<CsvFile> {
  const { default: papa } = await import("papaparse");
  const write = (cells: string[][]) =>
    papa.unparse(cells, { newline: LINE_END, escapeFormulae: FORMULA_START }) + LINE_END;

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

type Export = {
  list: "requests" | "quotes";
  /** Which rows; the words searched for are kept apart, because an erasure may have to take them out. */
  filter: CommonFilter;
  rowCount: number;
};

/**
 * Writes into the log that the signed-in member of staff saves a list as a file. To be called before there is a file:
 * an export that is not in the log does not happen.
 * @throws BackendError
 */
export async function logExport(
  { list, filter, rowCount }: Export,
  signal: AbortSignal,
): Promise<void> {
  const { search, ...rest } = filter;
  const answer = await getSupabase()
    .rpc("log_export", {
      _list: list,
      _row_count: rowCount,
      _filter: rest,
      ...(search && { _search: Array.from(search).slice(0, SEARCH_MAX).join("") }),
    })
    .abortSignal(signal);
  throwIfFailed(answer);
}
