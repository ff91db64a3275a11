import nodemailer from "nodemailer";
import { z } from "zod";
import { type Context, right, type Step, wrong } from "../context.ts";
import { Stop } from "../ui.ts";

type Service = {
  label: string;
  host?: string;
  /** What it calls the user name; a fixed one is not asked for. */
  user?: { fixed: string } | { asked: string } | "as the password";
  password: string;
};

/** As the services document them, November 2026. */
const SERVICES: Readonly<Record<string, Service>> = {
  resend: {
    label: "Resend",
    host: "smtp.resend.com",
    user: { fixed: "resend" },
    password: "API key (Resend, API Keys; begins with re_)",
  },
  postmark: {
    label: "Postmark",
    host: "smtp.postmarkapp.com",
    user: "as the password",
    password: "Server API token (Postmark, your server, API Tokens)",
  },
  brevo: {
    label: "Brevo",
    host: "smtp-relay.brevo.com",
    user: { asked: "SMTP login (Brevo, SMTP & API; not your own e-mail address)" },
    password: "SMTP key",
  },
  other: { label: "Another one, or your own mail provider", password: "SMTP password" },
};

/** Functions of a hosted project may not use 25 and 587 (https://supabase.com/docs/guides/functions/limits). */
const PORT = 465;
const TIMEOUT = 20_000;

type Smtp = { host: string; port: number; user: string; password: string };

/** The parts of SMTP_URL. @throws Stop when it is none */
export function smtpParts(url: string): Smtp {
  if (!URL.canParse(url))
    throw new Stop(
      "SMTP_URL in .env.functions is not a valid address. Delete that line and run npm run go-live.",
    );
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
  const who = service?.user ?? { asked: "SMTP user name" };
  const asked = typeof who === "object" && "asked" in who ? who.asked : undefined;
  const typed = asked === undefined ? undefined : await ui.ask({ text: asked });
  const password = await ui.ask({ text: service?.password ?? "SMTP password", isSecret: true });
  const user = typed ?? (typeof who === "object" && "fixed" in who ? who.fixed : password);
  return { host, port, user, password };
}

/** The service that sends mail in the business's name: alerts, copies, quotes, and the links of sign-in. */
export const mail: Step = {
  title: "Mail in your name",
  why:
    "You hear of each request by mail, and nobody can sign in without it. Sign up with a service that sends mail for " +
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
      text: "Sender of the mails: an address in the domain you verified there",
      initial: values(".env").VITE_BUSINESS_EMAIL ?? "",
      refuse: (typed) =>
        z.email().safeParse(typed).success ? undefined : "That is not an e-mail address.",
    });
    write(".env.functions", { SMTP_URL: urlOf(smtp), SMTP_FROM });
    if (values(".env").VITE_SENDS_COPIES === undefined) {
      const isWanted = await ui.confirm("Send customers a copy of their request by mail?");
      write(".env", { VITE_SENDS_COPIES: isWanted ? "email" : "no" });
    }
  },
};

const QUESTIONS = [
  {
    name: "TWILIO_ACCOUNT_SID",
    text: "Twilio account SID (AC…)",
    form: /^AC\w{10,}$/,
    isSecret: false,
  },
  { name: "TWILIO_AUTH_TOKEN", text: "Twilio auth token", form: /^\w{10,}$/, isSecret: true },
  {
    name: "TWILIO_FROM",
    text: "Your Twilio number (+1…) or messaging service (MG…)",
    form: /^(\+\d{8,15}|MG\w+)$/,
    isSecret: false,
  },
] as const;

/** Text messages, or the decision to do without for now. */
export const texts: Step = {
  title: "Text messages",
  why:
    "An emergency at night can also reach you as a text. It needs a Twilio number that is registered for business " +
    "texting, which takes days to weeks: go on without, and come back when it is there.",
  check: async ({ values }) => {
    const { TEXTS } = values(".env.go-live");
    const secrets = values(".env.functions");
    if (QUESTIONS.every(({ name }) => secrets[name]))
      return right(`Texts go out from ${secrets.TWILIO_FROM}.`);
    if (TEXTS === "later")
      return right("No texts for now. Remove TEXTS from .env.go-live to be asked again.");
    return wrong("Whether texts go out is not decided yet.");
  },
  act: async ({ ui, write }) => {
    if (!(await ui.confirm("Is your Twilio number registered and ready?"))) {
      write(".env.go-live", { TEXTS: "later" });
      return;
    }
    for (const { name, text, form, isSecret } of QUESTIONS) {
      const answer = await ui.ask({
        text,
        isSecret,
        refuse: (typed) =>
          form.test(typed)
            ? undefined
            : "Copy it from the Twilio Console; this does not look like it.",
      });
      write(".env.functions", { [name]: answer });
    }
  },
};
