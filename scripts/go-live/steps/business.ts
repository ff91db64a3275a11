import { z } from "zod";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { grantStatement } from "../../database/admin-grant.ts";
import {
  isSampleAddress,
  isSampleEmail,
  isSamplePhone,
  isSampleProfile,
} from "../../samples/is-sample.ts";
import { type Context, inProject, projectUrl, right, type Step, wrong } from "../context.ts";
import { Stop } from "../ui.ts";
import { projectKeys } from "./project.ts";

type BusinessQuestion = {
  name: string;
  text: string;
  isSample: (value: string) => boolean;
  isOptional?: boolean;
};

const QUESTIONS: readonly BusinessQuestion[] = [
  {
    name: "VITE_SITE_URL",
    text: "Address of the site, such as https://www.your-company.com",
    isSample: isSampleAddress,
  },
  { name: "VITE_BUSINESS_NAME", text: "Name of the business", isSample: () => false },
  {
    name: "VITE_BUSINESS_PHONE",
    text: "Phone that is answered day and night, such as (713) 555-0100",
    isSample: isSamplePhone,
  },
  {
    name: "VITE_BUSINESS_EMAIL",
    text: "Public e-mail address; you are told of every request there",
    isSample: isSampleEmail,
  },
  {
    name: "VITE_REVIEW_PROFILE_URL",
    text: "Link to your public reviews (Google Maps: your business, Share, Copy link), or nothing if there are none yet",
    isSample: isSampleProfile,
    isOptional: true,
  },
];

/** What the site's own check says of one variable, without its name. */
function fault(name: string, value: string): string | undefined {
  try {
    parseEnv({ [name]: value });
    return undefined;
  } catch (error) {
    const lines = error instanceof Error ? error.message.split("\n").slice(1) : [];
    return lines.join(" ").replaceAll(name, "It").trim() || "That cannot be used.";
  }
}

const sampleIn = (isSample: (value: string) => boolean, value: string) =>
  isSample(value) ? "That is the sample that came with the project." : undefined;

/** Who the business is, as the site and the messages say it. */
export const business: Step = {
  title: "Who you are",
  why: "The site, the mails and the texts name you and your number. You can change each of them later.",
  check: async ({ values }) => {
    const env = values(".env");
    const open = QUESTIONS.filter(({ name, isSample, isOptional }) => {
      const value = env[name];
      if (value === undefined) return !isOptional;
      return fault(name, value) !== undefined || isSample(value);
    });
    if (open.length > 0) return wrong(`Not said yet: ${open.map(({ name }) => name).join(", ")}.`);
    return right(`${env.VITE_BUSINESS_NAME}, ${env.VITE_BUSINESS_PHONE}, ${env.VITE_SITE_URL}.`);
  },
  act: async ({ ui, values, write }) => {
    for (const { name, text, isSample, isOptional = false } of QUESTIONS) {
      const initial = values(".env")[name];
      const answer = await ui.ask({
        text,
        isOptional,
        ...(initial !== undefined && !fault(name, initial) && !isSample(initial) && { initial }),
        refuse: (typed) => fault(name, typed) ?? sampleIn(isSample, typed),
      });
      if (answer === "") continue;
      // One at a time: what was answered need not be answered again.
      write(".env", { [name]: name === "VITE_SITE_URL" ? answer.replace(/\/+$/, "") : answer });
    }
  },
};

/** The key past all rules. Fetched when it is needed, and never written down. */
async function secretKey(context: Context): Promise<string> {
  const keys = await projectKeys(context);
  const key =
    keys.find(({ type }) => type === "secret") ?? keys.find(({ name }) => name === "service_role");
  if (!key?.api_key)
    throw new Stop("The project has no secret key. Make one in the dashboard: API Keys.");
  return key.api_key;
}

/** Makes a confirmed account without a password. One that is there already is as good. */
async function makeAccount(context: Context, email: string): Promise<void> {
  const key = await secretKey(context);
  const url = `${projectUrl(context)}/auth/v1/admin/users`;
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      apikey: key,
      // A new key is no token, an old one is both.
      ...(key.startsWith("sb_") ? {} : { authorization: `Bearer ${key}` }),
      "content-type": "application/json",
    },
    body: JSON.stringify({ email, email_confirm: true }),
  }).catch((cause: unknown) => {
    throw new Stop("The project's sign-in cannot be reached. Run the command again.", { cause });
  });
  if (answer.ok || answer.status === 422) return;
  throw new Stop(
    `The account was not made: sign-in answered ${answer.status}, ${await answer.text()}`,
  );
}

/** The first account of the desk. */
export const owner: Step = {
  title: "Your account at the desk",
  why: "Makes your account, and makes it the desk's owner: you decide who else may open it.",
  check: (context) =>
    inProject(context, async (sql) => {
      const owners = await sql<{ email: string }>(
        "select email from auth.users where id in (select user_id from public.user_roles where role = 'owner')",
      );
      if (owners.length === 0) return wrong("The desk has no owner yet.");
      return right(`Owner of the desk: ${owners.map(({ email }) => email).join(", ")}.`);
    }),
  act: async (context) => {
    const email = await context.ui.ask({
      text: "E-mail address that you will sign in with",
      initial: context.values(".env").VITE_BUSINESS_EMAIL ?? "",
      refuse: (typed) =>
        z.email().safeParse(typed).success ? undefined : "That is not an e-mail address.",
    });
    await makeAccount(context, email);
    const [row] = await inProject(context, (sql) => sql<{ said: string }>(grantStatement(email)));
    context.ui.say(row?.said ?? "");
  },
};
