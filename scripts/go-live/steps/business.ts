import { z } from "zod";
import { type Env, parseEnv } from "../../../src/config/env-schema.ts";
import { grantRefusal, grantStatement } from "../../database/admin-grant.ts";
import {
  isSampleAddress,
  isSampleEmail,
  isSamplePhone,
  isSampleProfile,
} from "../../samples/is-sample.ts";
import { askFor, type Context, need, type Step, type Variable } from "../context.ts";
import type { Values } from "../settings-files.ts";
import { callProject, projectKey, runSql } from "../supabase.ts";
import { Stop } from "../ui.ts";

type Said = Variable & {
  /** What it is, in the middle of a sentence. */
  what: string;
};

/** @returns a question whose answer must pass the site's own validation and must not be a sample */
const variable = (
  name: keyof Env,
  what: string,
  text: string,
  isSample: (value: string) => boolean = () => false,
  isOptional = false,
): Said => ({
  name,
  what,
  text,
  isOptional,
  refuse: (value) => {
    try {
      const used = parseEnv({ [name]: value })[name] ?? "";
      return isSample(used) ? "That is the sample that came with the project." : undefined;
    } catch (error) {
      const lines = error instanceof Error ? error.message.split("\n").slice(1) : [];
      return lines.join(" ").replaceAll(name, "It").trim() || "That cannot be used.";
    }
  },
});

const VARIABLES: readonly Said[] = [
  variable(
    "VITE_SITE_URL",
    "the address of the site",
    "Address of the site, such as https://www.your-company.com",
    isSampleAddress,
  ),
  variable("VITE_BUSINESS_NAME", "the name of the business", "Name of the business"),
  variable(
    "VITE_BUSINESS_PHONE",
    "the phone",
    "Phone that visitors call, such as (713) 555-0100",
    isSamplePhone,
  ),
  variable(
    "VITE_BUSINESS_EMAIL",
    "the public e-mail address",
    "Public e-mail address; you are told of every request there",
    isSampleEmail,
  ),
  variable(
    "VITE_REVIEW_PROFILE_URL",
    "the link to your reviews",
    "Link to your public reviews (Google Maps: your business, Share, Copy link), or nothing if there are none yet",
    isSampleProfile,
    true,
  ),
];

/** The address in the form that is used everywhere. */
const addressOf = ({ VITE_SITE_URL }: Values) => parseEnv({ VITE_SITE_URL }).VITE_SITE_URL;

/** The business's name, phone and addresses, as used by the site and the messages. */
export const business: Step = {
  title: "Who you are",
  why: "The site, the e-mails and the texts name you and your number. You can change each of them later.",
  check: async ({ values }) => {
    const env = values(".env");
    const open = VARIABLES.filter(({ name, isOptional, refuse }) => {
      const value = env[name];
      return value === undefined ? !isOptional : refuse?.(value);
    });
    need(open.length === 0, `Not said yet: ${open.map(({ what }) => what).join(", ")}.`);
    need(env.VITE_SITE_URL === addressOf(env), `The address is used as ${addressOf(env)}.`);
    return `${env.VITE_BUSINESS_NAME}, ${env.VITE_BUSINESS_PHONE}, ${env.VITE_SITE_URL}.`;
  },
  act: async (context) => {
    await askFor(context, ".env", VARIABLES);
    context.write(".env", { VITE_SITE_URL: addressOf(context.values(".env")) });
  },
};

export const refuseUnlessEmail = (typed: string) =>
  z.email().safeParse(typed).success ? undefined : "That is not an e-mail address.";

const hasAccount = async (context: Context, email: string) =>
  (await runSql(context, "select 1 from auth.users where lower(email) = lower($1)", [email]))
    .length > 0;

/** Asks for an address that has an account, or twice for a new one: a mistyped one would own the desk. */
async function askForOwner(context: Context): Promise<string> {
  const ask = (text: string, initial: string) =>
    context.ui.ask({ text, initial, refuse: refuseUnlessEmail });
  const { VITE_BUSINESS_EMAIL = "" } = context.values(".env");
  let email = await ask("E-mail address that you will sign in with", VITE_BUSINESS_EMAIL);
  while (!(await hasAccount(context, email))) {
    const again = await ask(
      "This makes a new account, which will own the desk. Read the address once more: Enter if it is right, or type the right one",
      email,
    );
    if (again === email) break;
    email = again;
  }
  return email;
}

/** The first account of the desk. */
export const owner: Step = {
  title: "Your account at the desk",
  why: "Makes your account, and makes it the desk's owner: you decide who else may open it.",
  check: async (context) => {
    const owners = await runSql<{ email: string }>(
      context,
      "select email from auth.users where id in (select user_id from public.user_roles where role = 'owner')",
    );
    need(owners.length > 0, "The desk has no owner yet.");
    return `Owner of the desk: ${owners.map(({ email }) => email).join(", ")}.`;
  },
  act: async (context) => {
    const email = await askForOwner(context);
    // Confirmed, and without a password: the owner sets one by "Forgot password?".
    const key = await projectKey(context, "secret");
    const account = { email, email_confirm: true };
    const refusal = await callProject(context, "/auth/v1/admin/users", key, account);
    need(
      !refusal || refusal.code === "email_exists",
      `The account was not made: ${refusal?.message}. Run the command again.`,
    );
    await runSql(context, grantStatement(email)).catch((error: unknown) => {
      const words = grantRefusal(error);
      throw words ? new Stop(words, { cause: error }) : error;
    });
    // The site, and with it the page to sign in, is not online yet.
    context.ui.say(
      "You choose its password once the site is online: the end of this command says how.",
    );
  },
};
