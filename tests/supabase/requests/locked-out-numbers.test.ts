import { beforeEach, describe, expect, test } from "vitest";
import { anon, insertAs } from "../../../scripts/postgres/api-request.ts";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// Somebody fills the inbox in the name of a victim's number, so that the number's limit meets the victim.

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

const LEADS = {
  emergency: {
    most: 20,
    send: (n: number, address?: string) =>
      insertAs(
        client(),
        anon(address),
        "quote_submissions",
        emergencyRequest({ phone: PHONE, name: `Name ${n}` }),
      ),
  },
  quote: {
    most: 10,
    send: (n: number, address?: string) =>
      insertAs(
        client(),
        anon(address),
        "quote_submissions",
        generalRequest({ email: EMAIL, name: `Name ${n}` }),
      ),
  },
  luxury: {
    most: 10,
    send: (n: number, address?: string) =>
      insertAs(
        client(),
        anon(address),
        "luxury_trailers_landing_page",
        luxuryRequest({ email: EMAIL, name: `Name ${n}` }),
      ),
  },
};

describe.each(["emergency", "quote", "luxury"] as const)(
  "a flood with a victim's contact: %s",
  (kind) => {
    const { most, send } = LEADS[kind];
    const flood = async (address?: string) => {
      for (let n = 0; n < most; n += 1) expect(await send(n, address)).toBe("stored");
    };
    const marks = () =>
      database().sql(
        "select name, many_from_contact from public.quote_submissions where name = 'Name 99'",
      );

    test("the victim's own is stored, and marked for staff", async () => {
      await flood(ATTACKER);
      expect(await send(98, ATTACKER)).toBe("PT429");
      expect(await send(99, VICTIM)).toBe("stored");
      expect(await marks()).toEqual([{ name: "Name 99", many_from_contact: true }]);
      const before = await database().sql(
        "select id from public.quote_submissions where many_from_contact and name <> 'Name 99'",
      );
      expect(before).toEqual([]);
    });

    test("the victim's retry is still folded, and their next request is their own address's third", async () => {
      await flood(ATTACKER);
      expect(await send(99, VICTIM)).toBe("stored");
      expect(await send(99, VICTIM)).toBe("stored");
      expect(await marks()).toHaveLength(1);
      expect(await send(100, VICTIM)).toBe("stored");
    });

    test("each origin has a limit of its own", async () => {
      await flood(ATTACKER);
      for (let n = 100; n < 100 + most; n += 1) expect(await send(n, VICTIM)).toBe("stored");
      expect(await send(99, VICTIM)).toBe("PT429");
    });

    test("where no origin is known, the contact is limited as a whole", async () => {
      await flood();
      expect(await send(99)).toBe("PT429");
    });
  },
);

test("the contact's limit at an address holds where the address may send more", async () => {
  await database().sql(
    "update private.limits set max_requests = 100 where request_kind = 'emergency' and counted_by = 'origin'",
  );
  try {
    const { most, send } = LEADS.emergency;
    for (let n = 0; n < most; n += 1) expect(await send(n, VICTIM)).toBe("stored");
    expect(await send(99, VICTIM)).toBe("PT429");
    expect(await insertAs(client(), anon(VICTIM), "quote_submissions", emergencyRequest())).toBe(
      "stored",
    );
  } finally {
    await database().sql(
      "update private.limits set max_requests = 20 where request_kind = 'emergency'",
    );
  }
});

test("no number stands beside the addresses", async () => {
  await LEADS.emergency.send(1, VICTIM);
  const [row] = await database().sql("select * from private.request_origins");
  expect(JSON.stringify(row)).not.toMatch(/7135550123|713-555-0123/);
});

test("a number flooded from thousands of origins costs its owner no more than any other", async () => {
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
