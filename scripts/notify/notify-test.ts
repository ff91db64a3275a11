// npm run notify:test -- ADDRESS: sends one of each message to an e-mail address or a phone number, through the
// function that NOTIFY_URL names. Without that, to a mailbox on this machine, with a page to look at them.

import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { z } from "zod";
import { parseEnv } from "../../src/config/env-schema.ts";
import { SIGNATURE_HEADER, sign } from "../../supabase/functions/notify/config/signature.ts";
import { readVariables } from "../build/env-files.ts";
import { readValues } from "../go-live/settings-files.ts";
import { isMain } from "../is-main.ts";
import { listen } from "../ports.ts";
import { startWorker } from "../start-function.ts";
import { startMailbox } from "./mailbox.ts";

const DEPLOY = "npm exec supabase -- functions deploy notify --use-api --remote=REF";
const LOGS = "Dashboard > Edge Functions > notify > Logs";
const ADDRESS = "https://REF.supabase.co/functions/v1/notify";

/** Milliseconds: the function refuses a call that was signed longer ago. */
const CLOCK_TOLERANCE = 300_000;

/** Whether NOTIFY_URL can be a function's address: on this machine, or at Supabase but not the dashboard's. */
export function isFunctionAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.hostname === "127.0.0.1") return true;
  const isDashboard = /^(?:www\.)?supabase\.com$/.test(url?.hostname ?? "");
  return url?.protocol === "https:" && !isDashboard && /\/notify\/?$/.test(url.pathname);
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? String(Reflect.get(error, "code") ?? codeOf(error.cause)) : "";

/** Patterns of an answer, the more exact first, and what to do about it. */
type Explanations = Readonly<Record<string, string>>;

const explained = (explanations: Explanations, answer: string): string | undefined =>
  Object.entries(explanations).find(([pattern]) => new RegExp(pattern, "i").test(answer))?.[1];

/** Of the function's status and error, when it answers no results. */
const REPLIES: Explanations = {
  "^401 not signed":
    "The function has another NOTIFY_SECRET than this terminal. Give both the same one (npm exec supabase -- secrets set NOTIFY_SECRET=... --remote=REF), and the Vault as notify_secret.",
  "^401": `The function wants a token before it listens: deploy it from this folder (${DEPLOY}), whose supabase/config.toml says otherwise.`,
  "^540": "The project is paused: restore it in the dashboard.",
  "no JSON$": `NOTIFY_URL leads to something else: it is ${ADDRESS}`,
  "^404": `The function is not deployed in this project: ${DEPLOY}`,
  "^[1-4]": `The function gives no results: is another one, or an older one, at NOTIFY_URL? ${DEPLOY}`,
  "answered 404 to":
    "The database is older than the function: apply the migrations (docs/going-live.md).",
  "answered 40[13] to":
    "The database does not take the function's key: is SUPABASE_SECRET_KEYS there (Edge Functions > Secrets)?",
  "^5.. .": "The function does not reach the database: is the project paused?",
  "^5": `The function does not start: ${LOGS} names the secret that is missing or wrong.`,
};

const replySchema = z.object({ error: z.string() }).catch({ error: "" });

/**
 * What to do about an answer that is not a list of results, in a sentence.
 * @param content the body; `undefined` when it is no JSON
 */
function explainReply({ status, headers }: Response, content: unknown): string {
  const { error } = replySchema.parse(content);
  const late = Math.abs(Date.now() - Date.parse(headers.get("date") ?? new Date().toISOString()));
  if (error === "not signed" && late > CLOCK_TOLERANCE) {
    return `This machine's clock is ${Math.round(late / 60_000)} minutes off: set it, and try again.`;
  }
  const answer = `${status} ${content === undefined ? "no JSON" : error}`;
  return `${explained(REPLIES, answer)} (It answered ${answer.trim()}.)`;
}

/** What a provider of mail or its library answers. */
const MAIL: Explanations = {
  "No provider is set up": "SMTP_URL is not among the function's secrets.",
  "^535|EAUTH|Invalid login|authentication (failed|credentials)":
    "The mail service refuses user or password: check SMTP_URL, with @ : / in them written as %40 %3A %2F.",
  "ENOTFOUND|EDNS|getaddrinfo": "There is no mail server of that name: check the host in SMTP_URL.",
  "wrong version number|SSL|TLS":
    "The mail server does not support TLS on that port: SMTP_URL has to be smtps://USER:PASSWORD@HOST:465.",
  "ECONNREFUSED|ETIMEDOUT|timeout|Greeting never received|closed unexpectedly":
    "No mail server answers there: check host and port in SMTP_URL; a hosted project can reach only port 465.",
  "sender|not verified|domain|SPF|DKIM|DMARC|not (allowed|authori[sz]ed|permitted) to send|MAIL FROM":
    "The mail service does not let you send from SMTP_FROM: verify its domain there, or change SMTP_FROM.",
  "^4\\d\\d|rate|too many|quota":
    "The mail service is not accepting more right now: try again later, or raise its limit.",
  "^5\\d\\d":
    "The mail service refuses this mail: is the address right, and is the account active?",
};

/** Twilio's codes: https://www.twilio.com/docs/api/errors */
const TEXT: Explanations = {
  "No provider is set up":
    "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are not all among the function's secrets.",
  "^401|20003": "Twilio refuses the account: check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.",
  "21606|21603|21659|21660|21212":
    "TWILIO_FROM is no number of your Twilio account that can send texts.",
  "code 21608":
    "A Twilio trial account can text only verified numbers: verify this one, or upgrade.",
  "code 21610": "This number has asked for no more texts: text START to your number from it.",
  "21211|21614": "This is not a number that takes texts: write it as +17135550100.",
  "30034|30032|21712":
    "Your number is not registered for business texting yet: Twilio > Messaging > Regulatory.",
  "^429": "Twilio is not accepting more right now: try again later.",
};

/** The result of one message of each kind, as lines for the person at the terminal. */
type Trial = { isDone: boolean; lines: string[] };

const resultsSchema = z.object({
  results: z.array(z.object({ kind: z.string(), isSent: z.boolean(), answer: z.string() })),
});

/** Milliseconds: what a hosted function may take at most, and a little. */
const TIMEOUT = 160_000;

const failed = (line: string): Trial => ({ isDone: false, lines: [line] });

/** Reads the function's answer: a line for each message, and a sentence for each thing to mend. */
async function readTrial(answer: Response, address: string): Promise<Trial> {
  const content: unknown = await answer.json().catch(() => undefined);
  const parsed = resultsSchema.safeParse(content);
  if (!parsed.success) return failed(explainReply(answer, content));
  const { results } = parsed.data;
  const refused = results.filter(({ isSent }) => !isSent);
  const known = address.includes("@") ? MAIL : TEXT;
  const unknown = "Look the answer up at the provider, in the log of what was sent.";
  const sentences = refused.map(({ answer }) => explained(known, answer) ?? unknown);
  return {
    isDone: refused.length === 0,
    lines: [
      ...results.map(
        (result) => `${result.isSent ? "sent    " : "not sent"} ${result.kind}: ${result.answer}`,
      ),
      ...[...new Set(sentences)].map((sentence) => `→ ${sentence}`),
    ],
  };
}

/** Has a deployed function send one of each message to an address. */
export async function tryHosted(url: string, secret: string, address: string): Promise<Trial> {
  if (!isFunctionAddress(url)) return failed(`NOTIFY_URL has to be ${ADDRESS}`);
  const body = JSON.stringify({ id: randomUUID(), test: address });
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { [SIGNATURE_HEADER]: sign(body, secret, Date.now()) },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return await readTrial(answer, address);
  } catch (error) {
    const reason = `${new URL(url).host} (${codeOf(error) || String(error)})`;
    return failed(
      `There is no answer from ${reason}: is NOTIFY_URL right, is the project paused, and are you online?`,
    );
  }
}

async function sendHere(address: string): Promise<Trial> {
  const env = parseEnv(readVariables());
  const mailbox = await startMailbox();
  // A stand-in for the database, which is only asked whether this call is new.
  const database = await listen(createServer((_, response) => response.end("true")));
  const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL, VITE_SITE_URL } = env;
  const worker = await startWorker({
    ...mailbox.providers,
    VITE_BUSINESS_NAME,
    VITE_BUSINESS_PHONE,
    VITE_BUSINESS_EMAIL,
    VITE_SITE_URL,
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEYS: '{"default":"none-is-needed-for-this"}',
  });
  const trial = await readTrial(await worker.call({ test: address }), address);
  await worker.close();
  await database.close();
  const where = `\nNOTIFY_URL is not set, so they went to ${mailbox.url} (until Ctrl+C).`;
  return { ...trial, lines: [...trial.lines, where] };
}

async function main([address]: readonly string[]): Promise<boolean> {
  const { NOTIFY_URL, NOTIFY_SECRET } = {
    ...readValues(process.cwd(), ".env.functions"),
    ...process.env,
  };
  if (!address) {
    console.error("To whom? npm run notify:test -- you@example.com (or +17135550100)");
    return false;
  }
  if (NOTIFY_URL && !NOTIFY_SECRET) {
    console.error("NOTIFY_SECRET is missing: set the one that the function has.");
    return false;
  }
  console.log("Sending one of each; this can take a minute.");
  const { isDone, lines } = NOTIFY_URL
    ? await tryHosted(NOTIFY_URL, NOTIFY_SECRET ?? "", address)
    : await sendHere(address);
  console.log(lines.join("\n"));
  return isDone;
}

if (isMain(import.meta.url) && !(await main(process.argv.slice(2)))) process.exitCode = 1;
