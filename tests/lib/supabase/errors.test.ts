import { expect, test } from "vitest";

import { rowsOf } from "@/lib/supabase/answers";
import { type BackendErrorKind, throwIfFailed } from "@/lib/supabase/errors";

import { thrownBy } from "../../support/thrown-by";

/** As the client library hands an error on; a body that is no JSON becomes the message. */
function answer(status: number, code?: string, message = "from the backend") {
  // The library's type promises more than a foreign body holds.
  return { status, error: { message, code } as never, data: null };
}

const KINDS: { what: string; status: number; code?: string; kind: BackendErrorKind }[] = [
  { what: "a row that is there already", status: 409, code: "23505", kind: "duplicate" },
  { what: "a request that is gone", status: 409, code: "23503", kind: "rejected" },
  { what: "a conflict of something in between", status: 409, kind: "no-answer" },
  { what: "too many", status: 429, code: "PT429", kind: "rate-limited" },
  { what: "a gateway's limit", status: 429, kind: "no-answer" },
  { what: "a policy", status: 403, code: "42501", kind: "forbidden" },
  { what: "a portal", status: 403, kind: "no-answer" },
  { what: "an old token", status: 401, code: "PGRST303", kind: "forbidden" },
  { what: "a value refused", status: 400, code: "23514", kind: "rejected" },
  { what: "a fault", status: 503, kind: "unavailable" },
  { what: "nothing", status: 0, code: "", kind: "no-answer" },
  // By its code or its status: a proxy may have changed one.
  { what: "too many, as a plain error", status: 400, code: "PT429", kind: "rate-limited" },
  { what: "a gateway's limit with a code", status: 429, code: "P0001", kind: "rate-limited" },
  { what: "a policy, as a plain error", status: 400, code: "42501", kind: "forbidden" },
  { what: "a function that refuses", status: 403, code: "PT403", kind: "forbidden" },
];

test.each(KINDS)("$status, $what: $kind", ({ status, code, kind }) => {
  expect(thrownBy(() => throwIfFailed(answer(status, code)))).toMatchObject({ kind });
});

test("the database's own text is kept for what has words for it, and is no message", () => {
  const message = '{"code": "not_booked"}';
  const thrown = thrownBy(() => throwIfFailed(answer(422, "PT422", message)));
  expect(thrown).toMatchObject({ cause: { message } });
  expect(String(thrown)).not.toContain("not_booked");
});

test("support is told the code of what has no words of its own", () => {
  const messageOf = (status: number, code?: string) => {
    const thrown = thrownBy(() => throwIfFailed(answer(status, code)));
    return thrown instanceof Error ? thrown.message : "";
  };
  expect(messageOf(400, "23514")).toContain("23514");
  expect(messageOf(503, "53300")).toContain("53300");
  for (const [status, code] of [
    [403, "42501"],
    [409, "23503"],
    [502, "<html>"],
    [0, ""],
  ] as const) {
    expect(messageOf(status, code), code).not.toMatch(/\d|<|undefined/);
  }
});

test("rows are an array; an empty answer is not the same as no rows", () => {
  expect(rowsOf({ error: null, status: 200, data: [] })).toEqual([]);
  const empty = { error: null, status: 200, data: null };
  expect(thrownBy(() => rowsOf(empty))).toMatchObject({ kind: "no-answer" });
});
