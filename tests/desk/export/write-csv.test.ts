import { expect, it } from "vitest";
import { type CsvFile, writeCsv } from "@/desk/export/write-csv";
import { readCsv } from "./read-csv";

async function cellsOf(value: string): Promise<string> {
  const file: CsvFile = await writeCsv(
    {
      name: "test",
      columns: [{ header: "Text", cell: (row: { id: string }) => row.id }],
      fetchPage: async () => ({ rows: [{ id: value }], next: null }),
    },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  return (await readCsv(file.content)).rows[0]?.Text ?? "";
}

it.each([
  "=1+1",
  "+1 713 555 0100",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1+1",
  "\u00a0=1",
  "＝1+1",
  '=HYPERLINK("https://example.com","x")',
  "=1+1\nsecond line",
  "-5\r\nsecond line",
])("neutralizes %j", async (text) => {
  expect(await cellsOf(text)).toBe(`'${text}`);
});

it.each([
  "Dana Whitfield",
  "a=b",
  "1-2",
  "jose@example.com",
  'The "Big" Tent, Houston',
  "line one\nline two, with a comma",
  " leading blank",
  "'quoted'",
])("leaves %j as it is", async (text) => {
  expect(await cellsOf(text)).toBe(text);
});
