import { randomUUID } from "node:crypto";
import { readPhone } from "../../../src/config/phone-number.ts";
import { EMERGENCY_PREFIX } from "../../../src/request/kinds.ts";
import { toLead } from "../../../src/request/lead.ts";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { fingerprint } from "../../build/env-files.ts";
import { readSite } from "../../launch-check/read-site.ts";
import { type Context, need, type Step, waitFor } from "../context.ts";
import type { Values } from "../settings-files.ts";
import { callProject, runSql } from "../supabase.ts";
import { mail } from "./mail-and-texts.ts";

/** Milliseconds. Mail goes out within a minute; a slow service gets two more. */
const PATIENCE = 3 * 60_000;

const NAME = "Test of the site";

/** The first messages about a request. Only the function knows the business's own address. */
const MESSAGES = `
  select told.state::text, told.answer,
         coalesce(told.address, member.email, $2) || ' by ' || told.channel as "to"
  from public.quote_submissions as request
  join public.notifications as told on told.submission_id = request.id and told.kind = 'lead'
  left join auth.users as member on member.id = told.member_id
  where request.additional_info like $1`;
type Message = { state: string; answer: string | null; to: string };

/** An emergency, which is alerted at night too, as a visitor's browser sends it. */
export function testRequest(env: Values, mark: string) {
  const { VITE_BUSINESS_PHONE = "", VITE_BUSINESS_EMAIL = "" } = env;
  const text = `A test from setting up the site (${mark}). No action is needed.`;
  return toLead("emergency", {
    event_type: `${EMERGENCY_PREFIX}other`,
    name: NAME,
    email: VITE_BUSINESS_EMAIL,
    phone: readPhone(VITE_BUSINESS_PHONE).number,
    extension: readPhone(VITE_BUSINESS_PHONE).extension,
    event_date: null,
    number_of_guests: null,
    units: "not-sure",
    event_address: "Test, Houston, TX 77002",
    urgency: "next-day",
    duration: "unknown",
    access: null,
    text_consent: null,
    language: null,
    on_site_contact: null,
    description: text,
    additional_info: text,
  }).row;
}

async function send(context: Context, mark: string, key: string): Promise<void> {
  const row = testRequest(context.values(".env"), mark);
  const refusal = await callProject(context, "/rest/v1/quote_submissions", key, row);
  need(!refusal, `The request was refused: ${refusal?.code} ${refusal?.message}`);
}

/** Waits until every message was sent. @returns who was alerted, a sentence each */
async function untilAlerted(context: Context, mark: string, since: number): Promise<string> {
  const office = context.values(".env").VITE_BUSINESS_EMAIL ?? "";
  const alerted = new Map<string, string>();
  let expected = 0;
  const seconds = () => Math.round((Date.now() - since) / 1000);
  const isDone = async () => {
    const messages = await runSql<Message>(context, MESSAGES, [`%${mark}%`, office]);
    expected = messages.length;
    for (const { state, to, answer } of messages) {
      const failure = `The message to ${to} failed: ${answer ?? "no reason given"}. Is the sender's domain verified at your mail service?`;
      need(state !== "failed", failure);
      if (state === "sent" && !alerted.has(to)) {
        alerted.set(to, `Sent to ${to} after ${seconds()} seconds.`);
      }
    }
    return expected > 0 && alerted.size >= expected;
  };
  const isInTime = await waitFor(isDone, PATIENCE);
  const late = `After ${seconds()} seconds ${alerted.size} of ${expected} messages had gone out. See the log of the function notify.`;
  need(isInTime, late);
  return [...alerted.values()].join(" ");
}

/** Sends a test request, and dismisses it. @returns who was alerted, a sentence each */
async function tryRequest(context: Context, key: string): Promise<string> {
  const dismiss =
    "update public.quote_submissions set processed = true where not processed and name = $1";
  // A test that was interrupted would be escalated.
  await runSql(context, dismiss, [NAME]);
  const mark = randomUUID().slice(0, 8);
  const since = Date.now();
  await send(context, mark, key);
  const sentences = await context.ui
    .wait("Waiting until someone is alerted", () => untilAlerted(context, mark, since))
    .finally(() => runSql(context, dismiss, [NAME]));
  const day = new Date().toLocaleDateString("en-US", { dateStyle: "medium" });
  return `Tried on ${day}: ${sentences}`;
}

const WITHOUT_MAIL = "Not tried: mail is not set up yet.";

/** What a test has tried, as it is now: the way of messages, whom they reach, and the program that sends them. */
function tried({ values }: Context): string {
  const { SMTP_URL, SMTP_FROM, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } =
    values(".env.functions");
  const { VITE_SUPABASE_URL, VITE_BUSINESS_EMAIL } = values(".env");
  const mails = { SMTP_URL, SMTP_FROM, VITE_BUSINESS_EMAIL };
  const texts = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM };
  return fingerprint({ ...mails, ...texts, VITE_SUPABASE_URL, VERSION });
}

const CHANGED = "What sends messages, or whom they reach, has changed since a request was tried.";

/** The messages, before visitors can come. */
export const firstRequest: Step = {
  title: "A test request",
  why: "Sends an emergency as the site will, waits until someone is alerted, and dismisses it.",
  check: async (context) => {
    if (context.postponed.has(mail.title)) return WITHOUT_MAIL;
    const { TOLD, TOLD_OF } = context.values(".env.go-live");
    need(TOLD, "No request has been tried yet.");
    need(TOLD_OF === tried(context), CHANGED);
    return TOLD;
  },
  act: async (context) => {
    const told = await tryRequest(context, context.values(".env").VITE_SUPABASE_ANON_KEY ?? "");
    context.ui.say(told);
    const isThere = await context.ui.confirm(
      `Is the mail about “${NAME}” in your inbox? Look in the spam folder too.`,
    );
    need(
      isThere,
      "Read the addresses above: a wrong one is corrected as VITE_BUSINESS_EMAIL in the file .env. If they are right, the mail service's log says what became of the message. Then run the command again.",
    );
    context.write(".env.go-live", { TOLD: told, TOLD_OF: tried(context) });
  },
};

/** The proof of everything: a request through the site that visitors see. */
export const requestOnline: Step = {
  title: "A request through your site",
  why: "Sends a second test with the address and key of the site online. Visitors' requests go the same way.",
  check: async (context) => {
    const { values, postponed } = context;
    if (postponed.has(mail.title)) return WITHOUT_MAIL;
    const { TOLD_ONLINE, TOLD_AT, TOLD_ONLINE_OF } = values(".env.go-live");
    const isTried = TOLD_ONLINE && TOLD_AT === values(".env").VITE_SITE_URL;
    need(isTried, "No request has gone through the site yet.");
    need(TOLD_ONLINE_OF === tried(context), CHANGED);
    return TOLD_ONLINE;
  },
  act: async (context) => {
    const { VITE_SITE_URL = "", VITE_SUPABASE_URL } = context.values(".env");
    const { settings } = await readSite(context.services.openSite(VITE_SITE_URL));
    const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = settings;
    need(
      key && url === VITE_SUPABASE_URL?.replace(/\/$/, ""),
      "The site online sends requests to another project. Run npm run go-live -- --update.",
    );
    const told = await tryRequest(context, key);
    context.write(".env.go-live", {
      TOLD_ONLINE: told,
      TOLD_AT: VITE_SITE_URL,
      TOLD_ONLINE_OF: tried(context),
    });
  },
};
