import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { openContext, type Services } from "../../../scripts/go-live/context.ts";
import { goLive } from "../../../scripts/go-live/go-live.ts";
import { nodeProblem } from "../../../scripts/go-live/node-version.ts";
import type { Values } from "../../../scripts/go-live/settings-files.ts";
import { owner } from "../../../scripts/go-live/steps/business.ts";
import { alarm } from "../../../scripts/go-live/steps/database.ts";
import { firstRequest, requestOnline } from "../../../scripts/go-live/steps/first-request.ts";
import { secrets } from "../../../scripts/go-live/steps/functions.ts";
import { mail } from "../../../scripts/go-live/steps/mail-and-texts.ts";
import { account, chooseProject } from "../../../scripts/go-live/steps/project.ts";
import { Stop } from "../../../scripts/go-live/ui.ts";
import { readServer } from "../../../scripts/launch-check/site-reader.ts";
import { catchMail } from "../../../scripts/notify/mailbox.ts";
import { freePort } from "../../../scripts/ports.ts";
import { ownersTerminal } from "../../support/owners-terminal.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

// What an owner gets wrong, keeps or changes: one answer is asked again, and what was tried is tried again.

afterEach(() => vi.unstubAllGlobals());

const SERVICES: Services = {
  managementApi: "https://api.invalid",
  cliFlags: [],
  openSite: readServer,
};

/** A folder of settings, and an owner at the terminal. */
function atTerminal(answers?: Parameters<typeof ownersTerminal>[0], services = SERVICES) {
  const { ui, asked, said } = ownersTerminal(answers);
  const folder = temporaryFolder();
  const context = openContext({ ui, services, folder, builtFolder: folder });
  return { context, ui, asked, said, folder };
}

test("a token that Supabase does not know is asked for again, and nothing else is", async () => {
  const right = `sbp_${"1".repeat(40)}`;
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) =>
    headers.authorization === `Bearer ${right}`
      ? Response.json([{ slug: "bayou", name: "Bayou" }])
      : Response.json({ message: "Unauthorized" }, { status: 401 }),
  );
  const { context, asked, said } = atTerminal({ token: [`sbp_${"0".repeat(40)}`, right] });
  await account.act?.(context);
  expect(said()).toContain("Supabase does not know this access token.");
  expect(asked).toHaveLength(2);
  expect(await account.check(context)).toContain("Bayou");
});

test("the password of a project whose making got no answer is kept, and is that of the next try", async () => {
  const passwords: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.endsWith("/organizations")) return Response.json([{ slug: "bayou", name: "Bayou" }]);
    if (init.method === "GET") return Response.json([]);
    passwords.push(z.object({ db_pass: z.string() }).parse(JSON.parse(String(init.body))).db_pass);
    throw new TypeError("fetch failed");
  });
  const { context } = atTerminal({
    "Name of the project": "",
    "Where should the database be": "us-east-2",
    "Make the project": "yes",
  });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: `sbp_${"1".repeat(40)}` });
  for (const _ of [1, 2]) {
    await expect(chooseProject.act?.(context)).rejects.toThrow();
    expect(context.values(".env.go-live").DB_PASSWORD).toBe(passwords[0]);
  }
  expect(new Set(passwords).size).toBe(1);
});

test("settings that could not be sent to the functions are not taken for sent", async () => {
  const { context } = atTerminal({}, { ...SERVICES, cliFlags: ["--no-such-flag"] });
  context.write(".env.go-live", {
    SUPABASE_ACCESS_TOKEN: `sbp_${"1".repeat(40)}`,
    PROJECT_REF: "abcdefghijklmnopqrst",
  });
  await expect(secrets.act?.(context)).rejects.toThrow("The secrets could not be sent.");
  // Their names are there since an earlier run.
  const names = [...Object.keys(context.values(".env.functions")), "SPEAKS_SPANISH"];
  const stored = [...names, "HOURS_IN_ENGLISH", "HOURS_IN_SPANISH"].map((name) => ({ name }));
  vi.stubGlobal("fetch", async () => Response.json(stored));
  await expect(secrets.check(context)).rejects.toThrow("A setting has changed since it was sent");
});

/** A mail service, and an owner's answers about it. */
async function mailService() {
  const [port, password] = [await freePort(), "the right one"];
  const close = await catchMail(port, () => undefined, password);
  onTestFinished(close);
  const server = { "Which service": "other", host: "127.0.0.1", Port: String(port) };
  return { port, password, server };
}

test("a mail password that the service refuses is asked for again, with the user name to keep", async () => {
  const { server, password } = await mailService();
  const { context, asked, said } = atTerminal({
    ...server,
    "user name": ["bayou", ""],
    password: ["wrong", password],
    Sender: "alerts@bayou.com",
    "copy of their request": "no",
  });
  await mail.act?.(context);
  expect(said()).toContain("127.0.0.1 refuses this user name and password");
  expect(asked.filter((each) => /service|host|Port/.test(each))).toHaveLength(3);
  expect(await mail.check(context)).toBe("127.0.0.1 sends as alerts@bayou.com.");
});

test("Enter keeps the service, the sign-in and the sender that was verified there", async () => {
  const { port, password } = await mailService();
  const nothing = { "Which service": "", host: "", Port: "", "user name": "", password: "" };
  const { context } = atTerminal({ ...nothing, Sender: "" });
  const before = {
    SMTP_URL: `smtp://bayou:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    SMTP_FROM: "alerts@in.bayou.com",
  };
  context.write(".env", { VITE_BUSINESS_EMAIL: "hello@bayou.com", VITE_SENDS_COPIES: "no" });
  context.write(".env.functions", before);
  await mail.act?.(context);
  expect(context.values(".env.functions")).toEqual(before);
});

test.each<[what: string, file: ".env" | ".env.functions", change: Values]>([
  ["the service", ".env.functions", { SMTP_URL: "smtps://resend:p@smtp.resend.com:465" }],
  ["the password", ".env.functions", { SMTP_URL: "smtps://u:new@smtp.bayou.com:465" }],
  ["the sender", ".env.functions", { SMTP_FROM: "alerts@bayou.com" }],
  ["the number of texts", ".env.functions", { TWILIO_FROM: "+17138684400" }],
  ["the office's address", ".env", { VITE_BUSINESS_EMAIL: "office@bayou.com" }],
])("a test request is sent again once %s is another", async (_, file, change) => {
  const { context, said } = atTerminal({ "in your inbox": "yes" });
  context.write(".env", {
    VITE_SITE_URL: "https://www.bayou.com",
    VITE_BUSINESS_EMAIL: "hello@bayou.com",
    VITE_BUSINESS_PHONE: "(713) 868-4400",
    VITE_SUPABASE_URL: "https://abc.supabase.co",
    VITE_SUPABASE_ANON_KEY: "sb_publishable_1",
  });
  context.write(".env.functions", {
    SMTP_URL: "smtps://u:p@smtp.bayou.com:465",
    SMTP_FROM: "hello@bayou.com",
  });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_test", PROJECT_REF: "abc" });
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address.includes("query") ? [{ state: "sent", to: "office", answer: null }] : []),
  );
  await firstRequest.act?.(context);
  // Before it is asked whether it is there.
  expect(said()).toContain("Sent to office");
  const told = context.values(".env.go-live");
  context.write(".env.go-live", {
    TOLD_ONLINE: "Tried",
    TOLD_AT: "https://www.bayou.com",
    TOLD_ONLINE_OF: told.TOLD_OF ?? "",
  });
  const steps = [firstRequest, requestOnline];
  for (const { check } of steps) await expect(check(context)).resolves.toContain("Tried");

  context.write(file, change);
  for (const { check } of steps) await expect(check(context)).rejects.toThrow("has changed since");
});

/** Vault, as the Management API reads and writes it. */
function vaultOfProject(): Map<string, string> {
  const vault = new Map<string, string>();
  const query = z.object({ query: z.string(), parameters: z.array(z.string()) });
  vi.stubGlobal("fetch", async (_: string, { body = "" }: { body?: string }) => {
    const { query: sql, parameters } = query.parse(JSON.parse(body));
    const [first = "", second = ""] = parameters;
    if (sql.includes("create_secret")) vault.set(second, first);
    if (sql.includes("update_secret")) vault.set(first, second);
    if (sql.startsWith("delete")) vault.delete("alarm_url");
    if (sql.startsWith("select id")) return Response.json(vault.has(first) ? [{ id: first }] : []);
    if (!sql.includes("decrypted_secrets")) return Response.json([]);
    const value = vault.get(first);
    return Response.json(value === undefined ? [] : [{ value }]);
  });
  return vault;
}

test("an address for the alarm at which no test arrives is asked for again", async () => {
  const vault = vaultOfProject();
  const { context, asked } = atTerminal({
    "Address to call": ["https://ntfy.sh/mistyped", "https://ntfy.sh/right"],
    "Has the test arrived": ["no", "yes"],
  });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_1", PROJECT_REF: "bayou" });
  await alarm.act?.(context);
  expect(asked).toHaveLength(4);
  expect(vault.get("alarm_url")).toBe("https://ntfy.sh/right");
  expect(await alarm.check(context)).toBe("When messages stop, ntfy.sh is called.");
});

test("an alarm is none until somebody has said that its test arrived", async () => {
  vaultOfProject();
  const { context, ui } = atTerminal({ "Address to call": ["https://ntfy.sh/bayou", ""] });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_1", PROJECT_REF: "bayou" });
  // Ctrl+C while the test is on its way.
  ui.confirm = () => Promise.reject(new Stop("Stopped."));
  await expect(alarm.act?.(context)).rejects.toThrow("Stopped.");
  await expect(alarm.check(context)).rejects.toThrow("You are not alerted yet");
  // The next run asks again; with nothing to call, nothing is called.
  await alarm.act?.(context);
  expect(await alarm.check(context)).toContain("Without an alarm for now");
});

test("a second run at once says since when the first one runs, and a check beside it goes on", async () => {
  const { context, ui, folder, said } = atTerminal({});
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_test" });
  const run = (...args: string[]) =>
    goLive(args, { ui, services: SERVICES, folder, builtFolder: folder });
  const runsAlready =
    /This command runs already in another window, since \d{1,2}:\d\d [AP]M \(process \d+\)\./;
  const outage = () => Promise.resolve(Response.json({}, { status: 503 }));
  let isFirst = true;
  vi.stubGlobal("fetch", async () => {
    if (!isFirst) return outage();
    isFirst = false;
    await run("--check");
    expect(said()).not.toMatch(runsAlready);
    expect(await run()).toBe(1);
    expect(said()).toMatch(runsAlready);
    return outage();
  });
  await run();
  const times = () => said().split(runsAlready).length;
  expect(times()).toBe(2);
  // Only the first one is to be continued.
  expect(said().split("Run the same command again")).toHaveLength(2);
  await run();
  expect(times()).toBe(2);
});

/** An owner at the step that makes the desk's owner, in a project with these accounts, of which one is unconfirmed. */
function atOwnersStep(answers: Parameters<typeof ownersTerminal>[0], accounts: readonly string[]) {
  const made: string[] = [];
  const body = z.object({
    query: z.string().optional(),
    parameters: z.array(z.string()).optional(),
    email: z.string().optional(),
  });
  vi.stubGlobal("fetch", async (_: string, { body: text = "{}" }: { body?: string }) => {
    const { query, parameters = [], email } = body.parse(JSON.parse(text));
    if (email !== undefined) {
      if (accounts.includes(email)) {
        return Response.json({ code: "email_exists", message: "There is one." }, { status: 422 });
      }
      made.push(email);
    }
    if (query === undefined) {
      return Response.json([{ name: "default", type: "secret", api_key: "sb_secret_1" }]);
    }
    if (query.includes("make_admin") && query.includes("unconfirmed@")) {
      const message = 'ERROR: PT412: {"code": "address_unconfirmed"}';
      return Response.json({ message }, { status: 400 });
    }
    return Response.json(accounts.filter((each) => parameters.includes(each)));
  });
  const terminal = atTerminal(answers);
  terminal.context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_1", PROJECT_REF: "bayou" });
  terminal.context.write(".env", { VITE_BUSINESS_EMAIL: "hello@bayou.com" });
  return { ...terminal, made };
}

test("a mistyped address becomes no owner: a new one is shown once more, and Enter takes it", async () => {
  const { context, asked, made } = atOwnersStep(
    { "sign in with": "ownr@bayou.com", "Read the address": ["owner@bayou.com", ""] },
    [],
  );
  await owner.act?.(context);
  expect(made).toEqual(["owner@bayou.com"]);
  expect(asked).toHaveLength(3);
});

test("an address that has an account is not asked for again", async () => {
  const { context, asked, made } = atOwnersStep({ "sign in with": "" }, ["hello@bayou.com"]);
  await owner.act?.(context);
  expect(asked).toHaveLength(1);
  expect(made).toEqual([]);
});

test("an account that cannot be the owner is refused in words", async () => {
  const email = "unconfirmed@bayou.com";
  const { context } = atOwnersStep({ "sign in with": email }, [email]);
  await expect(owner.act?.(context)).rejects.toThrow(
    new Stop("The e-mail address of this account is not confirmed yet."),
  );
});

test("a Node that is too old is named with the one that is needed", () => {
  expect(nodeProblem("18.20.4", ">=20.19")).toBe(
    "This needs Node.js 20.19 or newer, and 18.20.4 runs here: install 24 from nodejs.org, and open a new terminal.",
  );
  expect(nodeProblem("20.18.9", ">=20.19")).toContain("20.18.9");
  for (const fine of ["20.19.0", "24.1.0"]) expect(nodeProblem(fine, ">=20.19")).toBeUndefined();
});
