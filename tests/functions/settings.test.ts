import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import { callDatabase } from "../../supabase/functions/_shared/database.ts";
import { serve } from "../../supabase/functions/_shared/serve.ts";
import { VERSION } from "../../supabase/functions/_shared/version.ts";
import { readSettings as readDeposit } from "../../supabase/functions/deposit/settings.ts";
import { readSettings as readInbound } from "../../supabase/functions/inbound/settings.ts";
import { readSettings as readNotify } from "../../supabase/functions/notify/config/settings.ts";
import {
  ANOTHER,
  both,
  FUNCTIONS,
  NEW,
  OLD,
  ofDeposit,
  ofInbound,
  ofNotify,
  secretKeys,
} from "../support/function-settings.ts";
import { type NetworkCall, stubProviders } from "../support/stub-network.ts";

// What a function takes from its environment: what it refuses, and where its calls go. With keys on Deno:
// tests/supabase/functions/keys.test.ts.

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

const keys = { SUPABASE_SECRET_KEYS: secretKeys };

describe("a setting that is wrong is named, without its value:", () => {
  const readWith = (settings: object) => readNotify({ ...ofNotify, ...keys, ...settings });

  it.each([
    ["VITE_BUSINESS_PHONE", "call us"],
    ["VITE_BUSINESS_PHONE", ""],
    ["VITE_BUSINESS_EMAIL", "office"],
    ["VITE_SITE_URL", "ftp://site.example"],
    ["NOTIFY_SECRET", "x".repeat(31)],
    // Eleven characters before the "@" leave no room for a quote's id and its signature.
    ["NOTIFY_REPLIES_TO", "quotes-here@in.example.com"],
    ["SMTP_URL", "https://mail.example"],
    ["TWILIO_FROM", "713-555-0100"],
    ["FUNCTION_PORT", "80.5"],
  ])("%s %j", (name, value) => {
    expect(() => readWith({ [name]: value })).toThrow(
      new Error(`Missing or wrong: ${name}. See docs/going-live.md.`),
    );
  });

  it("all of them at once", () => {
    expect(() => readWith({ SMTP_URL: "x", TWILIO_FROM: "x" })).toThrow(
      /^Missing or wrong: SMTP_URL, TWILIO_FROM\. /,
    );
  });

  it("and one that fits is taken", () => {
    const NOTIFY_REPLIES_TO = "tenletters@in.example.com";
    expect(readWith({ NOTIFY_REPLIES_TO }).replies).toEqual({
      address: NOTIFY_REPLIES_TO,
      secret: ofNotify.NOTIFY_SECRET,
    });
    expect(readWith({}).replies).toBeUndefined();
  });
});

it.each(["https://site.example", "https://site.example/"])(
  "links begin with the site's address without a slash at its end: %s",
  (VITE_SITE_URL) => {
    expect(readNotify({ ...ofNotify, ...keys, VITE_SITE_URL }).business.siteUrl).toBe(
      "https://site.example",
    );
  },
);

it.each([
  ["yes", true],
  ["no", false],
  ["", false],
])(
  "whether somebody answers the phone in Spanish is what the business says: %j",
  (SPEAKS_SPANISH, speaks) => {
    expect(readNotify({ ...ofNotify, ...keys, SPEAKS_SPANISH }).business.speaksSpanish).toBe(
      speaks,
    );
    expect(readInbound({ ...ofInbound, ...keys, SPEAKS_SPANISH }).business.speaksSpanish).toBe(
      speaks,
    );
  },
);

describe("Stripe", () => {
  /** What two calls look like: the second would report on the first. */
  async function asked(settings: Record<string, string> = {}): Promise<NetworkCall[]> {
    const calls = stubProviders(() =>
      Response.json({ id: "cs_1" }, { headers: { "request-id": "req_1" } }),
    );
    const { stripe } = readDeposit({ ...ofDeposit, ...keys, ...settings });
    for (const _ of [1, 2]) await stripe.checkout.sessions.retrieve("cs_1");
    return calls;
  }

  it("is asked at its own address, in the version that the answers are read in", async () => {
    const [call] = await asked();
    expect(call?.url).toBe("https://api.stripe.com/v1/checkout/sessions/cs_1");
    expect(call?.headers.get("stripe-version")).toBe("2026-10-28.endive");
    expect(call?.headers.get("authorization")).toBe(`Bearer ${ofDeposit.STRIPE_SECRET_KEY}`);
  });

  it.each(["http://127.0.0.1:4010", "https://stripe.example", "https://stripe.example:8443"])(
    "is asked at %s if that is set",
    async (STRIPE_API) => {
      const [call] = await asked({ STRIPE_API });
      expect(call?.url).toBe(`${STRIPE_API}/v1/checkout/sessions/cs_1`);
    },
  );

  it("learns nothing of how its calls went", async () => {
    for (const { headers } of await asked()) {
      expect(headers.has("x-stripe-client-telemetry")).toBe(false);
    }
  });
});

describe("the database", () => {
  const call = async (key: string, answer: () => Response) => {
    const asked = stubProviders(answer);
    const said = await callDatabase({ url: "https://project.example", key }, "name_it", { _a: 1 });
    return { said, asked: asked[0] };
  };

  // A new key is no token: a hosted project refuses it as one.
  it.each([
    [NEW, null],
    [OLD, `Bearer ${OLD}`],
  ])("is called with %s, which as a token is %j", async (key, authorization) => {
    const { asked, said } = await call(key, () => Response.json([1]));
    expect(said).toEqual([1]);
    expect(asked).toMatchObject({
      method: "POST",
      url: "https://project.example/rest/v1/rpc/name_it",
      body: '{"_a":1}',
    });
    expect(asked?.headers.get("apikey")).toBe(key);
    expect(asked?.headers.get("authorization")).toBe(authorization);
    expect(asked?.headers.get("content-type")).toBe("application/json");
  });

  it("that says nothing has answered nothing", async () => {
    expect((await call(NEW, () => new Response("", { status: 200 }))).said).toBeUndefined();
  });

  it.each([
    ["with a body", "no"],
    ["without one", null],
  ])("that refuses %s is named with what was asked, without its words", async (_, body) => {
    await expect(call(NEW, () => new Response(body, { status: 404 }))).rejects.toThrow(
      new Error("The database answered 404 to name_it."),
    );
  });
});

test.each([
  [undefined, {}],
  [5400, { hostname: "127.0.0.1", port: 5400 }],
])(
  "a function at the port %j listens only where it should, and tells its version",
  async (port, expected) => {
    const served = vi.fn<typeof Deno.serve>();
    vi.stubGlobal("Deno", { serve: served });
    onTestFinished(() => void vi.unstubAllGlobals());
    serve(port, async () => new Response("hello", { status: 201 }));
    const [options, handler] = served.mock.calls[0] ?? [];
    expect(options).toEqual(expected);
    const answer = await handler?.(new Request("https://project.example"));
    expect(answer?.headers.get("x-version")).toBe(VERSION);
    expect([answer?.status, await answer?.text()]).toEqual([201, "hello"]);
  },
);
