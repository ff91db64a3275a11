import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { MOST_SINCE_RUN, MOST_WAITING } from "../../../supabase/functions/notify/outbox/health.ts";
import {
  type Ask,
  backendOf,
  type CheckResult,
  parsed,
  type Reply,
  reasonOf,
  requireProject,
  startTally,
  type Tally,
  valueIn,
} from "../check.ts";
import type { Site } from "../crawl.ts";
import { textOf } from "../readers.ts";

/** The sender by which the database knows the request that is to be taken back (private.take_back_trial). */
const SENDER = "trial@launch-check.invalid";

const DAYS_AHEAD = 30;
const DAY = 86_400_000;

/** A request as the form on /contact sends it, which nobody will ever see. */
export function trialRequest(now = Date.now()): object {
  return {
    name: "Launch check",
    email: SENDER,
    contact_method: "email",
    contact_value: SENDER,
    event_date: new Date(now + DAYS_AHEAD * DAY).toISOString().slice(0, 10),
    number_of_guests: 1,
    event_type: "general",
    event_address: "Nowhere: this request is taken back",
  };
}

const MIGRATIONS = join(import.meta.dirname, "../../../supabase/migrations");
const APPLY = "make the tables: npm run go-live";

/** Every table that the API has when the migrations are applied. */
function tables(): string[] {
  return globSync("*.sql", { cwd: MIGRATIONS }).flatMap((file) =>
    Array.from(
      readFileSync(join(MIGRATIONS, file), "utf8").matchAll(/^create table public\.(\w+)/gm),
      ([, name = ""]) => name,
    ),
  );
}

const codeSchema = z.object({ code: z.string() });

/** The code in an answer of PostgREST (https://docs.postgrest.org/en/stable/references/errors.html). */
const codeIn = ({ content }: Reply) => codeSchema.safeParse(content).data?.code;

/** Whether all tables are there. A table that visitors may not read is refused by another answer than one that is missing. */
async function checkTables(tally: Tally, read: (table: string) => Promise<Reply>) {
  const replies = await Promise.all(
    tables().map(async (table) => ({ table, reply: requireProject(await read(table)) })),
  );
  const [first] = replies;
  if (replies.every(({ reply }) => codeIn(reply) === "PGRST106")) {
    tally.expect(
      false,
      "The API does not offer the tables",
      "Project Settings > Data API: schema public among the exposed ones",
    );
    return false;
  }
  if (first && first.reply.status === 401 && codeIn(first.reply) !== "42501") {
    const words = "The project does not take the key of the site";
    tally.expect(false, words, "VITE_SUPABASE_ANON_KEY of this project, then build and upload");
    return false;
  }
  const missing = replies.filter(({ reply }) => reply.status === 404);
  for (const { table } of replies) {
    const isThere = !missing.some((found) => found.table === table);
    tally.expect(isThere, "Tables are missing", APPLY, table);
  }
  return missing.length === 0;
}

/** Whether a visitor's request can be stored: one is, and the database takes it back (private.take_back_trial). */
function checkTrial(tally: Tally, reply: Reply) {
  if (reply.status === 429) {
    const words = "Not tried whether a request can be stored: this address has sent too many";
    tally.expect(false, words, "try again in ten minutes");
    return;
  }
  tally.expect(
    reply.status === 201,
    `A visitor's request is refused (${reply.status} ${codeIn(reply) ?? ""})`.replace(" )", ")"),
    `${APPLY}; the dashboard's Logs > API say more`,
  );
}

function silent(tally: Tally, who: string, error: unknown): void {
  const todo = "is the project paused or over its limits, or VITE_SUPABASE_URL wrong?";
  tally.expect(false, `${who} not answer (${reasonOf(error)})`, todo);
}

/** Whether the database is there and takes what visitors send. */
export async function checkRequests(site: Site, ask: Ask): Promise<CheckResult> {
  const tally = startTally("Requests");
  const { url, key } = backendOf(site);
  if (url === undefined || key === undefined) return tally.result();
  const headers = { apikey: key };
  try {
    const read = (table: string) => ask(`${url}/rest/v1/${table}?limit=0`, headers);
    if (await checkTables(tally, read)) {
      const quiet = { ...headers, prefer: "return=minimal" };
      checkTrial(tally, await ask(`${url}/rest/v1/quote_submissions`, quiet, trialRequest()));
    }
  } catch (error) {
    silent(tally, "The database does", error);
  }
  return tally.result();
}

const FUNCTIONS = join(import.meta.dirname, "../../../supabase/functions");
const names = () => globSync("*/index.ts", { cwd: FUNCTIONS }).map(dirname).sort();

const UPDATE = "npm run go-live -- --update";

/** The functions without which something that this site offers does not work. */
function needed(site: Site): string[] {
  return [
    "notify",
    // Who texts customers has to hear their STOP.
    ...(valueIn(site, "VITE_SENDS_COPIES")?.includes("text") ? ["inbound"] : []),
    ...(valueIn(site, "VITE_TURNSTILE_SITE_KEY") === undefined ? [] : ["admit"]),
    ...(valueIn(site, "VITE_TAKES_DEPOSITS") === "yes" ? ["deposit"] : []),
  ];
}

const versionSchema = z.object({ functions: z.string() });

/** Of which version the functions of this build are; `undefined` for a build that does not say. */
async function versionOfBuild({ reader }: Site): Promise<string | undefined> {
  const content = parsed(textOf(await reader.get("/version.json")));
  return versionSchema.safeParse(content).data?.functions;
}

const BUILD = "npm run build, and upload it";

/** What is wrong with a function that is deployed, if anything is. */
function faultOf(name: string, { status, version }: Reply, expected: string | undefined) {
  if (version !== null && version === expected) return undefined;
  if (version === null && status >= 500) {
    return {
      text: `The function ${name} does not start`,
      todo: `Edge Functions > ${name} > Logs names the secret that is missing or wrong; set it and deploy`,
    };
  }
  if (version === null && status === 401) {
    return { text: `The function ${name} asks for a token`, todo: UPDATE };
  }
  return {
    text: `The function ${name} is not of this build (${version ?? "older"}, not ${expected ?? "known"})`,
    // The older of the two is what has to follow.
    todo: expected === undefined || version === VERSION ? BUILD : UPDATE,
  };
}

function checkVersion(tally: Tally, name: string, reply: Reply, expected: string | undefined) {
  const fault = faultOf(name, reply, expected);
  tally.expect(fault === undefined, fault?.text ?? "", fault?.todo ?? "");
}

const healthSchema = z.object({
  last_run_seconds: z.number().nullable(),
  oldest_waiting_seconds: z.number().nullable(),
  has_alarm: z.boolean().nullable(),
});

const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;

/** Whether messages go out, and whether somebody hears of it when they stop. */
function checkWorker(tally: Tally, { content }: Reply) {
  const health = healthSchema.safeParse(content).data;
  // What does not answer so is an older function, or none: said above.
  if (!health) return;
  const {
    last_run_seconds: lastRun,
    oldest_waiting_seconds: waiting,
    has_alarm: hasAlarm,
  } = health;
  if (waiting === null) {
    const words = "The function notify does not reach the database";
    tally.expect(false, words, "Edge Functions > notify > Logs; is SUPABASE_SECRET_KEYS there?");
    return;
  }
  const wake = "npm run go-live -- --check says what is missing";
  tally.expect(lastRun !== null, "Messages have never been sent: the worker has not run", wake);
  if (lastRun !== null) {
    const words = `The worker that sends messages last ran ${minutes(lastRun)} ago`;
    tally.expect(lastRun <= MOST_SINCE_RUN, words, wake);
  }
  tally.expect(
    waiting <= MOST_WAITING,
    `A message to staff has waited for ${minutes(waiting)}`,
    "npm run notify:test -- YOUR ADDRESS says why",
  );
  tally.expect(
    hasAlarm === true,
    "Nobody is alerted when messages stop",
    "npm run go-live asks for an address",
  );
}

/** Whether the functions are there, of this build, and at work. */
export async function checkFunctions(site: Site, ask: Ask): Promise<CheckResult> {
  const tally = startTally("Functions and messages");
  const { url, key } = backendOf(site);
  if (url === undefined || key === undefined) return tally.result();
  const expected = await versionOfBuild(site);
  tally.expect(
    expected !== undefined,
    "The site does not say which version it is (/version.json)",
    BUILD,
  );
  try {
    for (const name of names()) {
      const reply = requireProject(await ask(`${url}/functions/v1/${name}`, { apikey: key }));
      const isThere = reply.version !== null || reply.status !== 404;
      if (isThere) checkVersion(tally, name, reply, expected);
      else if (needed(site).includes(name)) {
        tally.expect(false, `The function ${name} is not deployed`, UPDATE);
      }
      if (isThere && name === "notify") checkWorker(tally, reply);
    }
  } catch (error) {
    silent(tally, "The functions do", error);
  }
  return tally.result();
}
