import { describe, expect, test } from "vitest";
import { insertOf } from "../../scripts/postgres/api-request.ts";
import { embeddedBackendForFile } from "../support/backend/backend-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// An error repeats the row that it is about ("Failing row contains ..."). Of a table that clients may not even
// name, with its counters, no one may see one. In SQL, as a hosted project's API would send it: role and
// headers set for the statement, because only then an address is stored.

const backend = embeddedBackendForFile();

type Row = Record<string, unknown>;
type Refusal = Partial<Record<"code" | "message" | "detail" | "column" | "table", string>>;

async function insertFromHome(table: string, row: Row): Promise<Refusal> {
  await backend().sql(
    `select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', false),
       set_config('role', 'anon', false)`,
  );
  try {
    const isEmpty = Object.keys(row).length === 0;
    const [statement, values] = insertOf(table, row);
    await (isEmpty
      ? backend().sql(`insert into public.${table} default values`)
      : backend().sql(statement, values));
    return {};
  } catch (error) {
    return Object(error);
  } finally {
    await backend().sql(
      "select set_config('role', 'none', false), set_config('request.headers', '', false)",
    );
  }
}

const FORMS: [string, Row][] = [
  ["quote_submissions", generalRequest()],
  ["quote_submissions", emergencyRequest()],
  ["luxury_trailers_landing_page", luxuryRequest()],
];

/** The empty request, and one with one value missing, empty or blank. */
const brokenOnes = (request: Row): Row[] => [
  {},
  ...Object.keys(request).flatMap((column) =>
    (/date|guests/.test(column) ? [null] : [null, "", " \u200b"]).map((value) => ({
      ...request,
      [column]: value,
    })),
  ),
];

describe("an error about a request", () => {
  test("names no private table and shows none of its rows, no matter what is missing", async () => {
    for (const [table, request] of FORMS) {
      for (const row of brokenOnes(request)) {
        const { message, detail, table: named, column } = await insertFromHome(table, row);
        const text = JSON.stringify([message, detail, named, column]);
        const label = `${table}, ${JSON.stringify(row)}`;
        expect(text, label).not.toMatch(/request_origins|limits|promises|203\.0\.113/);
        expect(detail, label).toBeUndefined();
      }
    }
  });

  test("of an empty request is about its first missing column, and it is not counted", async () => {
    expect(await insertFromHome("quote_submissions", {})).toMatchObject({
      code: "23502",
      message:
        'null value in column "event_type" of relation "quote_submissions" violates not-null constraint',
    });
    expect(await backend().sql("select id from private.request_origins")).toEqual([]);
  });
});
