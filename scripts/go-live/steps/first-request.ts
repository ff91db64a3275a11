import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { EMERGENCY_PREFIX } from "../../../src/request/kinds.ts";
import { toLead } from "../../../src/request/lead.ts";
import { backendOf } from "../../launch-check/check.ts";
import { crawl } from "../../launch-check/crawl.ts";
import {
  type Context,
  inProject,
  projectUrl,
  right,
  type Sql,
  type Step,
  wrong,
} from "../context.ts";
import { Stop } from "../ui.ts";

/** Mail goes out within a minute; a service that is slow gets two more. Milliseconds. */
const PATIENCE = 3 * 60_000;
const PAUSE = 1_000;

const NAME = "Test of the site";

type Message = { channel: string; to: string; state: string; answer: string | null };

/**
 * The first messages about a request; the later lists are told only of what nobody has dismissed. The business's own
 * address is known to the function alone.
 */
const messagesOf = (sql: Sql, id: string, office: string) =>
  sql<Message>(
    `select told.channel::text, told.state::text, told.answer,
            coalesce(told.address, member.email, $2) as "to"
     from public.notifications as told
     left join auth.users as member on member.id = told.member_id
     where told.submission_id = $1 and told.kind = 'lead'`,
    [id, office],
  );

/** Sends an emergency as a visitor's browser does: those wait for no morning. */
async function send(context: Context, mark: string, key: string): Promise<void> {
  const { VITE_BUSINESS_PHONE = "", VITE_BUSINESS_EMAIL = "" } = context.values(".env");
  const words = `A test from setting up the site (${mark}). No action is needed.`;
  const { row } = toLead("emergency", {
    event_type: `${EMERGENCY_PREFIX}other`,
    name: NAME,
    email: VITE_BUSINESS_EMAIL,
    phone: VITE_BUSINESS_PHONE,
    extension: null,
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
    description: words,
    additional_info: words,
  });
  const url = `${projectUrl(context)}/rest/v1/quote_submissions`;
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      apikey: key,
      "content-type": "application/json",
      prefer: "return=minimal",
    },
    body: JSON.stringify(row),
  }).catch((cause: unknown) => {
    throw new Stop("The project cannot be reached.", { cause });
  });
  if (!answer.ok)
    throw new Stop(`The request was refused: ${answer.status} ${await answer.text()}`);
}

async function idOf(sql: Sql, mark: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    "select id from public.quote_submissions where additional_info like $1 order by created_at desc limit 1",
    [`%${mark}%`],
  );
  if (!row)
    throw new Stop(
      "The request was accepted but is not in the database. Send this line to your developer.",
    );
  return row.id;
}

/** Who was told, a sentence each; waits until every message has ended. */
async function report(context: Context, sql: Sql, id: string, since: number): Promise<string[]> {
  const office = context.values(".env").VITE_BUSINESS_EMAIL ?? "";
  const told = new Map<string, string>();
  const deadline = since + PATIENCE;
  for (;;) {
    const messages = await messagesOf(sql, id, office);
    const seconds = Math.round((Date.now() - since) / 1000);
    for (const { state, to, channel, answer } of messages) {
      const key = `${to} by ${channel}`;
      if (state === "sent" && !told.has(key))
        told.set(key, `Sent to ${key} after ${seconds} seconds.`);
      if (state === "failed")
        throw new Stop(
          `The message to ${key} failed: ${answer ?? "no reason given"}. Is the sender's domain verified at your mail service?`,
        );
    }
    if (messages.length > 0 && told.size >= messages.length) return [...told.values()];
    if (Date.now() > deadline) {
      const { length } = messages;
      throw new Stop(
        `After ${seconds} seconds ${told.size} of ${length} messages had gone out. See the log of the function notify.`,
      );
    }
    await pause(PAUSE);
  }
}

/** Sends one, and dismisses it again. @returns who was told of it, a sentence each */
async function tryRequest(context: Context, key: string): Promise<string> {
  // A test that was left in the middle would go on to the later lists.
  await inProject(context, (sql) =>
    sql("update public.quote_submissions set processed = true where name = $1 and not processed", [
      NAME,
    ]),
  );
  const mark = randomUUID().slice(0, 8);
  const since = Date.now();
  await send(context, mark, key);
  const sentences = await inProject(context, async (sql) => {
    const id = await idOf(sql, mark);
    try {
      return await context.ui.wait("Waiting until somebody is told", () =>
        report(context, sql, id, since),
      );
    } finally {
      await sql("update public.quote_submissions set processed = true where id = $1", [id]);
    }
  });
  const day = new Date().toLocaleDateString("en-US", { dateStyle: "medium" });
  return `Tried on ${day}: ${sentences.join(" ")}`;
}

/** The messages, before visitors can come: nobody is live with nobody told. */
export const firstRequest: Step = {
  title: "A test request",
  why: "Sends an emergency as the site will, waits until somebody is told, and dismisses it again.",
  check: async ({ values }) => {
    const { TOLD } = values(".env.go-live");
    return TOLD ? right(TOLD) : wrong("No request has been tried yet.");
  },
  act: async (context) => {
    const told = await tryRequest(context, context.values(".env").VITE_SUPABASE_ANON_KEY ?? "");
    if (await context.ui.confirm("Is it in your inbox? Look in the spam folder too.")) {
      context.write(".env.go-live", { TOLD: told });
      return;
    }
    throw new Stop(
      "Look at the mail service's log: it says what became of the message. Then run the command again.",
    );
  },
};

/** The key that the site online sends requests with. @throws Stop when the site belongs to another project */
async function publishedKey({ services, values }: Context): Promise<string> {
  const { VITE_SITE_URL = "", VITE_SUPABASE_URL } = values(".env");
  const { url, key } = backendOf(await crawl(services.openSite(VITE_SITE_URL)));
  if (key === undefined || url !== VITE_SUPABASE_URL?.replace(/\/$/, "")) {
    throw new Stop(
      "The site online sends requests to another project. Run npm run go-live -- --update.",
    );
  }
  return key;
}

/** The proof of everything: a request through the site that visitors see. */
export const requestOnline: Step = {
  title: "A request through your site",
  why: "Sends a second test with the address and key of the site online. Visitors' requests go the same way.",
  check: async ({ values }) => {
    const { TOLD_ONLINE, TOLD_AT } = values(".env.go-live");
    return TOLD_ONLINE && TOLD_AT === values(".env").VITE_SITE_URL
      ? right(TOLD_ONLINE)
      : wrong("No request has gone through the site yet.");
  },
  act: async (context) => {
    const told = await tryRequest(context, await publishedKey(context));
    const { VITE_SITE_URL = "" } = context.values(".env");
    context.write(".env.go-live", { TOLD_ONLINE: told, TOLD_AT: VITE_SITE_URL });
  },
};
