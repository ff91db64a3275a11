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

const SECRETS = "npm exec supabase -- secrets set NOTIFY_SECRET=... --remote=REF";
const DEPLOY = "npm exec supabase -- functions deploy notify --use-api --remote=REF";
const LOGS = "Dashboard > Edge Functions > notify > Logs";

/** Milliseconds: the function refuses a call that was signed longer ago. */
const CLOCK_TOLERANCE = 300_000;

/** What is wrong with NOTIFY_URL, before any request is made; `undefined` for nothing. */
export function faultOfAddress(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return "NOTIFY_URL is not an address: https://REF.supabase.co/functions/v1/notify";
  const isHere = url.hostname === "127.0.0.1";
  if (url.protocol !== "https:" && !isHere) return "NOTIFY_URL has to begin with https://";
  if (/^(?:www\.)?supabase\.com$/.test(url.hostname)) {
    return "NOTIFY_URL is the dashboard's address: it is https://REF.supabase.co/functions/v1/notify";
  }
  return isHere || /\/notify\/?$/.test(url.pathname)
    ? undefined
    : "NOTIFY_URL has to end with /functions/v1/notify";
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? String(Reflect.get(error, "code") ?? codeOf(error.cause)) : "";

/** Why there was no answer at all. */
function explainSilence(error: unknown, address: string): string {
  const { host } = new URL(address);
  const code = codeOf(error);
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) {
    return `There is no ${host}: is REF in NOTIFY_URL that of your project, and are you online?`;
  }
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) {
    return `${host} does not prove who it is (${code}): does something stand between, or is NOTIFY_URL misspelled?`;
  }
  if (error instanceof Error && error.name === "TimeoutError") {
    return `${host} did not answer in time: is the project paused? ${LOGS} says more.`;
  }
  return `There is no answer from ${host} (${code || String(error)}): is NOTIFY_URL right, and are you online?`;
}

const replySchema = z.object({ error: z.string() }).catch({ error: "" });

/**
 * What to do about an answer that is no list of results, in a sentence.
 * @param content the body; `undefined` when it is no JSON
 */
function explainReply({ status, headers }: Response, content: unknown): string {
  const { error } = replySchema.parse(content);
  if (status === 401 && error !== "not signed") {
    return `The function wants a token before it listens: deploy it from this folder (${DEPLOY}), whose supabase/config.toml says otherwise.`;
  }
  if (status === 401) {
    const late = Math.abs(Date.now() - Date.parse(headers.get("date") ?? new Date().toISOString()));
    return late > CLOCK_TOLERANCE
      ? `This machine's clock is ${Math.round(late / 60_000)} minutes off: set it, and try again.`
      : `The function has another NOTIFY_SECRET than this terminal. Give both the same one (${SECRETS}), and the Vault as notify_secret.`;
  }
  if (status === 404 && content !== undefined) {
    return `The function is not deployed in this project: ${DEPLOY}`;
  }
  if (status === 540) return "The project is paused: restore it in the dashboard.";
  if (content === undefined) {
    return `NOTIFY_URL leads to something else (it answers ${status} and no JSON): it is https://REF.supabase.co/functions/v1/notify`;
  }
  if (status === 400)
    return "The function does not understand the call: deploy it again, or check the address.";
  if (status === 409) return "The function has already seen this call: try again.";
  if (status < 500) {
    return `The function answers ${status} and no results: is another function at NOTIFY_URL? ${DEPLOY}`;
  }
  if (/answered 404 to/.test(error)) {
    return "The database is older than the function: apply the migrations (docs/going-live.md).";
  }
  if (/answered 40[13] to/.test(error)) {
    return "The database does not take the function's key: is SUPABASE_SECRET_KEYS there (Edge Functions > Secrets)?";
  }
  return error
    ? `The function does not reach the database (${error}): is the project paused?`
    : `The function does not start: ${LOGS} names the secret that is missing or wrong.`;
}

/** Patterns of what a provider or its library answers, the more exact first, and what to do about it. */
const MAIL: readonly [pattern: RegExp, sentence: string][] = [
  [/No provider is set up/, "SMTP_URL is not among the function's secrets."],
  [
    /^535|EAUTH|Invalid login|authentication (?:failed|credentials)/i,
    "The mail service refuses user or password: check SMTP_URL, with @ : / in them written as %40 %3A %2F.",
  ],
  [
    /ENOTFOUND|EDNS|getaddrinfo/,
    "There is no mail server of that name: check the host in SMTP_URL.",
  ],
  [
    /wrong version number|SSL|TLS|ESOCKET.*ssl/i,
    "The mail server does not support TLS on that port: SMTP_URL has to be smtps://USER:PASSWORD@HOST:465.",
  ],
  [
    /ECONNREFUSED|ETIMEDOUT|timeout|Greeting never received|closed unexpectedly/i,
    "No mail server answers there: check host and port in SMTP_URL; a hosted project can reach only port 465.",
  ],
  [
    /sender|not verified|domain|SPF|DKIM|DMARC|not (?:allowed|authori[sz]ed|permitted) to send|MAIL FROM/i,
    "The mail service does not let you send from SMTP_FROM: verify its domain there, or change SMTP_FROM.",
  ],
  [
    /^4\d\d|rate|too many|quota/i,
    "The mail service is not accepting more right now: try again later, or raise its limit.",
  ],
  [
    /^5\d\d/,
    "The mail service refuses this mail: is the address right, and is the account active?",
  ],
];

/** Twilio's codes: https://www.twilio.com/docs/api/errors */
const TEXT: readonly [pattern: RegExp, sentence: string][] = [
  [
    /No provider is set up/,
    "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are not all among the function's secrets.",
  ],
  [/^401|20003/, "Twilio refuses the account: check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN."],
  [
    /21606|21603|21659|21660|21212/,
    "TWILIO_FROM is no number of your Twilio account that can send texts.",
  ],
  [/21608/, "A Twilio trial account can text only verified numbers: verify this one, or upgrade."],
  [/21610/, "This number has asked for no more texts: text START to your number from it."],
  [/21211|21614/, "This is not a number that takes texts: write it as +17135550100."],
  [
    /30034|30032|21712/,
    "Your number is not registered for business texting yet: Twilio > Messaging > Regulatory.",
  ],
  [/^429/, "Twilio is not accepting more right now: try again later."],
];

/** What became of one of each message, as lines for the person at the terminal. */
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
  const sentences = refused.map(
    (result) =>
      known.find(([pattern]) => pattern.test(result.answer))?.[1] ??
      "Look the answer up at the provider, in the log of what was sent.",
  );
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
  const fault = faultOfAddress(url);
  if (fault) return failed(fault);
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
    return failed(explainSilence(error, url));
  }
}

async function sendHere(address: string): Promise<Trial> {
  const env = parseEnv(readVariables());
  const mailbox = await startMailbox();
  // Stands for the database, which is asked only whether it has heard this call before.
  const database = await listen(createServer((_, response) => response.end("true")));
  const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL, VITE_SITE_URL } = env;
  const worker = await startWorker({
    ...mailbox.providers,
    ...{ VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL, VITE_SITE_URL },
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
