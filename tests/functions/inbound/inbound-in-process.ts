import { expect } from "vitest";
import { replyAddress } from "../../../supabase/functions/_shared/reply-address.ts";
import { createHandler } from "../../../supabase/functions/inbound/handler.ts";
import { readSettings } from "../../../supabase/functions/inbound/settings.ts";
import { resendHeaders, twilioSignature } from "../../support/provider-signatures.ts";
import { cutOff, type NetworkCall, stubProviders } from "../../support/stub-network.ts";

const PROJECT = "https://project.example";
const INBOUND_URL = `${PROJECT}/functions/v1/inbound`;
const TOKEN = "twilio-token";
const SVIX = Buffer.from("a key of thirty-two bytes, or so").toString("base64");
export const QUOTE_ID = "1a2b3c4d-0000-4000-8000-123456789abc";

const replies = { address: "quotes@in.example.com", secret: "n".repeat(40) };

const environment: Record<string, string> = {
  INBOUND_URL,
  NOTIFY_SECRET: replies.secret,
  NOTIFY_REPLIES_TO: replies.address,
  TWILIO_AUTH_TOKEN: TOKEN,
  RESEND_WEBHOOK_SECRET: `whsec_${SVIX}`,
  RESEND_API_KEY: "re_only_for_tests",
  SUPABASE_URL: PROJECT,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: `sb_secret_${"n".repeat(32)}` }),
  VITE_SITE_URL: "https://site.example",
  VITE_BUSINESS_NAME: "Houston Restrooms",
  VITE_BUSINESS_PHONE: "(713) 555-0100",
};

const seconds = () => Math.floor(Date.now() / 1000);

const post = (path: string, body: string, headers: Record<string, string>) =>
  new Request(`${INBOUND_URL}/${path}`, { method: "POST", body, headers });

/** A call of Resend's, signed at this second unless another is given. */
export function resendCall(body: object | string, moment: number | string = seconds()): Request {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return post("resend", text, resendHeaders(text, SVIX, Number(moment)));
}

/** A call of Twilio's, signed. */
export function twilioCall(form: Record<string, string>, path = "twilio"): Request {
  const signature = twilioSignature(`${INBOUND_URL}/${path}`, form, TOKEN);
  return post(path, new URLSearchParams(form).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    "x-twilio-signature": signature,
  });
}

/** What Resend tells of a mail that has arrived about the quote. */
export const received = (changes: object = {}) => ({
  type: "email.received",
  data: {
    email_id: "mail-1",
    message_id: "<1@mail.example>",
    from: "Maria <maria@example.com>",
    to: [replyAddress(replies, QUOTE_ID)],
    ...changes,
  },
});

/** A text as Twilio tells of it. */
export const text = (changes: Record<string, string> = {}) => ({
  MessageSid: "SM0123456789",
  From: "+17135550142",
  Body: "Can you come at 5?",
  ...changes,
});

/** How the providers and the database answer; what is left out works. */
type Habits = {
  /** Resend's content of a mail. */
  mail?: () => Response;
  /** The database, by the function that is called. */
  database?: (name: string) => Response;
  environment?: Record<string, string>;
};

/** The function in this process. @returns `handle`, and what it told the database */
export function inbound(habits: Habits = {}) {
  const {
    mail = () => Response.json({ text: "Friday works." }),
    database = () => Response.json(null),
  } = habits;
  const asked = stubProviders(({ url }) => {
    const name = /\/rest\/v1\/rpc\/(\w+)$/.exec(url)?.[1];
    if (name !== undefined) return database(name);
    return url.startsWith("https://api.resend.com/emails/receiving/") ? mail() : cutOff();
  });
  const handle = createHandler(readSettings({ ...environment, ...habits.environment }));
  const isOfDatabase = ({ url }: NetworkCall) => url.startsWith(PROJECT);
  type Told = Record<string, unknown> & { _message: Record<string, unknown> };
  const told = () =>
    asked
      .filter(isOfDatabase)
      .map(({ url, body }) => ({ name: url.split("/").at(-1), ...(JSON.parse(body) as Told) }));
  return {
    asked,
    told,
    handle,
    /** What the database is told of one received mail. */
    messageOf: async (call: Request) => {
      expect((await handle(call)).status).toBe(200);
      const [message] = told();
      if (!message) throw new Error("The database was told nothing.");
      return message;
    },
  };
}
