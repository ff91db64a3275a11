import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDeno, type RunningFunction, startFunction } from "../../scripts/start-function.ts";
import { type AddressedApi, startAddressedApi } from "../support/addressed-api.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";
import { type Siteverify, startSiteverify, tokenOf } from "../support/siteverify.ts";

// Past the limit of an address a person who passes Cloudflare's check is let in. What a program
// can gain from that, and what a person can gain beyond their share.

const SITE = "https://site.example";
const OFFICE = "203.0.113.7";
const OTHERS = "198.51.100.9";
const SUBMISSIONS = "/rest/v1/quote_submissions";
const LIMITED = { status: 429, code: "PT429" };
const STORED = { status: 201 };

let api: AddressedApi;
beforeAll(async () => {
  api = await startAddressedApi(await createTestDatabase("admit"));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql("set session_replication_role = replica");
  await api.sql(
    "truncate quote_submissions, luxury_trailers_landing_page, private.request_origins, private.admissions cascade",
  );
  await api.sql("set session_replication_role = default");
});

const sendQuote = (address = OFFICE) => api.send(SUBMISSIONS, generalRequest(), address);
const sendEmergency = (address = OFFICE) => api.send(SUBMISSIONS, emergencyRequest(), address);

/** Sends as many quotes as an address may without a check. */
async function useUp(address = OFFICE) {
  for (let turn = 0; turn < 10; turn += 1) expect(await sendQuote(address)).toEqual(STORED);
  expect(await sendQuote(address)).toEqual(LIMITED);
}

/** How many of `tries` requests are stored. */
async function storedOf(tries: number, send: () => Promise<{ status: number }>) {
  let stored = 0;
  for (let turn = 0; turn < tries; turn += 1) if ((await send()).status === 201) stored += 1;
  return stored;
}

/** Admits an address as the function does, without the function. */
async function admit(headers: object, key = api.secretKey) {
  const answer = await fetch(`${api.url}/rest/v1/rpc/admit_origin`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ _headers: headers }),
  });
  const body: unknown = await answer.json();
  return answer.ok ? body : Reflect.get(Object(body), "code");
}
const from = (address: string) => ({ "cf-connecting-ip": address });

// How an address is read from the headers: supabase/tests/network_addresses.sql; what old admissions leave:
// tests/supabase/requests/networks.test.ts.
describe("the database", () => {
  test("only the function's key may admit an address", async () => {
    await useUp();
    expect(await admit(from(OFFICE), "")).toBe("42501");
    expect(await api.sql("select id from private.admissions")).toEqual([]);
    expect(await sendQuote()).toEqual(LIMITED);
  });

  test("an admission is good for five more requests of any kind, and then the limit holds again", async () => {
    await useUp();
    expect(await admit(from(OFFICE))).toBe(true);
    expect(await sendQuote()).toEqual(STORED);
    const luxury = () => api.send("/rest/v1/luxury_trailers_landing_page", luxuryRequest(), OFFICE);
    expect(await luxury()).toEqual(STORED);
    // Within their own limit emergencies spend nothing; beyond it they do.
    expect(await storedOf(20, sendEmergency)).toBe(20);
    expect(await storedOf(2, sendEmergency)).toBe(2);
    expect(await storedOf(3, sendQuote)).toBe(1);
    expect(await sendEmergency()).toEqual(LIMITED);
    expect(await luxury()).toEqual(LIMITED);
  });

  test("a single contact is admitted with its address, and its requests are marked for staff", async () => {
    const send = (number: number) => {
      const event = { email: "planner@example.com", name: `Event ${number}` };
      return api.send(SUBMISSIONS, generalRequest(event), OFFICE);
    };
    for (let number = 0; number < 10; number += 1) expect(await send(number)).toEqual(STORED);
    expect(await send(10)).toEqual(LIMITED);
    await admit(from(OFFICE));
    expect(await send(10)).toEqual(STORED);
    expect(await api.sql("select name from quote_submissions where many_from_contact")).toEqual([
      { name: "Event 10" },
    ]);
  });

  test("a request that is refused for another reason does not use up a place", async () => {
    await useUp();
    await admit(from(OFFICE));
    for (let turn = 0; turn < 6; turn += 1) {
      const invalid = generalRequest({ number_of_guests: 0 });
      expect((await api.send(SUBMISSIONS, invalid, OFFICE)).status).toBe(400);
    }
    expect(await storedOf(6, sendQuote)).toBe(5);
  });

  test("without an address no one is admitted, and nothing is stored", async () => {
    for (const headers of [{}, { "x-forwarded-for": " " }, { "x-real-ip": OFFICE }]) {
      expect(await admit(headers)).toBe(false);
    }
    expect(await api.sql("select id from private.admissions")).toEqual([]);
  });

  test("an admission ends after ten minutes, used or not", async () => {
    await useUp();
    await admit(from(OFFICE));
    await api.sql("update private.admissions set admitted_at = now() - interval '11 minutes'");
    expect(await sendQuote()).toEqual(LIMITED);
  });

  test("at most three in an hour, spent or not", async () => {
    await useUp();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await admit(from(OFFICE))).toBe(true);
      expect(await storedOf(6, sendQuote)).toBe(5);
    }
    expect(await admit(from(OFFICE))).toBe(false);
    expect(await sendQuote()).toEqual(LIMITED);
    expect(await admit(from(OTHERS))).toBe(true);
    await api.sql("update private.admissions set admitted_at = now() - interval '61 minutes'");
    expect(await admit(from(OFFICE))).toBe(true);
  });

  test("the numbers can be changed without a migration, and zero switches it off", async () => {
    await api.sql("update private.admission_rules set per_hour = 0");
    try {
      expect(await admit(from(OFFICE))).toBe(false);
    } finally {
      await api.sql("update private.admission_rules set per_hour = default");
    }
  });
});

describe.runIf(findDeno())("the function", () => {
  let siteverify: Siteverify;
  let admitFunction: RunningFunction;
  const person = { hostname: "site.example", action: "lead" };

  beforeAll(async () => {
    siteverify = await startSiteverify();
    admitFunction = await startFunction("admit", {
      VITE_SITE_URL: `${SITE}/`,
      SUPABASE_URL: api.url,
      SUPABASE_SERVICE_ROLE_KEY: api.secretKey,
      TURNSTILE_SECRET_KEY: siteverify.secret,
      TURNSTILE_API: siteverify.url,
      TURNSTILE_TIMEOUT: "1000",
    });
  });
  afterAll(async () => {
    await admitFunction?.close();
    await siteverify?.close();
  });
  afterEach(() => {
    siteverify.mood = "well";
    siteverify.asked.length = 0;
  });

  /** A browser's call, forwarded by Cloudflare with its address. */
  async function call(
    token: unknown,
    { address = OFFICE, ...init }: RequestInit & { address?: string } = {},
  ) {
    const answer = await fetch(admitFunction.url, {
      method: "POST",
      body: JSON.stringify({ token }),
      ...init,
      headers: {
        origin: SITE,
        "content-type": "application/json",
        ...from(address),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    const json: unknown = answer.status === 204 ? undefined : await answer.json();
    return { status: answer.status, json, headers: answer.headers };
  }
  const ADMITTED = { status: 200, json: { admitted: true } };
  const refused = (status: number) => ({ status, json: { admitted: false } });

  test("a person is admitted, at their own address only", async () => {
    await useUp();
    expect(await call(tokenOf(person))).toMatchObject(ADMITTED);
    expect(await sendQuote()).toEqual(STORED);
    const [asked] = siteverify.asked;
    expect(asked?.get("remoteip")).toBe(OFFICE);
    await useUp(OTHERS);
  });

  test("a token is good once", async () => {
    const token = tokenOf(person);
    expect(await call(token)).toMatchObject(ADMITTED);
    expect(await call(token)).toMatchObject(refused(403));
    expect(await call(token, { address: OTHERS })).toMatchObject(refused(403));
    expect(await api.sql("select id from private.admissions")).toHaveLength(1);
  });

  test.each([
    ["forged", () => "0.forged-by-a-program"],
    ["of another site", () => tokenOf({ ...person, hostname: "evil.example" })],
    ["of a site below ours", () => tokenOf({ ...person, hostname: "www.site.example" })],
    ["of the sign-in page's widget", () => tokenOf({ ...person, action: "" })],
    ["of another widget of ours", () => tokenOf({ ...person, action: "sign-in" })],
  ])("a token that is %s admits no one", async (_, token) => {
    await useUp();
    expect(await call(token())).toMatchObject(refused(403));
    expect(await sendQuote()).toEqual(LIMITED);
  });

  test.each([
    ["no token", "{}"],
    ["an empty one", '{"token":""}'],
    ["one longer than Cloudflare's are", JSON.stringify({ token: "x".repeat(2049) })],
    ["one that is no text", '{"token":{"$ne":null}}'],
    ["no JSON", "token=x"],
    ["a long text", JSON.stringify({ token: "x", more: "x".repeat(1_000_000) })],
  ])("Cloudflare is not asked about %s", async (_, body) => {
    expect(await call("", { body })).toMatchObject(refused(400));
    expect(siteverify.asked).toEqual([]);
  });

  test.each(["fault", "silent", "internal-error"] as const)(
    "while Cloudflare's server is in the mood %s no one is admitted, and no answer takes long",
    async (mood) => {
      siteverify.mood = mood;
      expect(await call(tokenOf(person))).toMatchObject(refused(503));
      expect(await api.sql("select id from private.admissions")).toEqual([]);
    },
  );

  test("an address that was admitted often enough is told so", async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await call(tokenOf(person))).toMatchObject(ADMITTED);
    }
    expect(await call(tokenOf(person))).toMatchObject(refused(429));
  });

  test("without the edge's header the first forwarded address counts, as for requests", async () => {
    const headers = { origin: SITE, "x-forwarded-for": `${OFFICE}, 10.0.0.1` };
    const body = JSON.stringify({ token: tokenOf(person) });
    const answer = await fetch(admitFunction.url, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    await answer.text();
    expect(siteverify.asked.at(-1)?.get("remoteip")).toBe(OFFICE);
    expect(await api.sql("select origin from private.admissions")).toEqual([{ origin: OFFICE }]);
  });

  // Other sites and other methods: tests/supabase/functions/invite.test.ts, by the same code.
  test("pages of the site may call, with what supabase-js sends", async () => {
    const asked = ["apikey", "authorization", "content-type", "x-client-info"];
    const preflight = await call("", {
      method: "OPTIONS",
      body: null,
      headers: {
        "access-control-request-method": "POST",
        "access-control-request-headers": asked.join(","),
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(SITE);
    const allowed = preflight.headers.get("access-control-allow-headers")?.split(", ");
    expect(allowed?.toSorted()).toEqual(asked);
  });

  test("a wrong secret of ours counts as no answer, and appears in no response", async () => {
    const right = siteverify.secret;
    siteverify.secret = "another one";
    try {
      const answer = await call(tokenOf(person));
      expect(answer).toMatchObject(refused(503));
      expect(JSON.stringify(answer.json)).not.toContain("secret");
    } finally {
      siteverify.secret = right;
    }
  });
});
