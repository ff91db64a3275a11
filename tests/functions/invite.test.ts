import { describe, expect, it } from "vitest";
import { createHandler } from "../../supabase/functions/invite/handler.ts";
import { readSettings } from "../../supabase/functions/invite/settings.ts";
import { cutOff, silencedLog, stubProviders } from "../support/stub-network.ts";

const PROJECT = "https://project.example";
const SITE = "https://site.example";
const OWNER = { apikey: "sb_publishable_1", authorization: "Bearer owner" };

type Answer = () => Response;
const code =
  (name: string, status = 400) =>
  () =>
    Response.json({ code: name }, { status });
const link = (name: string) => () => Response.json(name);
const mailed = () => Response.json({ id: "1" });

/** Brings a colleague in. @param add the database's answer, @param mail the auth server's */
async function ask(
  add: Answer = link("invitation"),
  mail: Answer = mailed,
  { email = "new@example.com", headers = OWNER as Record<string, string> } = {},
) {
  const asked = stubProviders(({ url }) => (url.includes("/rest/") ? add() : mail()));
  const handle = createHandler(
    readSettings({
      SUPABASE_URL: PROJECT,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: `sb_secret_${"n".repeat(32)}` }),
      VITE_SITE_URL: SITE,
    }),
  );
  const answer = await handle(
    new Request(PROJECT, {
      method: "POST",
      body: JSON.stringify({ email }),
      headers: { origin: SITE, ...headers },
    }),
  );
  return { answer: [answer.status, (await answer.json()) as unknown], asked };
}
const refused = (status: number, error: string) => [status, { invited: false, error }];

describe("an invitation", () => {
  it.each([
    ["without an account, as an invitation", "invitation", "invite"],
    ["with one, as a link to choose a password", "password", "recover"],
  ])("is mailed to an address %s", async (_, added, path) => {
    const { answer, asked } = await ask(link(added));
    expect(answer).toEqual([200, { invited: true }]);
    expect(asked.map(({ url }) => url)).toEqual([
      `${PROJECT}/rest/v1/rpc/add_colleague`,
      `${PROJECT}/auth/v1/${path}`,
    ]);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer owner");
    expect(asked[0]?.headers.get("apikey")).toBe("sb_publishable_1");
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ _email: "new@example.com" });
    expect(asked[1]?.query.get("redirect_to")).toBe(`${SITE}/auth`);
    expect(asked[1]?.headers.get("apikey")).toMatch(/^sb_secret_/);
    expect(asked[1]?.headers.has("authorization")).toBe(false);
    expect(JSON.parse(asked[1]?.body ?? "")).toEqual({ email: "new@example.com" });
  });

  it.each<[string, Answer, unknown[]]>([
    ["the database says nothing of a link", mailed, refused(503, "no answer")],
    [
      "the caller's session is over",
      () => new Response("", { status: 401 }),
      refused(403, "not allowed"),
    ],
    ["the caller may not", code("PT403", 403), refused(403, "not allowed")],
    ["the caller may not call it", code("42501", 403), refused(403, "not allowed")],
    ["they are on the team", code("23505", 409), refused(409, "already on the team")],
    ["their account is not confirmed", code("PT422", 422), refused(409, "not confirmed")],
    ["the database has a fault", code("XX000", 500), refused(503, "no answer")],
    [
      "the database shows a page",
      () => new Response("<h1>", { status: 502 }),
      refused(503, "no answer"),
    ],
    ["the database is not there", cutOff, refused(503, "no answer")],
  ])("is not mailed when %s", async (_, add, expected) => {
    silencedLog();
    const { answer, asked } = await ask(add);
    expect(answer).toEqual(expected);
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Answer, unknown[]]>([
    ["email_exists", code("email_exists", 422), refused(409, "registered")],
    ["user_already_exists", code("user_already_exists", 422), refused(409, "registered")],
    [
      "over_email_send_rate_limit",
      code("over_email_send_rate_limit", 429),
      refused(429, "too often"),
    ],
    ["over_request_rate_limit", code("over_request_rate_limit", 429), refused(429, "too often")],
    ["email_address_invalid", code("email_address_invalid"), refused(400, "not understood")],
    ["validation_failed", code("validation_failed"), refused(400, "not understood")],
    [
      "an older version's code",
      () => Response.json({ error_code: "email_exists", code: 422 }, { status: 422 }),
      refused(409, "registered"),
    ],
    ["a fault", code("unexpected_failure", 500), refused(503, "no answer")],
    ["no code", () => new Response("<h1>", { status: 502 }), refused(503, "no answer")],
    ["nothing", cutOff, refused(503, "no answer")],
  ])("is not mailed when the auth server answers with %s", async (_, mail, expected) => {
    silencedLog();
    expect((await ask(undefined, mail)).answer).toEqual(expected);
  });

  it("that fails leaves in the log what failed, and no address", async () => {
    const log = silencedLog();
    await ask(code("XX000", 500));
    await ask(() => new Response("<h1>", { status: 502 }));
    await ask(undefined, code("unexpected_failure", 500));
    expect(log.mock.calls).toEqual([
      ["Error: The database answered 500 to add_colleague."],
      ["Error: The database answered 502 to add_colleague."],
      ["Error: The auth server answered 500: unexpected_failure."],
    ]);
  });

  it.each([[{ apikey: "1" }], [{ authorization: "Bearer owner" }], [{}]])(
    "is not asked for by a caller with %j",
    async (headers) => {
      const { answer, asked } = await ask(undefined, undefined, { headers });
      expect([answer, asked]).toEqual([refused(403, "not allowed"), []]);
    },
  );

  it.each([
    "",
    "new",
    `${"n".repeat(60)}@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(80)}.example`,
  ])("is not for the address %j", async (email) => {
    const { answer, asked } = await ask(undefined, undefined, { email });
    expect([answer, asked]).toEqual([refused(400, "not understood"), []]);
  });
});
