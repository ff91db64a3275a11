import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { expectBrokenCheck, expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addColleague, addRequest } from "../../support/desk-factories.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);
let submissionId: string;

beforeEach(async () => {
  submissionId = await addRequest(backend());
});

const quote = (client: BackendClient, changes = {}) =>
  client
    .from("quotes")
    .insert({ submission_id: submissionId, name: "Ada Lovelace", quote_amount: 1234.5, ...changes })
    .select()
    .single();

/** The specification's call 6, as the dashboard makes it. */
const markProcessed = (client: BackendClient, by = ADMIN.id) =>
  client
    .from("quote_submissions")
    .update({ processed: true, processed_at: "2001-01-01T00:00:00Z", processed_by: by })
    .eq("id", submissionId);

async function submission() {
  const [row] = await backend().sql<{
    processed: boolean;
    processed_at: string | null;
    processed_by: string | null;
  }>("select processed, processed_at::text, processed_by from quote_submissions");
  return row;
}

describe("making a quote", () => {
  test("stores it and marks the request in one step", async () => {
    const made = await quote(admin);
    expect(made.error).toBeNull();
    expect(Number(made.data?.quote_amount)).toBe(1234.5);
    expect(await submission()).toEqual({
      processed: true,
      processed_at: expect.any(String),
      processed_by: ADMIN.id,
    });
  });

  test("leaves nothing behind when it fails", async () => {
    expectBrokenCheck(await quote(admin, { quote_amount: -1 }), "amount_is_not_negative");
    expect((await submission())?.processed).toBe(false);
    expect(await backend().sql("select id from quotes")).toEqual([]);
  });

  test("a second quote for the same request is refused, also from a colleague", async () => {
    const { client: colleague } = await addColleague(backend(), "Ben");
    await quote(admin);
    expectRefused(await quote(admin), "23505", 409);
    expectRefused(await quote(colleague, { name: "Other" }), "23505", 409);
    expect(await backend().sql("select name from quotes")).toEqual([{ name: "Ada Lovelace" }]);
    expect((await submission())?.processed_by).toBe(ADMIN.id);
  });

  // The other fields: see tests/supabase/schema/limits-match-schemas.test.ts.
  test.each([
    [{ number_of_guests: 0 }, "guests_are_1_to_10000"],
    [{ event_date: "infinity" }, "event_date_is_finite"],
    [{ additional_info: "x".repeat(4001) }, "additional_info_has_at_most_4000_characters"],
  ])("refuses %o by its check", async (changes, constraint) => {
    expectBrokenCheck(await quote(admin, changes), constraint);
  });
});

describe("marking a request as processed", () => {
  // Who and when, regardless of the client: dismissal.test.ts; every other column: taking.test.ts.
  test("cannot stamp a request that stays new", async () => {
    const answer = await admin
      .from("quote_submissions")
      .update({ processed_at: "2001-01-01T00:00:00Z", processed_by: ADMIN.id })
      .eq("id", submissionId);
    expect(answer.error).toBeNull();
    const isNew = { processed: false, processed_at: null, processed_by: null };
    expect(await submission()).toEqual(isNew);
  });
});

test("deleting a colleague's account keeps the request and empties the stamp", async () => {
  const { client: colleague, id } = await addColleague(backend(), "Ben");
  await markProcessed(colleague, id);
  const before = await submission();
  expect(before?.processed_by).toBe(id);

  await backend().sql("delete from auth.users where id = $1", [id]);

  expect(await submission()).toEqual({ ...before, processed_by: null });
});
