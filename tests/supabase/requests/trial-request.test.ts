import { expect, onTestFinished, test } from "vitest";
import {
  askOverHttp,
  checkRequests,
  trialRequest,
} from "../../../scripts/launch-check/check-project.ts";
import { anon, insertAs } from "../../../scripts/postgres/api-request.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../../src/lib/supabase/local-publishable-key.ts";
import { runningBackendForFile } from "../../support/backend/running-backend.ts";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, luxuryRequest } from "../../support/lead-factories.ts";

// The launch check sends a request as a visitor does: everything that is done with one is done, and then it is as if it
// had never been sent.

const backend = runningBackendForFile();

const database = databaseForFile();
const visitor = connectionForFile(database);

const { email } = { email: "", ...trialRequest() };

/** The tables that have rows, and how many. */
async function filled() {
  const tables = await database().sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private')`,
  );
  const counts: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await database().sql<{ count: number }>(`select count(*) from ${name}`);
    if (row?.count) counts[name] = row.count;
  }
  return counts;
}

test.each<[string, string, object]>([
  ["its own", "quote_submissions", trialRequest()],
  ["an emergency", "quote_submissions", emergencyRequest({ email })],
  ["a luxury request", "luxury_trailers_landing_page", luxuryRequest({ email })],
])("%s is stored, taken back, and leaves what only counts", async (_, table, body) => {
  const before = await filled();
  for (const _again of [1, 2]) {
    expect(await insertAs(visitor(), anon("203.0.113.9"), table, body)).toBe("stored");
  }
  expect(await filled()).toEqual({
    ...before,
    "private.request_origins": expect.any(Number),
    "private.told_requests": expect.any(Number),
  });
});

test("it is refused by what refuses every request, and counts against the limits", async () => {
  const late = { ...trialRequest(), event_date: "2020-01-01" };
  expect(await insertAs(visitor(), anon(), "quote_submissions", late)).not.toBe("stored");
  const unknown = { ...trialRequest(), contact_method: "pigeon" };
  expect(await insertAs(visitor(), anon(), "quote_submissions", unknown)).toBe("23514");
  const origin = anon("203.0.113.8");
  const limit = "update private.limits set max_requests = $1 where counted_by = 'origin'";
  const usual = await database().sql<{ most: number }>(
    "select max(max_requests) as most from private.limits where counted_by = 'origin'",
  );
  await database().sql(limit, [1]);
  expect(await insertAs(visitor(), origin, "quote_submissions", trialRequest())).toBe("stored");
  expect(await insertAs(visitor(), origin, "quote_submissions", trialRequest())).toBe("PT429");
  await database().sql(limit, [usual[0]?.most]);
});

test("its messages are made before it is taken back", async () => {
  await database().sql(
    `create function private.spoil_messages() returns trigger language plpgsql as
       $$ begin raise exception using errcode = 'PT499', message = 'Too early.'; end; $$`,
  );
  await database().sql(
    `create trigger zz after insert on private.told_requests
     for each row execute function private.spoil_messages()`,
  );
  onTestFinished(async () => {
    await database().sql("drop trigger zz on private.told_requests");
    await database().sql("drop function private.spoil_messages()");
  });
  const warned: string[] = [];
  visitor().on("notice", ({ message }) => warned.push(message ?? ""));
  expect(await insertAs(visitor(), anon(), "quote_submissions", trialRequest())).toBe("stored");
  expect(warned).toEqual([expect.stringContaining("PT499")]);
});

test("the launch check sees it over HTTP, and that every table is there", async () => {
  const project = { url: backend().url, key: LOCAL_PUBLISHABLE_KEY, ask: askOverHttp };
  expect(await checkRequests(project)).toEqual([]);
  expect(await backend().sql("select id from public.quote_submissions")).toEqual([]);
});
