import { describe, expect, it } from "vitest";
import { createHandler } from "../../supabase/functions/admit/handler.ts";
import { readSettings } from "../../supabase/functions/admit/settings.ts";
import { cutOff, silencedLog, stubProviders } from "../support/stub-network.ts";

const PROJECT = "https://project.example";
const SITE = "https://site.example";
const GOOD = { success: true, hostname: "site.example", action: "lead" };

const settings = () =>
  readSettings({
    SUPABASE_URL: PROJECT,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: `sb_secret_${"n".repeat(32)}` }),
    VITE_SITE_URL: SITE,
    TURNSTILE_SECRET_KEY: "0x-a-secret-of-no-widget",
  });

/** Asks to be let in. @param verdict Cloudflare's answer, @param admitted the database's */
async function ask(
  verdict: () => Response,
  admitted: () => Response = () => Response.json(true),
  { body = { token: "t" } as object, headers = {} } = {},
) {
  const asked = stubProviders(({ url }) => (url.startsWith(PROJECT) ? admitted() : verdict()));
  const answer = await createHandler(settings())(
    new Request(`${PROJECT}/functions/v1/admit`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { origin: SITE, ...headers },
    }),
  );
  return { status: answer.status, json: (await answer.json()) as unknown, asked };
}

const says = (verdict: object) => () => Response.json(verdict);
const refused = (status: number, error: string) => ({ status, json: { admitted: false, error } });

describe("a visitor over the limit", () => {
  it("is let in once Cloudflare and the database say yes", async () => {
    const headers = { "cf-connecting-ip": "192.0.2.7", "x-forwarded-for": "192.0.2.8, 10.0.0.1" };
    const { status, json, asked } = await ask(says(GOOD), undefined, { headers });
    expect([status, json]).toEqual([200, { admitted: true }]);
    expect(asked[0]?.url).toBe("https://challenges.cloudflare.com/turnstile/v0/siteverify");
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      secret: "0x-a-secret-of-no-widget",
      response: "t",
      remoteip: "192.0.2.7",
    });
    expect(asked[1]?.url).toBe(`${PROJECT}/rest/v1/rpc/admit_origin`);
    expect(JSON.parse(asked[1]?.body ?? "")).toEqual({ _headers: headers });
  });

  it("is known by the first address that a proxy names, or by none", async () => {
    const headers = { "x-forwarded-for": " 192.0.2.8 , 10.0.0.1" };
    const proxied = await ask(says(GOOD), undefined, { headers });
    expect(new URLSearchParams(proxied.asked[0]?.body).get("remoteip")).toBe("192.0.2.8");
    const { asked } = await ask(says(GOOD));
    expect(new URLSearchParams(asked[0]?.body).has("remoteip")).toBe(false);
    expect(JSON.parse(asked[1]?.body ?? "")).toEqual({ _headers: {} });
  });

  it.each([
    [{ ...GOOD, hostname: "another.example" }],
    [{ ...GOOD, action: "sign-in" }],
    [{ success: true }],
    [{ success: false, "error-codes": ["invalid-input-response"] }],
    [{ success: false, "error-codes": ["missing-input-response"] }],
    [{ success: false, "error-codes": ["timeout-or-duplicate"] }],
  ])("of whom Cloudflare says %j is no person, and the database is not asked", async (verdict) => {
    const { asked, ...answer } = await ask(says(verdict));
    expect(answer).toEqual(refused(403, "not a person"));
    expect(asked).toHaveLength(1);
  });

  it.each<[string, () => Response]>([
    ["has a fault of its own", says({ success: false, "error-codes": ["internal-error"] })],
    ["does not know our secret", says({ success: false, "error-codes": ["invalid-input-secret"] })],
    ["says nothing", says({ success: false })],
    ["answers with a page", () => new Response("<h1>Error</h1>", { status: 500 })],
    ["is not there", cutOff],
  ])("is not turned away as no person while Cloudflare %s", async (_, verdict) => {
    silencedLog();
    const { asked, ...answer } = await ask(verdict);
    expect(answer).toEqual(refused(503, "no answer"));
    expect(asked).toHaveLength(1);
  });

  it.each<[number, string, () => Response]>([
    [429, "too often", says(false as unknown as object)],
    [429, "too often", says(null as unknown as object)],
    [503, "no answer", () => new Response("", { status: 500 })],
    [503, "no answer", cutOff],
  ])("is answered %i, %s, as the database says (%#)", async (status, error, admitted) => {
    silencedLog();
    const { asked: _, ...answer } = await ask(says(GOOD), admitted);
    expect(answer).toEqual(refused(status, error));
  });

  it.each([
    [{ token: "t".repeat(2048) }, 200],
    [{ token: "t".repeat(2049) }, 400],
    [{ token: "" }, 400],
    [{}, 400],
  ])("with a token that is right or wrong (%#) is answered %i", async (body, status) => {
    expect((await ask(says(GOOD), undefined, { body })).status).toBe(status);
  });
});

describe("a call of another page", () => {
  it.each([
    ["of another site", { origin: "https://evil.example" }, "POST", 403, "not from the site"],
    ["without an origin", {}, "POST", 403, "not from the site"],
    ["by another method", { origin: SITE }, "PUT", 405, "POST only"],
    ["without a body", { origin: SITE }, "POST", 400, "not understood"],
  ])("%s is refused", async (_, headers, method, status, error) => {
    const asked = stubProviders(cutOff);
    const answer = await createHandler(settings())(new Request(PROJECT, { method, headers }));
    expect(await answer.json()).toEqual({ admitted: false, error });
    expect([answer.status, asked]).toEqual([status, []]);
    expect(answer.headers.get("access-control-allow-origin")).toBe(SITE);
    expect(answer.headers.get("vary")).toBe("origin");
  });

  it("that asks whether it may is told with which method and headers, as Supabase's client sends them", async () => {
    const request = new Request(PROJECT, { method: "OPTIONS", headers: { origin: SITE } });
    const answer = await createHandler(settings())(request);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-methods")).toBe("POST");
    const allowed = answer.headers.get("access-control-allow-headers")?.split(", ");
    expect(allowed).toEqual(["authorization", "x-client-info", "apikey", "content-type"]);
    expect(answer.headers.get("access-control-allow-origin")).toBe(SITE);
    expect(answer.headers.get("vary")).toBe("origin");
  });
});
