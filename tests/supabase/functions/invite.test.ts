import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import { type Listening, listen } from "../../../scripts/ports.ts";
import { findDeno, type RunningFunction, startFunction } from "../../../scripts/start-function.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../../support/backend/running-backend.ts";

// The function runs on Deno. The real database decides whether its caller may invite; the auth server is a stub.

const SITE = "https://site.example";
const KEY = `sb_secret_${"n".repeat(32)}`;
const NEW = "new@example.com";

type Asked = { path: string; headers: IncomingHttpHeaders; body: unknown };
type Reply = { status: number; body: object | string };

describe.runIf(findDeno())("inviting", () => {
  const backend = runningBackendForFile();
  let invite: RunningFunction;
  /** Calls to the auth server and the database, oldest first. */
  const mailed: Asked[] = [];
  const granted: Asked[] = [];
  const INVITED: Reply = { status: 200, body: { id: crypto.randomUUID(), email: NEW } };
  /** How the auth server answers, and the database where it is a stub. */
  let authServer: Reply | "silent" = INVITED;
  let database: Reply | undefined;

  let project: Listening;
  const server = createServer((request, response) => {
    void (async () => {
      const { url: path = "", headers } = request;
      const body: unknown = JSON.parse(await text(request));
      const isDatabase = path.startsWith("/rest/v1/");
      (isDatabase ? granted : mailed).push({ path, headers, body });
      const say = (reply: Reply) =>
        response
          .writeHead(reply.status, { "content-type": "application/json" })
          .end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
      if (!isDatabase) return authServer === "silent" ? response.destroy() : say(authServer);
      if (database) return say(database);
      const token = headers.authorization?.replace("Bearer ", "") ?? "";
      const { status, text: answer } = await backend().send(path, { body, token });
      return say({ status, body: answer });
    })();
  });

  beforeAll(async () => {
    project = await listen(server);
    invite = await startFunction("invite", {
      VITE_SITE_URL: `${SITE}/`,
      SUPABASE_URL: project.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: KEY }),
    });
  });
  afterEach(() => {
    authServer = INVITED;
    database = undefined;
    mailed.length = 0;
    granted.length = 0;
  });
  afterAll(async () => {
    await invite?.close();
    await project.close();
  });

  /** A call as the Team page makes it. */
  async function call(token: string | undefined, body: unknown = { email: NEW }, init = {}) {
    const { headers, ...rest }: RequestInit = init;
    const answer = await fetch(invite.url, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      ...rest,
      headers: {
        origin: SITE,
        apikey: LOCAL_PUBLISHABLE_KEY,
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...Object.fromEntries(new Headers(headers)),
      },
    });
    const json: unknown = answer.status === 204 ? undefined : await answer.json();
    return { status: answer.status, json, headers: answer.headers };
  }
  const refused = (status: number, error: string) => ({ status, json: { invited: false, error } });
  const owner = () => backend().signIn(ADMIN);

  test("an owner's unknown address gets a mail that leads to the sign-in page", async () => {
    const token = await owner();
    expect(await call(token)).toMatchObject({ status: 200, json: { invited: true } });
    const path = `/auth/v1/invite?redirect_to=${encodeURIComponent(`${SITE}/auth`)}`;
    expect(mailed).toMatchObject([{ path, body: { email: NEW } }]);
    expect(mailed[0]?.headers.apikey).toBe(KEY);
    // A new key is no token. Only the database gets the caller's token, and never the secret key.
    expect(mailed[0]?.headers.authorization).toBeUndefined();
    expect(granted).toMatchObject([{ path: "/rest/v1/rpc/add_colleague", body: { _email: NEW } }]);
    expect(granted[0]?.headers).toMatchObject({
      apikey: LOCAL_PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
    });
  });

  const staffToken = async () => {
    const { id, email, password } = await backend().ordinaryAccount();
    await backend().sql("select private.make_admin($1)", [ADMIN.email]);
    await backend().sql("insert into user_roles (user_id, role) values ($1, 'admin')", [id]);
    return backend().signIn({ email, password });
  };
  test.each<[string, () => Promise<string | undefined>]>([
    ["a visitor", async () => LOCAL_PUBLISHABLE_KEY],
    ["no one", async () => undefined],
    ["an account without a role", async () => (await backend().ordinaryAccount()).token],
    ["a forged token", async () => `${await owner()}x`],
    ["the function's own key", async () => KEY],
    ["staff who are no owner", staffToken],
  ])("%s cannot invite, and learns nothing about an address", async (_, tokenOf) => {
    const token = await tokenOf();
    for (const email of [NEW, ADMIN.email]) {
      expect(await call(token, { email })).toMatchObject(refused(403, "not allowed"));
    }
    expect(mailed).toEqual([]);
  });

  test.each<[string, string, () => Promise<string>]>([
    ["on the team", "already on the team", async () => ADMIN.email],
    [
      "not confirmed yet",
      "not confirmed",
      async () => {
        const { id, email } = await backend().ordinaryAccount();
        await backend().sql("update auth.users set email_confirmed_at = null where id = $1", [id]);
        return email;
      },
    ],
  ])("no mail goes to an address that is %s", async (_, error, arrange) => {
    const email = await arrange();
    expect(await call(await owner(), { email })).toMatchObject(refused(409, error));
    expect(mailed).toEqual([]);
  });

  test("an address with an account is added at once, and gets a link to choose a password", async () => {
    const { email } = await backend().ordinaryAccount();
    expect(await call(await owner(), { email })).toMatchObject({ json: { invited: true } });
    const path = `/auth/v1/recover?redirect_to=${encodeURIComponent(`${SITE}/auth`)}`;
    expect(mailed).toMatchObject([{ path, body: { email } }]);
  });

  const authError = (status: number, error_code: string): Reply => ({
    status,
    body: { code: status, error_code, msg: "sb_secret" },
  });
  const invalid = { status: 400, body: { code: "email_address_invalid", message: "Invalid" } };
  test.each<[string, Reply | "silent", number, string]>([
    ["an account not in the database", authError(422, "email_exists"), 409, "registered"],
    ["too many mails an hour", authError(429, "over_email_send_rate_limit"), 429, "too often"],
    ["an address that cannot be mailed", invalid, 400, "not understood"],
    ["a refused key", authError(401, "no_authorization"), 503, "no answer"],
    ["a fault of the auth server", { status: 500, body: "<h1>Error</h1>" }, 503, "no answer"],
    ["no answer of it", "silent", 503, "no answer"],
  ])("%s is told", async (_, reply, status, error) => {
    authServer = reply;
    expect(await call(await owner())).toMatchObject(refused(status, error));
    expect(mailed).not.toEqual([]);
  });

  test.each<[string, Reply]>([
    ["fails", { status: 500, body: { code: "XX000", message: "internal" } }],
    ["is not migrated", { status: 404, body: { code: "PGRST202", message: "not found" } }],
    ["is a proxy's page", { status: 404, body: "<h1>Not found</h1>" }],
  ])("no one is invited while the database %s", async (_, reply) => {
    database = reply;
    expect(await call(await owner())).toMatchObject(refused(503, "no answer"));
    expect(mailed).toEqual([]);
  });

  test.each([
    ["no address", {}],
    ["what is none", { email: "new@" }],
    ["a very long one", { email: `${"x".repeat(400)}@example.com` }],
    ["no text", { email: { $ne: null } }],
    ["no JSON", "email=new@example.com"],
    ["a long text", JSON.stringify({ email: NEW, more: "x".repeat(1_000_000) })],
  ])("no service is asked about %s", async (_, body) => {
    expect(await call("any", body)).toMatchObject(refused(400, "not understood"));
    expect([...granted, ...mailed]).toEqual([]);
  });

  test("only pages of the site may call", async () => {
    const token = await owner();
    const preflight = await call(undefined, "", { method: "OPTIONS", body: null });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(SITE);
    for (const origin of ["https://evil.example", `${SITE}.evil.example`, "null"]) {
      const foreign = await call(token, undefined, { headers: { origin } });
      expect(foreign).toMatchObject({ status: 403, json: { invited: false } });
      expect(foreign.headers.get("access-control-allow-origin")).not.toBe(origin);
    }
    expect(await call(token, undefined, { method: "PUT" })).toMatchObject({ status: 405 });
    expect([...granted, ...mailed]).toEqual([]);
  });
});
