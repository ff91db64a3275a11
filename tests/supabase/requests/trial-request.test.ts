import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askOverHttp } from "../../../scripts/launch-check/ask.ts";
import { checkRequests } from "../../../scripts/launch-check/checks/requests.ts";
import type { Site } from "../../../scripts/launch-check/crawl.ts";
import { TAKEN_BACK, trialRequest } from "../../../scripts/launch-check/trial-request.ts";
import { anon, insertAs } from "../../../scripts/postgres/api-request.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../../src/lib/supabase/local-publishable-key.ts";
import { runningBackendForFile } from "../../support/backend/running-backend.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// The launch check sends a request as a visitor does: everything that is done with one is done, and then it is as if it
// had never been sent.

const backend = runningBackendForFile();

let database: TestDatabase;
let visitor: Client;
beforeAll(async () => {
  database = await createTestDatabase("trial_request");
  visitor = await database.connect("authenticator");
});
afterAll(() => database.close());

const { email } = { email: "", ...trialRequest() };

const traces = () =>
  database.sql(
    `select
       (select count(*) from public.quote_submissions) as requests,
       (select count(*) from public.luxury_trailers_landing_page) as luxury,
       (select count(*) from public.notifications) as messages,
       (select count(*) from private.request_origins) as origins,
       (select count(*) from private.told_requests) as told`,
  );

test.each<[string, string, object]>([
  ["its own", "quote_submissions", trialRequest()],
  ["an emergency", "quote_submissions", emergencyRequest({ email })],
  ["a luxury request", "luxury_trailers_landing_page", luxuryRequest({ email })],
])("%s is stored, taken back, and leaves nothing", async (_, table, body) => {
  for (const _again of [1, 2]) {
    expect(await insertAs(visitor, anon("203.0.113.9"), table, body)).toBe(TAKEN_BACK);
  }
  expect(await traces()).toEqual([{ requests: 0, luxury: 0, messages: 0, origins: 0, told: 0 }]);
});

test("it is refused by what refuses every request, before that", async () => {
  const late = { ...trialRequest(), event_date: "2020-01-01" };
  expect(await insertAs(visitor, anon(), "quote_submissions", late)).not.toBe(TAKEN_BACK);
  const unknown = { ...trialRequest(), contact_method: "pigeon" };
  expect(await insertAs(visitor, anon(), "quote_submissions", unknown)).toBe("23514");
  const origin = anon("203.0.113.8");
  await database.sql("update private.limits set max_requests = 1 where counted_by = 'origin'");
  expect(await insertAs(visitor, origin, "quote_submissions", generalRequest())).toBe("stored");
  expect(await insertAs(visitor, origin, "quote_submissions", trialRequest())).toBe("PT429");
});

test("its messages are made before it is taken back", async () => {
  await database.sql(
    `create function private.spoil_messages() returns trigger language plpgsql as
       $$ begin raise exception using errcode = 'PT499', message = 'Too early.'; end; $$`,
  );
  await database.sql(
    `create trigger zz after insert on private.told_requests
     for each row execute function private.spoil_messages()`,
  );
  const warned: string[] = [];
  visitor.on("notice", ({ message }) => warned.push(message ?? ""));
  expect(await insertAs(visitor, anon(), "quote_submissions", trialRequest())).toBe(TAKEN_BACK);
  expect(warned).toEqual([expect.stringContaining("PT499")]);
});

test("the launch check sees it over HTTP, and that every table is there", async () => {
  const settings = `VITE_SUPABASE_URL:"${backend().url}",VITE_SUPABASE_ANON_KEY:"${LOCAL_PUBLISHABLE_KEY}"`;
  // Only its code is looked at.
  const site = { code: new Map([["/assets/env.js", `{${settings}}`]]) } as unknown as Site;
  const { right, problems } = await checkRequests(site, askOverHttp);
  expect(problems).toEqual([]);
  expect(right).toBeGreaterThan(20);
  expect(await backend().sql("select id from public.quote_submissions")).toEqual([]);
});
