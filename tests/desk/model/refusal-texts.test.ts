import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { refusalText, refusalWords } from "@/desk/model/refusal-texts";

const SCHEMAS = new URL("../../../supabase/schemas/", import.meta.url);

/** The codes with which the functions of the database refuse. */
function refusedCodes(): Set<string> {
  const sql = readdirSync(SCHEMAS).map((file) => readFileSync(new URL(file, SCHEMAS), "utf8"));
  const calls = sql.join("\n").matchAll(/private\.refuse\(\s*'PT\d{3}',\s*'([^']+)'/g);
  return new Set(Array.from(calls, ([, code = ""]) => code));
}

it("each code of a refusal has words for staff, and all words are of a code", () => {
  expect(Object.keys(refusalWords).toSorted()).toEqual(Array.from(refusedCodes()).toSorted());
});

it("a refusal is said with its values, and another text is none", () => {
  const values = { code: "too_few_trailers", model: "3-station", day: "2031-06-01" };
  expect(refusalText(JSON.stringify({ ...values, free: 0, owned: 2 }))).toBe(
    "On Jun 1, 2031, 0 of 2 trailers (3-Station) are free.",
  );
  for (const text of ["", "null", "[]", "{}", '{"code": "unknown"}', "duplicate key value"]) {
    expect(refusalText(text)).toBeUndefined();
  }
});
