import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Listening, listen } from "../../../scripts/ports.ts";
import { findDeno, startFunction, startWorker } from "../../../scripts/start-function.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { readSettings as readAdmit } from "../../../supabase/functions/admit/settings.ts";
import { readSettings as readDeposit } from "../../../supabase/functions/deposit/settings.ts";
import { readSettings as readInbound } from "../../../supabase/functions/inbound/settings.ts";
import { readSettings as readInvite } from "../../../supabase/functions/invite/settings.ts";
import { readSettings as readNotify } from "../../../supabase/functions/notify/config/settings.ts";

// Hosted projects give their functions new keys (SUPABASE_SECRET_KEYS) beside the old one, which is going away.

const SITE = "https://site.example";
const NEW = `sb_secret_${"n".repeat(32)}`;
const ANOTHER = `sb_secret_${"a".repeat(32)}`;
const OLD = `eyJhbGciOiJIUzI1NiJ9.${"o".repeat(40)}.signature`;

const secretKeys = JSON.stringify({ billing: ANOTHER, default: NEW });
const both = { SUPABASE_SECRET_KEYS: secretKeys, SUPABASE_SERVICE_ROLE_KEY: OLD };
const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL } = parseEnv({});
const ofNotify = {
  VITE_BUSINESS_NAME,
  VITE_BUSINESS_PHONE,
  VITE_BUSINESS_EMAIL,
  VITE_SITE_URL: SITE,
  SUPABASE_URL: "https://project.example",
  NOTIFY_SECRET: "y".repeat(40),
};
const ofInvite = { VITE_SITE_URL: SITE, SUPABASE_URL: "https://project.example" };
const ofAdmit = { ...ofInvite, TURNSTILE_SECRET_KEY: "0x-a-secret-of-no-widget-at-all" };
const ofDeposit = {
  ...ofInvite,
  STRIPE_SECRET_KEY: "rk_test_of_no_account",
  STRIPE_WEBHOOK_SECRET: "whsec_of_no_account",
};

const ofInbound = { ...ofNotify, INBOUND_URL: SITE };

const FUNCTIONS = {
  notify: [ofNotify, (set: object) => readNotify({ ...set }).database.key],
  admit: [ofAdmit, (set: object) => readAdmit({ ...set }).database.key],
  deposit: [ofDeposit, (set: object) => readDeposit({ ...set }).database.key],
  inbound: [ofInbound, (set: object) => readInbound({ ...set }).database.key],
  invite: [ofInvite, (set: object) => readInvite({ ...set }).project.key],
} as const;

describe.each(Object.entries(FUNCTIONS))("%s reads", (_, [settings, read]) => {
  const settingsWith = (keys: object) => read({ ...settings, ...keys });

  test.each([
    ["the new key called default", { SUPABASE_SECRET_KEYS: secretKeys }, NEW],
    [
      "the first where none is called so",
      { SUPABASE_SECRET_KEYS: `{"billing":"${ANOTHER}"}` },
      ANOTHER,
    ],
    ["the old one", { SUPABASE_SERVICE_ROLE_KEY: OLD }, OLD],
    ["of both the new one", both, NEW],
    ["the old one beside what is no JSON", { ...both, SUPABASE_SECRET_KEYS: "sb_secret" }, OLD],
    ["the old one beside none", { ...both, SUPABASE_SECRET_KEYS: "{}" }, OLD],
    ["the old one beside an empty variable", { ...both, SUPABASE_SECRET_KEYS: "" }, OLD],
  ])("%s", (_name, keys, expected) => {
    expect(settingsWith(keys)).toBe(expected);
  });

  test.each([{}, { SUPABASE_SECRET_KEYS: '{"default":""}', SUPABASE_SERVICE_ROLE_KEY: "" }])(
    "neither, and says so: %o",
    (keys) => {
      expect(() => settingsWith(keys)).toThrow(/^Missing or wrong: SUPABASE_SECRET_KEYS\./);
    },
  );
});

describe.runIf(findDeno())("on Deno", () => {
  /** Calls to the database, with their headers. */
  const asked: { name: string; headers: IncomingHttpHeaders }[] = [];
  let database: Listening;
  const server = createServer((request, response) => {
    const name = (request.url ?? "").split("/").at(-1) ?? "";
    asked.push({ name, headers: request.headers });
    response.end(name === "claim_notifications" ? "[]" : "true");
  });
  beforeAll(async () => {
    database = await listen(server);
  });
  beforeEach(() => asked.splice(0));
  afterAll(async () => {
    await database.close();
  });

  const cases = [
    // A new key is no token: a hosted project refuses it as one.
    ["the new keys alone", { SUPABASE_SECRET_KEYS: secretKeys }, [NEW, undefined]],
    ["the old key alone", { SUPABASE_SERVICE_ROLE_KEY: OLD }, [OLD, `Bearer ${OLD}`]],
    ["both", both, [NEW, undefined]],
  ] as const;
  const shown = () => asked.map(({ headers }) => [headers.apikey, headers.authorization]);

  test.each(cases)("notify calls the database with %s", async (_name, keys, headers) => {
    const worker = await startWorker({ ...ofNotify, SUPABASE_URL: database.url, ...keys });
    onTestFinished(worker.close);
    expect((await worker.call()).status).toBe(200);
    expect(asked.length).toBeGreaterThan(0);
    for (const each of shown()) expect(each).toEqual(headers);
  });

  test.each(Object.entries(FUNCTIONS))(
    "%s tells its version to any caller",
    async (name, [settings]) => {
      const running = await startFunction(name, {
        ...settings,
        ...both,
        SUPABASE_URL: database.url,
      });
      onTestFinished(running.close);
      expect((await fetch(running.url)).headers.get("x-version")).toBe(VERSION);
    },
  );
});
