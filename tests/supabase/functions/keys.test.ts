import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Listening, listen } from "../../../scripts/ports.ts";
import { findDeno, startFunction, startWorker } from "../../../scripts/start-function.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { readSettings as readAdmit } from "../../../supabase/functions/admit/settings.ts";
import { readSettings as readDeposit } from "../../../supabase/functions/deposit/settings.ts";
import { readSettings as readInbound } from "../../../supabase/functions/inbound/settings.ts";
import { readSettings as readInvite } from "../../../supabase/functions/invite/settings.ts";
import { readSettings as readNotify } from "../../../supabase/functions/notify/config/settings.ts";
import { type Siteverify, startSiteverify, tokenOf } from "../../support/siteverify.ts";

// Hosted projects hand their functions new keys (SUPABASE_SECRET_KEYS) beside the old one, and give the old one up.

const SITE = "https://site.example";
const NEW = `sb_secret_${"n".repeat(32)}`;
const ANOTHER = `sb_secret_${"a".repeat(32)}`;
const OLD = `eyJhbGciOiJIUzI1NiJ9.${"o".repeat(40)}.signature`;

const secretKeys = JSON.stringify({ billing: ANOTHER, default: NEW });
const both = { SUPABASE_SECRET_KEYS: secretKeys, SUPABASE_SERVICE_ROLE_KEY: OLD };
const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL } = parseEnv({});
const ofNotify = {
  ...{ VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL, VITE_SITE_URL: SITE },
  SUPABASE_URL: "https://project.example",
};
const ofInvite = { VITE_SITE_URL: SITE, SUPABASE_URL: "https://project.example" };
const ofAdmit = {
  ...ofInvite,
  TURNSTILE_SECRET_KEY: "0x-a-secret-of-no-widget-at-all",
};
const ofDeposit = {
  ...ofInvite,
  STRIPE_SECRET_KEY: "rk_test_of_no_account",
  STRIPE_WEBHOOK_SECRET: "whsec_of_no_account",
};

describe.each([
  [
    "notify",
    (keys: object) =>
      readNotify({ ...ofNotify, NOTIFY_SECRET: "y".repeat(40), ...keys }).database.key,
  ],
  ["admit", (keys: object) => readAdmit({ ...ofAdmit, ...keys }).database.key],
  ["deposit", (keys: object) => readDeposit({ ...ofDeposit, ...keys }).database.key],
  [
    "inbound",
    (keys: object) =>
      readInbound({
        ...{ ...ofNotify, NOTIFY_SECRET: "y".repeat(40), INBOUND_URL: SITE },
        ...keys,
      }).database.key,
  ],
  ["invite", (keys: object) => readInvite({ ...ofInvite, ...keys }).project.key],
])("%s reads", (_, settingsWith) => {
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
  let siteverify: Siteverify;
  /** What the database was asked for, and by which headers. */
  const asked: { name: string; headers: IncomingHttpHeaders }[] = [];
  let database: Listening;
  const server = createServer((request, response) => {
    const name = (request.url ?? "").split("/").at(-1) ?? "";
    asked.push({ name, headers: request.headers });
    response.end(name === "claim_notifications" ? "[]" : "true");
  });
  beforeAll(async () => {
    siteverify = await startSiteverify();
    database = await listen(server);
  });
  beforeEach(() => asked.splice(0));
  afterAll(async () => {
    await siteverify.close();
    await database.close();
  });

  // A new key is no token: a hosted project refuses it as one.
  const expected = { new: [NEW, undefined], old: [OLD, `Bearer ${OLD}`] };
  const cases = [
    ["the new keys alone", { SUPABASE_SECRET_KEYS: secretKeys }, expected.new],
    ["the old key alone", { SUPABASE_SERVICE_ROLE_KEY: OLD }, expected.old],
    ["both", both, expected.new],
  ] as const;
  const shown = () => asked.map(({ headers }) => [headers.apikey, headers.authorization]);

  test.each(cases)("notify calls the database with %s", async (_name, keys, headers) => {
    const worker = await startWorker({ ...ofNotify, SUPABASE_URL: database.url, ...keys });
    try {
      expect((await worker.call()).status).toBe(200);
    } finally {
      await worker.close();
    }
    expect(asked.length).toBeGreaterThan(0);
    for (const each of shown()) expect(each).toEqual(headers);
  });

  test.each(cases)("admit calls the database with %s", async (_name, keys, headers) => {
    const admit = await startFunction("admit", {
      ...{ ...ofAdmit, SUPABASE_URL: database.url, TURNSTILE_API: siteverify.url },
      TURNSTILE_SECRET_KEY: siteverify.secret,
      ...keys,
    });
    try {
      const answer = await fetch(admit.url, {
        method: "POST",
        headers: { origin: SITE },
        body: JSON.stringify({ token: tokenOf({ hostname: "site.example", action: "lead" }) }),
      });
      expect(await answer.json()).toEqual({ admitted: true });
    } finally {
      await admit.close();
    }
    expect(shown()).toEqual([headers]);
  });

  test.each([
    ["notify", { ...ofNotify, NOTIFY_SECRET: "y".repeat(40) }],
    ["admit", ofAdmit],
    ["deposit", ofDeposit],
    ["inbound", { ...ofNotify, NOTIFY_SECRET: "y".repeat(40), INBOUND_URL: SITE }],
    ["invite", ofInvite],
  ])("%s says of which version it is, whoever asks", async (name, settings) => {
    const running = await startFunction(name, { ...settings, ...both, SUPABASE_URL: database.url });
    try {
      const { headers } = await fetch(running.url);
      expect(headers.get("x-version")).toBe(VERSION);
    } finally {
      await running.close();
    }
  });
});
