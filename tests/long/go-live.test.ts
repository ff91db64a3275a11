import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { goLive } from "../../scripts/go-live/go-live.ts";
import { Stop, type Ui } from "../../scripts/go-live/ui.ts";
import { readFolder } from "../../scripts/launch-check/site-reader.ts";
import { catchMail } from "../../scripts/notify/mailbox.ts";
import { freePort } from "../../scripts/ports.ts";
import { generalRequest } from "../support/lead-factories.ts";
import { ownersFacts } from "../support/owners-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  type HostedSupabase,
  PROJECT,
  startHostedSupabase,
  TOKEN,
} from "./support/hosted-supabase.ts";

// The whole command against a stand-in for Supabase, with a real PostgreSQL, the official CLI and the functions on Deno.
// Without an owner's facts it ends before the build, which refuses samples.

const PROJECT_FOLDER = join(import.meta.dirname, "../..");

let supabase: HostedSupabase;
let mail: Awaited<ReturnType<typeof startMailService>>;
let folder: string;

/** A mail service with a password, and the text of each mail it received. */
async function startMailService() {
  const port = await freePort();
  const password = "of the service: @ / #";
  const received: string[] = [];
  const close = await catchMail(port, ({ text }) => void received.push(text), password);
  return { port, password, received, close };
}

/** A new account at Supabase, an empty folder of settings, and a mail service. */
async function start() {
  folder = temporaryFolder();
  [supabase, mail] = await Promise.all([startHostedSupabase(), startMailService()]);
  writeFileSync(
    join(folder, "profile.yaml"),
    `name: stand-in\napi_url: ${supabase.url}\ndashboard_url: ${supabase.url}\nproject_host: 127.0.0.1\n`,
  );
}

const stop = () => Promise.all([supabase.close(), mail.close()]);

beforeEach(async () => {
  await start();
  // The data API prints what it refuses the launch check.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // The project's own address leads to the stand-in, and no call leaves this machine.
  const { fetch } = globalThis;
  // As on Node 20.
  vi.stubGlobal("WebSocket", undefined);
  vi.stubGlobal("fetch", (address: string | URL | Request, options?: RequestInit) => {
    const { hostname, pathname, search } = new URL(
      address instanceof Request ? address.url : address,
    );
    if (hostname === `${PROJECT}.supabase.co`) {
      return fetch(`${supabase.url}${pathname}${search}`, options);
    }
    if (hostname === "127.0.0.1") return fetch(address, options);
    return Promise.reject(new TypeError("fetch failed"));
  });
});
afterEach(async () => {
  // First: what the stand-in still calls must not leave this machine.
  await stop();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What an owner answers, by a part of the question. */
const answers = () => ({
  "Access token": TOKEN,
  "Which project": PROJECT,
  "Name of the project": "bayou",
  "Where should the database be": "us-east-2",
  "Make the project": "yes",
  "Address of the site": "https://www.bayou-restrooms.com",
  "Name of the business": "Bayou Restrooms #1",
  "Phone that visitors call": "(713) 868-4400",
  "Public e-mail": "hello@bayou-restrooms.com",
  "public reviews": "https://maps.app.goo.gl/bayou",
  "Which service sends": "other",
  "SMTP host": "127.0.0.1",
  Port: String(mail.port),
  "SMTP user name": "bayou",
  "copy of their request": "yes",
  "e-mails a day": "100",
  "in your inbox": "yes",
  "SMTP password": mail.password,
  "Sender of your e-mails": "hello@bayou-restrooms.com",
  "Twilio number registered": "no",
  "Change these settings": "yes",
  "Address to call": "https://ntfy.sh/bayou",
  "Has the test arrived": "yes",
  "sign in with": "owner@bayou-restrooms.com",
  "Read the address": "owner@bayou-restrooms.com",
  "folder uploaded": "yes",
});

/** An owner at the terminal, who leaves at the question that `leavesAt` names. */
function ownerWho(
  changes: Readonly<Record<string, string | readonly string[]>> = {},
  leavesAt?: string,
) {
  const lines: string[] = [];
  const asked: string[] = [];
  const answer = (question: string): string => {
    asked.push(question);
    if (question.includes("folder uploaded")) {
      rmSync(join(folder, "online"), { recursive: true, force: true });
      cpSync(join(folder, "dist"), join(folder, "online"), { recursive: true });
    }
    if (question === leavesAt) throw new Stop("Stopped.");
    const [part = "", known] =
      Object.entries({ ...answers(), ...changes }).find(([each]) => question.includes(each)) ?? [];
    if (known === undefined) throw new Error(`No answer to "${question}".`);
    // Of several answers each is given once, the last one ever after.
    const given = asked.filter((each) => each.includes(part)).length;
    return [known].flat()[given - 1] ?? [known].flat().at(-1) ?? "";
  };
  const print = (text: string) => lines.push(text);
  const ui: Ui = {
    heading: print,
    say: print,
    done: (text) => print(`done: ${text}`),
    todo: (text) => print(`to do: ${text}`),
    ask: async ({ text, refuse, isOptional }) => {
      const given = answer(text);
      if (given === "" && isOptional) return given;
      const fault = refuse?.(given);
      if (fault) throw new Stop(fault);
      return given;
    },
    confirm: async (text) => answer(text) === "yes",
    choose: async (text) => answer(text),
    wait: (_, work) => work(),
  };
  return { ui, asked, said: () => lines.join("\n") };
}

const run = (owner: ReturnType<typeof ownerWho>, ...args: string[]) =>
  runBy(goLive, owner, ...args);

async function runBy(
  command: typeof goLive,
  owner: ReturnType<typeof ownerWho>,
  ...args: string[]
): Promise<string> {
  const services = {
    managementApi: supabase.url,
    cliFlags: [`--profile=${join(folder, "profile.yaml")}`],
    databaseUrl: supabase.database.url("postgres"),
    openSite: () => readFolder(join(folder, "online")),
  };
  await command(args, { ui: owner.ui, services, folder, builtFolder: join(folder, "dist") });
  return owner.said();
}

const changesAskedFor = () =>
  supabase.state.requests.filter((request) => !/^get |\/query$/.test(request));
const file = (name: string) => readFileSync(join(folder, name), "utf8");

const TOLD = /Sent to owner@bayou-restrooms\.com by email after \d+ seconds?/;

test("from an empty account to a request through the site online, and what changes later reaches it", async () => {
  const facts = ownersFacts().replaceAll(/^( {2}\w+:) no$/gm, "$1 yes");
  writeFileSync(join(folder, "business.yaml"), facts);
  vi.stubEnv("BUSINESS_FILE", join(folder, "business.yaml"));
  const owner = ownerWho();
  const { confirm } = owner.ui;
  owner.ui.confirm = async (text) => {
    // By the time a person has uploaded a folder, the function's health is not the one from before the alarm.
    if (text.includes("uploaded")) {
      const health = () => fetch(`${supabase.url}/functions/v1/notify`);
      await expect.poll(async () => (await health()).json()).toMatchObject({ has_alarm: true });
    }
    return confirm(text);
  };
  const said = await run(owner);
  expect(said).toMatch(/is live\. Sign in/);
  expect(said.match(new RegExp(`done: .*${TOLD.source}`, "g"))).toHaveLength(2);
  expect(mail.received.join("\n")).toContain("Test of the site");
  expect(file("online/index.html")).toContain("Spotless, and gone by morning.");
  expect(file("online/emergency.html")).toContain("A water main broke under a school.");
  expect(file("online/es/emergency.html")).toContain('hreflang="es"');
  // Counted for docs/going-live.md.
  expect(owner.asked.length).toBeLessThanOrEqual(25);

  // The requests are no work for the desk.
  const requests = await supabase.database.sql(
    "select processed from public.quote_submissions where name = 'Test of the site'",
  );
  expect(requests).toEqual([{ processed: true }, { processed: true }]);
  // The secrets are in files only their owner can read, and none is in the site's.
  for (const name of [".env.functions", ".env.go-live"]) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  expect(file(".env")).not.toMatch(/SMTP|SECRET|PASSWORD|TOKEN|PRIVATE|DB_URL/);
  expect(file(".env")).toContain("VITE_BUSINESS_NAME='Bayou Restrooms #1'");

  // A check and a second run ask nothing and change nothing.
  const again = ownerWho();
  const before = changesAskedFor();
  expect(await run(again, "--check")).toContain("Everything is right.");
  await run(again);
  expect(again.asked).toEqual([]);
  expect(changesAskedFor()).toEqual(before);

  // A file that is not what has run would never reach the database.
  const record = (change: string) =>
    supabase.database.sql(`update supabase_migrations.schema_migrations set ${change}`);
  await record("statements = statements || array['select 1'] where name = 'team'");
  for (const flag of ["--check", "--update"]) {
    expect(await run(ownerWho(), flag)).toContain(
      "Changed since the database ran it: 20261123000400_team.",
    );
  }
  await record("statements = statements[:cardinality(statements) - 1] where name = 'team'");

  // The key of another project is no key.
  const settings = file(".env");
  writeFileSync(join(folder, ".env"), settings.replace(/(_ANON_KEY=).*/, "$1sb_publishable_else"));
  expect(await run(ownerWho(), "--check")).toContain(
    "does not have this project's address and key",
  );
  writeFileSync(join(folder, ".env"), settings);

  // A new phone reaches the functions, and nothing is blanked. Spanish is left out of what is built from now on.
  writeFileSync(
    join(folder, "business.yaml"),
    facts.replace("\nspanish: yes\n", "\nspanish: no\n"),
  );
  const phone = file(".env").replace("868-4400", "868-4411");
  writeFileSync(join(folder, ".env"), phone);
  const changed = await run(ownerWho(), "--check");
  expect(changed).toContain("A setting has changed since it was sent to the functions.");
  expect(changed).toContain("Changed since the site was built: VITE_BUSINESS_PHONE, spanish.");
  appendFileSync(join(folder, ".env.functions"), "TURNSTILE_SECRET_KEY=1x0000000000000000000AA\n");
  const sent = new Map(supabase.state.secrets);
  const updated = await run(ownerWho(), "--update");
  expect(updated).toContain("is live with these files.");
  // Done, and done again.
  expect(updated).toContain("done: Running in version");
  expect(updated).not.toContain("to do: Running in version");
  expect(existsSync(join(folder, "online/es"))).toBe(false);
  expect(file("online/_redirects")).toContain("/es/emergency /emergency 301");
  for (const name of ["emergency.html", "sitemap.xml"]) {
    expect(file(`online/${name}`)).not.toMatch(/hreflang|\/es\b/);
  }
  sent.set("VITE_BUSINESS_PHONE", "(713) 868-4411");
  sent.set("TURNSTILE_SECRET_KEY", "1x0000000000000000000AA");
  expect(supabase.state.secrets).toEqual(sent);
  expect([...sent.values()]).not.toContain("");
  expect([...supabase.state.functions.keys()]).toContain("admit");
});

test("without an address for the alarm and without a review profile it goes on, and says at the end what is missing", async () => {
  const none = { "Address to call": "", "public reviews": "" };
  const said = await run(ownerWho(none));
  expect(said).toContain("Without an alarm for now");
  expect(said).toContain("these are still samples");
  expect(said).toMatch(TOLD);
  const again = ownerWho(none);
  await run(again);
  expect(again.asked).toEqual([expect.stringContaining("Address to call")]);
});

test("without a mail service it goes on to the build, and sends the test request once there is one", async () => {
  const said = await run(ownerWho({ "Which service sends": "later" }));
  expect(said).toContain("Until mail is set up, you and your customers get no e-mail");
  expect(said).toContain("Not tried: mail is not set up yet.");
  expect(said).toContain("these are still samples");
  expect(said).not.toMatch(TOLD);
  expect(await run(ownerWho())).toMatch(TOLD);
});

test("interrupted at each question in turn, it resumes there", async () => {
  const path = ownerWho();
  await run(path);
  await stop();
  await start();

  for (const question of path.asked) {
    const said = await run(ownerWho({}, question));
    expect(said).toContain("Run the same command again to continue from here.");
  }
  expect(await run(ownerWho())).toMatch(TOLD);
  expect(supabase.state.requests.filter((request) => request === "post /v1/projects")).toHaveLength(
    1,
  );
});

test("refused at each change, it says why, and the next run continues", async () => {
  const operations = [
    "post /v1/projects$",
    "patch /v1/projects/\\w+/postgrest",
    "patch /v1/projects/\\w+/config/auth",
    "put /v1/projects/\\w+/ssl-enforcement",
    "post /v1/projects/\\w+/secrets",
    "post /v1/projects/\\w+/functions/deploy",
  ];
  for (const operation of operations) {
    supabase.state.faults.push({ status: 403, path: new RegExp(`^${operation}`) });
    const said = await run(ownerWho());
    expect(said, operation).toMatch(/no right to do this|The Supabase CLI said/);
    expect(said).not.toMatch(TOLD);
  }
  expect(await run(ownerWho())).toMatch(TOLD);
});

test("a dry run and a check change nothing", async () => {
  expect(await run(ownerWho(), "--dry-run")).toContain("What this step does: Makes the tables");
  expect(await run(ownerWho(), "--check")).toContain("No access token yet.");
  expect(supabase.state.requests).toEqual([]);
  await run(ownerWho({}, "Address of the site, such as https://www.your-company.com"));
  const before = changesAskedFor();
  expect(await run(ownerWho(), "--dry-run")).toContain(
    "What this step does: The site, the e-mails",
  );
  expect(changesAskedFor()).toEqual(before);
  expect(supabase.state.secrets.size).toBe(0);
});

/** What a release does not bring. */
const LEFT_OUT = [".git", ".local", "dist", "docs", "e2e", "node_modules", "tests"];

/** The project's files, with one database update more. */
function nextRelease(header: string) {
  const release = join(folder, "release");
  for (const part of readdirSync(PROJECT_FOLDER)) {
    if (LEFT_OUT.includes(part) || part.startsWith(".env")) continue;
    cpSync(join(PROJECT_FOLDER, part), join(release, part), { recursive: true });
  }
  symlinkSync(join(PROJECT_FOLDER, "node_modules"), join(release, "node_modules"));
  const update = `${header}
alter table public.quote_submissions add column of_the_next_release text default 'a row of before';
alter table public.quote_submissions alter column of_the_next_release set default 'here';
`;
  writeFileSync(join(release, "supabase/migrations", `${NEXT}.sql`), update);
  return release;
}
const NEXT = "29990101000000_next";

/** Milliseconds: four times everything that one release takes, on a machine that others use too. */
const FOUR_RELEASES = 45 * 60_000;

/** A site that is live, with an owner's facts. */
async function launch(): Promise<void> {
  const facts = ownersFacts().replaceAll(/^( {2}\w+:) no$/gm, "$1 yes");
  writeFileSync(join(folder, "business.yaml"), facts);
  vi.stubEnv("BUSINESS_FILE", join(folder, "business.yaml"));
  expect(await run(ownerWho())).toMatch(/is live\. Sign in/);
}

/** The command as the files in a folder have it. */
const commandIn = (release: string): Promise<{ goLive: typeof goLive }> =>
  import(/* @vite-ignore */ join(release, "scripts/go-live/go-live.ts"));

test(
  "back to the release before with every row, and forward again",
  async () => {
    await launch();
    const release = nextRelease("-- Going back to the release before: yes.");
    const { goLive: goLiveOfNext } = await commandIn(release);
    const runNext = (...args: string[]) => runBy(goLiveOfNext, ownerWho(), ...args);
    // What the pages can't be built from is said before anything that is live changes.
    const facts = file("business.yaml");
    writeFileSync(join(folder, "business.yaml"), facts.replace(/^hours:$/m, "openingTimes:"));
    const changesBefore = changesAskedFor();
    expect(await runNext("--update")).toContain("hours is missing");
    expect(changesAskedFor()).toEqual(changesBefore);
    expect(await runNext("--check")).toContain("1 database updates are missing.");
    writeFileSync(join(folder, "business.yaml"), facts);
    expect(await runNext("--update")).toContain("is live with these files.");
    const rows = () =>
      supabase.database.sql(
        "select id, of_the_next_release from public.quote_submissions order by created_at",
      );
    const before = await rows();
    expect(before.length).toBeGreaterThanOrEqual(2);

    // With the files of before, an update names what it does not know, and going back is one run.
    const refused = await run(ownerWho(), "--update");
    expect(refused).toContain(`which has run ${NEXT} too`);
    expect(refused).toContain("npm run go-live -- --back");
    const deployed = () =>
      supabase.state.requests.filter((request) => request.endsWith("/functions/deploy")).length;
    const deployedBefore = deployed();
    writeFileSync(join(folder, "online/index.html"), "broken");
    const said = await run(ownerWho(), "--back");
    expect(said).toContain("runs these files again, and no row was touched");
    expect(deployed()).toBeGreaterThan(deployedBefore);
    expect(file("online/index.html")).toContain("Spotless, and gone by morning.");
    // Requests arrive, in the tables of the next release.
    const [, apikey = ""] = /^VITE_SUPABASE_ANON_KEY='?([^'\n]+)/m.exec(file(".env")) ?? [];
    const stored = await fetch(`${supabase.url}/rest/v1/quote_submissions`, {
      method: "POST",
      headers: { apikey, "content-type": "application/json" },
      body: JSON.stringify(generalRequest()),
    });
    expect(stored.status).toBe(201);
    const after = await rows();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ of_the_next_release: "here" });

    expect(await runNext("--update")).toContain("is live with these files.");
    expect((await rows()).slice(0, after.length)).toEqual(after);
  },
  FOUR_RELEASES,
);

test("from a release that says so one cannot go back, and nothing is touched", async () => {
  await launch();
  const reason = "the desk of before does not know its bookings";
  const { goLive: goLiveOfNext } = await commandIn(
    nextRelease(`-- Going back to the release before: no, ${reason}.`),
  );
  await runBy(goLiveOfNext, ownerWho(), "--update");
  const before = changesAskedFor();
  const said = await run(ownerWho(), "--back");
  expect(said).toContain(`One cannot go back behind ${NEXT}: ${reason}.`);
  expect(changesAskedFor()).toEqual(before);
});

describe("what goes wrong is one sentence", () => {
  test("a token that Supabase does not know", async () => {
    const wrong = ownerWho({
      "Access token": [`sbp_${"1".repeat(40)}`, TOKEN],
      "Make the project": "no",
    });
    const said = await run(wrong);
    expect(said).toContain("Supabase does not know this access token.");
    expect(said).toContain("No project was made.");
  });

  test("a mail password that is not the service's", async () => {
    const wrong = ownerWho({ "SMTP password": ["not-it", mail.password] });
    const said = await run(wrong);
    expect(said).toContain("127.0.0.1 refuses this user name and password");
    expect(said).toMatch(TOLD);
  });

  test("a project that could not be made, and one that is paused", async () => {
    supabase.state.status = "INIT_FAILED";
    expect(await run(ownerWho())).toContain("Supabase could not make the project");
    supabase.state.status = "INACTIVE";
    expect(await run(ownerWho())).toContain("The project is paused");
    supabase.state.status = "COMING_UP";
    setTimeout(() => {
      supabase.state.status = "ACTIVE_HEALTHY";
    }, 100);
    expect(await run(ownerWho({}, "Name of the business"))).toContain(
      "runs, and its database answers",
    );
  });
});
