import { expect } from "vitest";

/** The part of a supabase-js answer that tests of the database look at. */
export type Answer = {
  status: number;
  error: { code: string; message: string } | null;
  data: unknown;
};

/** Stored, and the answer said so. */
export function expectStored(answer: Answer): void {
  expect(answer.error).toBeNull();
  expect(answer.status).toBe(201);
}

/** Refused by the named CHECK constraint. The embedded backend answers 500, a hosted project 400. */
export function expectBrokenCheck(answer: Answer, constraint: string): void {
  expect(answer.error?.message).toContain(`"${constraint}"`);
  expect([400, 500]).toContain(answer.status);
}

/** Refused with this SQLSTATE, as this HTTP status: of PT409 the one that it names. */
export function expectRefused(answer: Answer, code: string, status = Number(code.slice(2))): void {
  expect({ code: answer.error?.code, status: answer.status }).toEqual({ code, status });
}

/** What a refusal names: its code, with the values that belong to it. */
export function refusalIn({ error }: Pick<Answer, "error">): {
  code: string;
  [value: string]: unknown;
} {
  return JSON.parse(error?.message ?? "null");
}

/** Refused with this SQLSTATE and this code, with exactly these values. */
export function expectCode(
  answer: Answer,
  sqlstate: string,
  code: string,
  values: object = {},
): void {
  expectRefused(answer, sqlstate);
  expect(refusalIn(answer)).toEqual({ code, ...values });
}

/** Refused by row-level security or a missing grant. */
export function expectForbidden(answer: Answer): void {
  expect(answer.error?.code).toBe("42501");
  expect([401, 403]).toContain(answer.status);
}

/** No row came back, whether the backend says so with an empty list or with a refusal. */
export function expectNothingReadable(answer: Answer): void {
  if (answer.error) expectForbidden(answer);
  else expect(answer.data).toEqual([]);
}
