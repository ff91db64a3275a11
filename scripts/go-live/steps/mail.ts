import nodemailer from "nodemailer";
import { z } from "zod";
import type { Context } from "../context.ts";
import { right, type Step, wrong } from "../run-steps.ts";
import { Stop } from "../ui.ts";

/** Hosts and user names as the services document them, November 2026. No user name: theirs to say. */
const SERVICES: Readonly<Record<string, { label: string; host?: string; user?: string }>> = {
  resend: { label: "Resend", host: "smtp.resend.com", user: "resend" },
  postmark: {
    label: "Postmark (user and password are the server's API token)",
    host: "smtp.postmarkapp.com",
  },
  brevo: { label: "Brevo", host: "smtp-relay.brevo.com" },
  ses: { label: "Amazon SES, North Virginia", host: "email-smtp.us-east-1.amazonaws.com" },
  other: { label: "Another one, or your own mail provider" },
};

/** Functions of a hosted project may not use 25 and 587 (https://supabase.com/docs/guides/functions/limits). */
const PORT = 465;
const TIMEOUT = 20_000;

type Smtp = { host: string; port: number; user: string; password: string };

/** The parts of SMTP_URL. @throws Stop when it is none */
export function smtpParts(url: string): Smtp {
  if (!URL.canParse(url)) throw new Stop("SMTP_URL in .env.functions is no address.");
  const { hostname, port, username, password } = new URL(url);
  return {
    host: hostname,
    port: Number(port) || PORT,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

function urlOf({ host, port, user, password }: Smtp): string {
  const scheme = port === PORT ? "smtps" : "smtp";
  return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`;
}

/** What the service says to a sign-in, in a sentence; `undefined` when it takes it. */
async function refusal({ host, port, user, password }: Smtp): Promise<string | undefined> {
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: port === PORT,
    auth: { user, pass: password },
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    const said = error instanceof Error ? error.message : String(error);
    if (code === "EAUTH") return `${host} refuses this user name and password: ${said}`;
    return `${host}:${port} cannot be reached: ${said}`;
  } finally {
    transport.close();
  }
}

async function askFor({ ui }: Context): Promise<Smtp> {
  const name = await ui.choose(
    "Which service sends your mail?",
    Object.entries(SERVICES).map(([value, { label }]) => ({ value, label })),
  );
  const service = SERVICES[name];
  const host = service?.host ?? (await ui.ask({ text: "Its SMTP host, such as smtp.example.net" }));
  const port = service?.host
    ? PORT
    : Number(
        await ui.ask({
          text: "Port",
          initial: String(PORT),
          refuse: (typed) => (/^\d{1,5}$/.test(typed) ? undefined : "A port is a number."),
        }),
      );
  const user = service?.user ?? (await ui.ask({ text: "User name" }));
  const password = await ui.ask({ text: "SMTP password (some call it API key)", isSecret: true });
  return { host, port, user, password };
}

/** The service that sends mail in the business's name: alerts, copies, quotes, and the links of sign-in. */
export const mail: Step = {
  title: "Mail in your name",
  why:
    "Requests are told to you by mail, and nobody can sign in without it. Sign up with a service that sends mail for " +
    "programs, add your domain there with the DNS records it shows, and switch link tracking off.",
  check: async ({ values }) => {
    const { SMTP_URL, SMTP_FROM } = values(".env.functions");
    if (!SMTP_URL || !SMTP_FROM) return wrong("Nothing sends mail in your name yet.");
    const fault = await refusal(smtpParts(SMTP_URL));
    return fault ? wrong(fault) : right(`${smtpParts(SMTP_URL).host} sends as ${SMTP_FROM}.`);
  },
  act: async (context) => {
    const { ui, values, write } = context;
    const smtp = await askFor(context);
    const fault = await ui.wait(`Signing in at ${smtp.host}`, () => refusal(smtp));
    if (fault) throw new Stop(`${fault}\nNothing was written down: run the command again.`);
    const SMTP_FROM = await ui.ask({
      text: "Sender of the mails, at the domain you added there",
      initial: values(".env").VITE_BUSINESS_EMAIL ?? "",
      refuse: (typed) =>
        z.email().safeParse(typed).success ? undefined : "That is no e-mail address.",
    });
    write(".env.functions", { SMTP_URL: urlOf(smtp), SMTP_FROM });
  },
};
