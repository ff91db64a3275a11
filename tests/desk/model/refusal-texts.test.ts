import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { refusalText, refusalWords } from "@/desk/model/refusal-texts";

const SCHEMAS = new URL("../../../supabase/schemas/", import.meta.url);

const sources = () =>
  readdirSync(SCHEMAS)
    .toSorted()
    .map((file) => ({ file, sql: readFileSync(new URL(file, SCHEMAS), "utf8") }));

/** The codes with which the functions of the database refuse. */
function refusedCodes(): Set<string> {
  const raised = /private\.refuse\(\s*'\w{5}',\s*'(\w+)'|message = '\{"code": "(\w+)"/g;
  const found = sources().flatMap(({ sql }) => Array.from(sql.matchAll(raised)));
  return new Set(found.map(([, code, own = ""]) => code ?? own));
}

it("each code of a refusal has words for staff, and all words are of a code", () => {
  expect(Object.keys(refusalWords).toSorted()).toEqual(Array.from(refusedCodes()).toSorted());
});

it("each refusal has a code, except what the database says itself and what is called in SQL", () => {
  const sentences = sources().flatMap(({ file, sql }) =>
    Array.from(sql.matchAll(/message = '([^{'][^']*)'/g), ([, text]) => `${file}: ${text}`),
  );
  expect(sentences).toEqual([
    "erasures.sql: The number of months must be 1 or more.",
    "erasures.sql: Enter an e-mail address or a phone number.",
    expect.stringMatching(/^quote_submissions\.sql: null value in column /),
  ]);
});

it("a refusal is said with its values, and another text is none", () => {
  const values = { code: "too_few_trailers", model: "3-station", day: "2031-06-01" };
  expect(refusalText(JSON.stringify({ ...values, free: 0, owned: 2 }))).toBe(
    "On Jun 1, 2031, 0 of 2 trailers (3-Station) are free.",
  );
  for (const text of [
    "",
    "null",
    "[]",
    "{}",
    '{"code": "unknown"}',
    '{"code": "constructor"}',
    "duplicate key value",
  ]) {
    expect(refusalText(text)).toBeUndefined();
  }
});
