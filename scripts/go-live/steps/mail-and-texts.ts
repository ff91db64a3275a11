import nodemailer from "nodemailer";
import { askFor, type Context, need, type Step, type Variable } from "../context.ts";
import { runSql } from "../supabase.ts";
import { Later, type Question, Stop } from "../ui.ts";
import { refuseUnlessEmail } from "./business.ts";

type Service = {
  label: string;
  /** Asked if not given. */
  host?: string;
  user?: string;
  userQuestion?: string;
  passwordQuestion?: string;
};

/** As the services document them, November 2026. */
const SERVICES: Readonly<Record<string, Service>> = {
  resend: {
    label: "Resend (customers' replies can reach the desk too)",
    host: "smtp.resend.com",
    user: "resend",
    passwordQuestion: "API key (Resend, API Keys; begins with re_)",
  },
  brevo: {
    label: "Brevo",
    host: "smtp-relay.brevo.com",
    userQuestion: "SMTP login (Brevo, SMTP & API; not your own e-mail address)",
    passwordQuestion: "SMTP key",
  },
  other: { label: "Another one, or your own mail provider" },
};

/** Functions of a hosted project may not use 25 and 587 (https://supabase.com/docs/guides/functions/limits). */
const PORT = 465;
const TIMEOUT = 20_000;

export type Smtp = { host: string; port: number; user: string; password: string };

/** The parts of SMTP_URL. @throws Stop when it is not a URL */
export function smtpParts(url: string): Smtp {
  need(
    URL.canParse(url),
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

/** The service refuses a user name and password. */
class SignInRefused extends Stop {}

/** @throws SignInRefused if the service refuses the sign-in, Later if it cannot be reached */
async function signIn({ host, port, user, password }: Smtp): Promise<void> {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const auth = { user, pass: password };
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: port === PORT,
    auth,
    ...timeouts,
  });
  try {
    await transport.verify();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof Error && "code" in error && error.code === "EAUTH";
    if (isRefused) throw new SignInRefused(`${host} refuses this user name and password: ${said}`);
    throw new Later(
      `No connection to ${host}:${port} (${said}). Is this machine on the internet, or does its network block mail? Another one, such as a phone's, may not.`,
    );
  } finally {
    transport.close();
  }
}

const LATER = "later";
const UNTIL_MAIL =
  "Until mail is set up, you and your customers get no e-mail, and no one can set a password for the desk. Watch for requests in the Supabase dashboard. The next run asks again.";

const HOST_QUESTION: Question = {
  text: "Its SMTP host, such as smtp.example.net",
  refuse: (typed) =>
    /^[\w-]+(\.[\w-]+)+$/.test(typed)
      ? undefined
      : "A host is a name alone, such as smtp.example.net: no https://, no port, no @.",
};
const PORT_QUESTION: Question = {
  text: "Port",
  refuse: (typed) => {
    if (!/^\d{1,5}$/.test(typed)) return "A port is a number.";
    const isBlocked = ["25", "587"].includes(typed);
    return isBlocked ? `Supabase lets no function use ${typed}: take 465 or 2525.` : undefined;
  },
};

/** The service that is set up, by its host. */
const serviceOf = (host: string) =>
  Object.keys(SERVICES).find((name) => SERVICES[name]?.host === host) ?? "other";

/** The sign-in that the functions have, if it can be read. */
function presentSmtp({ values }: Context): Smtp | undefined {
  const { SMTP_URL } = values(".env.functions");
  return SMTP_URL && URL.canParse(SMTP_URL) ? smtpParts(SMTP_URL) : undefined;
}

type Server = Pick<Smtp, "host" | "port"> & { service: Service };

/** @returns `undefined` if the owner has no service yet */
async function askForServer({ ui }: Context, present?: Smtp): Promise<Server | undefined> {
  const options = Object.entries(SERVICES).map(([value, { label }]) => ({ value, label }));
  const name = await ui.choose(
    "Which service sends your e-mails?",
    [...options, { value: LATER, label: "Later: none yet" }],
    present && serviceOf(present.host),
  );
  const service = SERVICES[name];
  if (!service) return undefined;
  if (service.host) return { service, host: service.host, port: PORT };
  const host = await ui.ask({ ...HOST_QUESTION, ...(present && { initial: present.host }) });
  const initial = String(present?.port ?? PORT);
  return { service, host, port: Number(await ui.ask({ ...PORT_QUESTION, initial })) };
}

/**
 * Asks for the sign-in until the service takes it, and tries again without one answer more as long as it cannot be
 * reached and the owner wants.
 * @param former what Enter keeps
 */
async function askForSignIn(
  { ui }: Pick<Context, "ui">,
  { service, host, port }: Server,
  former: Partial<Smtp> = {},
): Promise<Smtp> {
  const kept = (initial?: string) => initial !== undefined && { initial };
  const user =
    service.user ??
    (await ui.ask({ text: service.userQuestion ?? "SMTP user name", ...kept(former.user) }));
  const text = service.passwordQuestion ?? "SMTP password";
  const password = await ui.ask({ text, isSecret: true, ...kept(former.password) });
  const smtp = { host, port, user, password };
  for (;;) {
    try {
      await ui.wait(`Signing in at ${host}`, () => signIn(smtp));
      return smtp;
    } catch (error) {
      if (error instanceof SignInRefused) {
        ui.say(error.message);
        return askForSignIn({ ui }, { service, host, port }, { user });
      }
      if (!(error instanceof Later)) throw error;
      ui.say(error.message);
      need(await ui.confirm("Try again with the same answers?"), "Nothing was written down.");
    }
  }
}

/** The service that sends mail for the business: alerts, copies, quotes, and sign-in links. */
export const mail: Step = {
  title: "E-mails in your name",
  why:
    "You hear of each request by e-mail, and your staff sign in with it. Sign up with a service that sends e-mails for " +
    "programs, add your domain there with the DNS records it shows, and switch link tracking off.",
  check: async ({ values, postponed }) => {
    const isLater = postponed.get(mail.title);
    if (isLater) return isLater;
    const { SMTP_URL, SMTP_FROM } = values(".env.functions");
    need(SMTP_URL && SMTP_FROM, "Nothing sends e-mails in your name yet.");
    await signIn(smtpParts(SMTP_URL));
    return `${smtpParts(SMTP_URL).host} sends as ${SMTP_FROM}.`;
  },
  act: async (context) => {
    const { ui, values, write } = context;
    const present = presentSmtp(context);
    const server = await askForServer(context, present);
    if (!server) {
      context.postponed.set(mail.title, UNTIL_MAIL);
      return;
    }
    const smtp = await askForSignIn(context, server, server.host === present?.host ? present : {});
    const SMTP_FROM = await ui.ask({
      text: "Sender of your e-mails: an address in the domain you verified there",
      initial: values(".env.functions").SMTP_FROM ?? values(".env").VITE_BUSINESS_EMAIL ?? "",
      refuse: refuseUnlessEmail,
    });
    write(".env.functions", { SMTP_URL: urlOf(smtp), SMTP_FROM });
    if (values(".env").VITE_SENDS_COPIES === undefined) {
      const isWanted = await ui.confirm("Send customers a copy of their request by e-mail?");
      write(".env", { VITE_SENDS_COPIES: isWanted ? "email" : "no" });
    }
  },
};

/** Half of a day's mails: the other half is left for alerts to staff, and for quotes. */
const copiesOf = (mailsADay = "") => String(Math.floor(Number(mailsADay) / 2));

/** How many mails may be copies, so that a busy day's copies leave enough for alerts. */
export const mailBudget: Step = {
  title: "E-mails a day",
  why: "Half of what your mail plan sends a day is kept for alerts to you and for quotes: copies to customers stop before.",
  check: async (context) => {
    const { MAILS_A_DAY } = context.values(".env.go-live");
    if (context.postponed.has(mail.title)) return "Asked once mail is set up.";
    need(MAILS_A_DAY, "Not said yet: how many e-mails a day your mail plan sends.");
    const [stored] = await runSql<{ most: string }>(
      context,
      "select per_day::text as most from private.budgets where budget = 'email'",
    );
    const most = copiesOf(MAILS_A_DAY);
    need(stored?.most === most, `The database does not know yet: at most ${most} copies a day.`);
    return `Of ${MAILS_A_DAY} e-mails a day, at most ${most} are copies to customers.`;
  },
  act: async (context) => {
    await askFor(context, ".env.go-live", [
      {
        name: "MAILS_A_DAY",
        text: "How many e-mails a day does your mail plan send? Free plans: 100",
        refuse: (typed) => (/^[1-9]\d{0,6}$/.test(typed) ? undefined : "Answer with a number."),
      },
    ]);
    const most = copiesOf(context.values(".env.go-live").MAILS_A_DAY);
    const set = "update private.budgets set per_day = $1::integer where budget = 'email'";
    await runSql(context, set, [most]);
  },
};

const twilio = (name: string, text: string, form: RegExp, isSecret = false): Variable => ({
  name,
  text,
  isSecret,
  refuse: (typed) =>
    form.test(typed) ? undefined : "Copy it from the Twilio Console; this does not look like it.",
});
const TWILIO: readonly Variable[] = [
  twilio("TWILIO_ACCOUNT_SID", "Twilio account SID (AC…)", /^AC\w{10,}$/),
  twilio("TWILIO_AUTH_TOKEN", "Twilio auth token", /^\w{10,}$/, true),
  twilio(
    "TWILIO_FROM",
    "Your Twilio number (+1…) or messaging service (MG…)",
    /^(\+\d{8,15}|MG\w+)$/,
  ),
];

/** Text messages, or the decision to do without for now. */
export const texts: Step = {
  title: "Text messages",
  why:
    "An emergency at night can also reach you as a text. It needs a Twilio number that is registered for business " +
    "texting, which takes days to weeks: go on without, and come back when it is there.",
  check: async ({ values }) => {
    const secrets = values(".env.functions");
    if (TWILIO.every(({ name }) => secrets[name]))
      return `Texts go out from ${secrets.TWILIO_FROM}.`;
    const isLater = values(".env.go-live").TEXTS === "later";
    need(isLater, "Whether texts go out is not decided yet.");
    return "No texts for now. Remove TEXTS from .env.go-live to be asked again.";
  },
  act: async (context) => {
    if (await context.ui.confirm("Is your Twilio number registered and ready?")) {
      await askFor(context, ".env.functions", TWILIO);
    } else context.write(".env.go-live", { TEXTS: "later" });
  },
};
