import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { MOST_SINCE_RUN, MOST_WAITING } from "../../../supabase/functions/notify/outbox/health.ts";
import { type Ask, backendOf, type Reply, reasonOf, requireProject, valueIn } from "../ask.ts";
import type { Site } from "../crawl.ts";
import { textOf } from "../readers.ts";
import { type CheckResult, startTally, type Tally } from "../tally.ts";

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
  const answer = await reader.get("/version.json");
  try {
    return versionSchema.parse(JSON.parse(textOf(answer))).functions;
  } catch {
    return undefined;
  }
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
    tally.expect(
      false,
      `The functions do not answer (${reasonOf(error)})`,
      "is the project paused or over its limits, or VITE_SUPABASE_URL wrong?",
    );
  }
  return tally.result();
}
