import { beforeEach, describe, expect, test } from "vitest";
import { anon, insertAs } from "../../../scripts/postgres/api-request.ts";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// Someone fills the inbox in the name of a victim's number, so that the number's limit meets the victim.

const ATTACKER = "198.51.100.66";
const VICTIM = "203.0.113.7";
const PHONE = "713-555-0123";
const EMAIL = "victim@example.com";

const database = databaseForFile();
const client = connectionForFile(database);
beforeEach(async () => {
  await database().sql(
    `delete from public.quote_submissions; delete from public.luxury_trailers_landing_page;
     delete from private.request_origins`,
  );
});

const sendTo = (table: string, row: object, address?: string) =>
  insertAs(client(), anon(address), table, row);
type Send = (n: number, address?: string) => Promise<string>;
const sendEmergency: Send = (n, address) =>
  sendTo("quote_submissions", emergencyRequest({ phone: PHONE, name: `Name ${n}` }), address);
const sendQuote: Send = (n, address) =>
  sendTo("quote_submissions", generalRequest({ email: EMAIL, name: `Name ${n}` }), address);
const sendLuxury: Send = (n, address) =>
  sendTo(
    "luxury_trailers_landing_page",
    luxuryRequest({ email: EMAIL, name: `Name ${n}` }),
    address,
  );

describe.each([
  ["emergency", 20, sendEmergency],
  ["quote", 10, sendQuote],
  ["luxury", 10, sendLuxury],
])("a flood with a victim's contact: %s", (_, most, send) => {
  const flood = async () => {
    for (let n = 0; n < most; n += 1) expect(await send(n, ATTACKER)).toBe("stored");
  };
  test("the victim's own request is stored, and marked for staff; their retry is folded, their next request counts against their own address", async () => {
    await flood();
    expect(await send(98, ATTACKER)).toBe("PT429");
    for (const _again of [1, 2]) expect(await send(99, VICTIM)).toBe("stored");
    const marked = await database().sql(
      "select name from public.quote_submissions where many_from_contact",
    );
    expect(marked).toEqual([{ name: "Name 99" }]);
    expect(await send(100, VICTIM)).toBe("stored");
  });

  test("each origin has a limit of its own", async () => {
    await flood();
    for (let n = 100; n < 100 + most; n += 1) expect(await send(n, VICTIM)).toBe("stored");
    expect(await send(99, VICTIM)).toBe("PT429");
  });
});

test("the contact's limit at an address holds where the address may send more", async () => {
  await database().sql(
    "update private.limits set max_requests = 100 where request_kind = 'emergency' and counted_by = 'origin'",
  );
  try {
    for (let n = 0; n < 20; n += 1) expect(await sendEmergency(n, VICTIM)).toBe("stored");
    expect(await sendEmergency(99, VICTIM)).toBe("PT429");
    expect(await sendTo("quote_submissions", emergencyRequest(), VICTIM)).toBe("stored");
  } finally {
    await database().sql(
      "update private.limits set max_requests = 20 where request_kind = 'emergency'",
    );
  }
});

test("no number is stored with the addresses", async () => {
  await sendEmergency(1, VICTIM);
  const [row] = await database().sql("select * from private.request_origins");
  expect(JSON.stringify(row)).not.toMatch(/7135550123|713-555-0123/);
});

test("a request with a number flooded from thousands of origins costs no more than any other", async () => {
  const admin = await database().connect("supabase_admin");
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `insert into public.quote_submissions (
       name, phone, contact_method, contact_value, event_type, event_address, additional_info
     )
     select 'Name ' || n, $1, 'phone', $1, 'EMERGENCY: other', 'Bayou Rd', 'Water everywhere.'
     from generate_series(1, 5000) as n`,
    [PHONE],
  );
  await admin.query("set session_replication_role = default");
  await admin.query("analyze public.quote_submissions");

  // From here on the server counts how often a connection calls each function.
  await admin.query(
    `do $$ begin
       execute format('alter database %I set track_functions = ''all''', current_database());
     end $$`,
  );
  const victim = await database().connect("authenticator");
  const request = emergencyRequest({ phone: PHONE });
  expect(await insertAs(victim, anon(VICTIM), "quote_submissions", request)).toBe("stored");
  await victim.query("select pg_stat_force_next_flush()");
  await victim.query("select 1");
  const calls = await database().sql<{ name: string; calls: number }>(
    `select funcname as name, calls::int from pg_stat_user_functions
     where funcname in ('request_fingerprint', 'kind_of_request') order by 1`,
  );
  for (const { name, calls: count } of calls) expect(count, name).toBeLessThan(100);
  expect(calls.map(({ name }) => name)).toContain("request_fingerprint");
});
