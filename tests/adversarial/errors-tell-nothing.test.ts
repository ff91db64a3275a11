import { describe, expect, test } from "vitest";
import { embeddedBackendForFile } from "../support/backend/backend-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// An error repeats the row that it is about ("Failing row contains ..."). Of a table that clients may not even
// name, with its counters, nobody is to see one. In SQL, as a hosted project's API would send it: role and
// headers set for the statement, because an address is written down only then.

const backend = embeddedBackendForFile();

type Row = Record<string, unknown>;
type Refusal = {
  code?: string;
  message?: string;
  detail?: string;
  column?: string;
  table?: string;
};

async function insertFromHome(table: string, row: Row): Promise<Refusal> {
  await backend().sql(
    `select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', false),
       set_config('role', 'anon', false)`,
  );
  try {
    const columns = Object.keys(row);
    const into = columns.length === 0 ? "" : `(${columns.join(", ")})`;
    const from =
      columns.length === 0
        ? "default values"
        : `select ${columns.join(", ")} from jsonb_populate_record(null::public.${table}, $1)`;
    await backend().sql(
      `insert into public.${table} ${into} ${from}`,
      columns.length === 0 ? [] : [row],
    );
    return {};
  } catch (error) {
    return Object(error);
  } finally {
    await backend().sql(
      "select set_config('role', 'none', false), set_config('request.headers', '', false)",
    );
  }
}

/** The empty request, and each form's with one value missing, empty or of nothing but spaces. */
const BODIES: [string, string, Row][] = [
  ["quote_submissions", "nothing", {}],
  ["luxury_trailers_landing_page", "nothing", {}],
  ...(
    [
      ["quote_submissions", generalRequest()],
      ["quote_submissions", emergencyRequest()],
      ["luxury_trailers_landing_page", luxuryRequest()],
    ] satisfies [string, Row][]
  ).flatMap(([table, request]): [string, string, Row][] =>
    Object.keys(request).flatMap((column) =>
      ([null, "", " \u200b"] as const)
        .filter((value) => value === null || !/date|guests/.test(column))
        .map((value): [string, string, Row] => [
          table,
          `${column}: ${JSON.stringify(value)}`,
          { ...request, [column]: value },
        ]),
    ),
  ),
];

describe("an error about a request", () => {
  test("names no private table and shows none of its rows, whatever is missing", async () => {
    for (const [table, label, row] of BODIES) {
      const refusal = await insertFromHome(table, row);
      const text = JSON.stringify([refusal.message, refusal.detail, refusal.table, refusal.column]);
      expect(text, `${table}, ${label}`).not.toMatch(/request_origins|limits|promises|203\.0\.113/);
      expect(refusal.detail, `${table}, ${label}`).toBeUndefined();
    }
  });

  test("with nothing in it is about the first thing missing, in the table that was named", async () => {
    expect(await insertFromHome("quote_submissions", {})).toMatchObject({
      code: "23502",
      message:
        'null value in column "event_type" of relation "quote_submissions" violates not-null constraint',
    });
  });

  test("and one that cannot be stored is not counted", async () => {
    await insertFromHome("quote_submissions", {});
    expect(await backend().sql("select id from private.request_origins")).toEqual([]);
  });
});
