import papa from "papaparse";
import { expect } from "vitest";

/** A saved file as a spreadsheet reads it: its text, and a record for each row. */
export async function readCsv(content: Blob) {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await content.arrayBuffer());
  const { data, errors } = papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    delimiter: ",",
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return { text, rows: data };
}
