import { dirname, join } from "node:path";
import { addDays, formatISO } from "date-fns";
import { globSync } from "tinyglobby";
import { z } from "zod";
import { VERSION } from "../../supabase/functions/_shared/version.ts";
import { MOST_SINCE_RUN, MOST_WAITING } from "../../supabase/functions/notify/outbox/health.ts";
import { VERSION_FILE } from "../static-site/routing.ts";
import { type Problem, problemIf, type Site } from "./read-site.ts";
import { textOf } from "./site-reader.ts";

export type Reply = {
  status: number;
  /** Of a function (supabase/functions/_shared/serve.ts). */
  version: string | null;
  /** `undefined` when it is not JSON. */
  content: unknown;
};

/** Asks the hosted project, or sends it a body. @throws Error when it does not answer in time */
export type Ask = (url: string, headers: Record<string, string>, body?: object) => Promise<Reply>;

const TIMEOUT_MS = 10_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const askOverHttp: Ask = async (url, headers, body) => {
  const send = () =>
    fetch(url, {
      headers: body ? { ...headers, "content-type": "application/json" } : headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  // A connection that is kept may be closed just as it is used. What is asked here can be asked twice.
  const answer = await send().catch(send);
  const content = parsed(await answer.text());
  return { status: answer.status, version: answer.headers.get("x-version"), content };
};

/** Statuses of a paused, restricted or missing project (https://supabase.com/docs/guides/platform/http-status-codes). */
const UNAVAILABLE = new Set([402, 521, 522, 523, 540]);

export type Project = { url: string; key: string; ask: Ask };

/** The hosted project that the site sends requests to; `undefined` in a build for the local preview. */
export function projectOf({ settings }: Pick<Site, "settings">, ask: Ask): Project | undefined {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = settings;
  if (url === undefined || key === undefined) return undefined;
  const checked: Ask = async (...request) => {
    const reply = await ask(...request);
    if (UNAVAILABLE.has(reply.status)) throw new Error(`it answers ${reply.status}`);
    return reply;
  };
  return { url: url.replace(/\/$/, ""), key, ask: checked };
}

/** Runs a check. A project that does not answer is a problem too. */
export async function orSilent(check: () => Promise<Problem[]>): Promise<Problem[]> {
  try {
    return await check();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const text = `The project does not answer (${cause instanceof Error ? cause.message : cause})`;
    return problemIf(true, text, "is it paused or over its limits, or VITE_SUPABASE_URL wrong?");
  }
}

/** An error of PostgREST (https://docs.postgrest.org/en/stable/references/errors.html). */
const errorSchema = z.object({ code: z.string() });

/** Marks the request that the database deletes again (private.take_back_trial). */
const SENDER = "trial@launch-check.invalid";

/** A request as the form on /contact sends it, which never reaches the desk. */
export function trialRequest(now = Date.now()): object {
  return {
    name: "Launch check",
    email: SENDER,
    contact_method: "email",
    contact_value: SENDER,
    event_date: formatISO(addDays(now, 30), { representation: "date" }),
    number_of_guests: 1,
    event_type: "general",
    event_address: "Nowhere: this request is taken back",
  };
}

/** What to do about an answer's code. */
const TODOS: Readonly<Record<string, string>> = {
  PGRST106: "Project Settings > Data API: schema public among the exposed ones",
  PT429: "this address has sent too many: try again in ten minutes",
};

/** Whether the database stores what visitors send. */
export async function checkRequests({ url, key, ask }: Project): Promise<Problem[]> {
  const headers = { apikey: key, prefer: "return=minimal" };
  const reply = await ask(`${url}/rest/v1/quote_submissions`, headers, trialRequest());
  const code = errorSchema.safeParse(reply.content).data?.code;
  const todo =
    reply.status === 401 && code === undefined
      ? "VITE_SUPABASE_ANON_KEY of this project, then build and upload"
      : "make the tables: npm run go-live; the dashboard's Logs > API say more";
  const answered = [reply.status, code].filter((part) => part !== undefined).join(" ");
  const text = `A visitor's request is refused (${answered})`;
  return problemIf(reply.status !== 201, text, TODOS[code ?? ""] ?? todo);
}

const FUNCTIONS = globSync("*/index.ts", {
  cwd: join(import.meta.dirname, "../../supabase/functions"),
})
  .map((file) => dirname(file))
  .sort();
const UPDATE = "npm run go-live -- --update";
const BUILD = "npm run build, and upload it";
/** Answers by the platform rather than the function. */
const FAULTS: Readonly<Record<number, string>> = {
  401: "asks for a token",
  404: "is not deployed",
};

/** Whether this site needs the function. Opt-outs by STOP have to arrive (inbound). */
const needs = ({ settings }: Site, name: string) =>
  name === "notify" ||
  (name === "inbound" && settings.VITE_SENDS_COPIES?.includes("text") === true) ||
  (name === "admit" && settings.VITE_TURNSTILE_SITE_KEY !== undefined) ||
  (name === "deposit" && settings.VITE_TAKES_DEPOSITS === "yes");

/** Whether a function is deployed, starts, and is of the version that the site needs. */
export function checkFunction(
  name: string,
  { status, version }: Reply,
  expected?: string,
): Problem[] {
  if (version !== null && version === expected) return [];
  const problem = (fault: string, todo: string) => [
    { text: `The function ${name} ${fault}`, todo },
  ];
  if (version === null) {
    const isRunning = status < 500;
    const log = `Edge Functions > ${name} > Logs names the secret that is missing or wrong; set it and deploy`;
    const todo = isRunning ? UPDATE : log;
    const known = FAULTS[status];
    if (known) return problem(known, todo);
    if (!isRunning) return problem("does not start", todo);
  }
  const other = `is not of this build (${version ?? "older"}, not ${expected ?? "known"})`;
  // Whichever of the two is older has to be updated.
  const isSiteOlder = expected === undefined || version === VERSION;
  return problem(other, isSiteOlder ? BUILD : UPDATE);
}

const healthSchema = z.object({
  last_run_seconds: z.number().nullable(),
  oldest_waiting_seconds: z.number().nullable(),
  has_alarm: z.boolean().nullable(),
});
const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;

/** Whether messages go out, by the health report of the function notify. */
export function checkWorker({ content }: Reply): Problem[] {
  const health = healthSchema.safeParse(content).data;
  // An older function: its version is reported.
  if (!health) return [];
  const { last_run_seconds: lastRun, oldest_waiting_seconds: waiting } = health;
  if (waiting === null) {
    const todo = "Edge Functions > notify > Logs; is SUPABASE_SECRET_KEYS there?";
    return problemIf(true, "The function notify does not reach the database", todo);
  }
  const wake = "npm run go-live -- --check says what is missing";
  const late = `The worker that sends messages last ran ${minutes(lastRun ?? 0)} ago`;
  return [
    ...problemIf(lastRun === null, "Messages have never been sent: the worker has not run", wake),
    ...problemIf(lastRun !== null && lastRun > MOST_SINCE_RUN, late, wake),
    ...problemIf(
      waiting > MOST_WAITING,
      `A message to staff has waited for ${minutes(waiting)}`,
      "npm run notify:test -- YOUR ADDRESS says why",
    ),
  ];
}

const NO_ALARM = "No alarm is set for when messages stop";
const SET_ALARM = "npm run go-live asks for an address";
const versionSchema = z.object({ functions: z.string() });

/** Whether the functions that the site needs are deployed, of this build, and at work. */
export async function checkFunctions(site: Site, { url, key, ask }: Project): Promise<Problem[]> {
  const file = parsed(textOf(await site.reader.get(`/${VERSION_FILE}`)));
  const expected = versionSchema.safeParse(file).data?.functions;
  const checked = await Promise.all(
    FUNCTIONS.map(async (name) => {
      const reply = await ask(`${url}/functions/v1/${name}`, { apikey: key });
      if (reply.version === null && reply.status === 404 && !needs(site, name)) return [];
      const problems = checkFunction(name, reply, expected);
      if (name !== "notify") return problems;
      // Nothing is known when the database does not answer.
      const isUnalarmed = healthSchema.safeParse(reply.content).data?.has_alarm === false;
      return [...problems, ...checkWorker(reply), ...problemIf(isUnalarmed, NO_ALARM, SET_ALARM)];
    }),
  );
  const text = `The site does not say which version it is (/${VERSION_FILE})`;
  return [...problemIf(expected === undefined, text, BUILD), ...checked.flat()];
}
