import { parseEnv } from "../../src/config/env-schema.ts";
import { readSettings as readAdmit } from "../../supabase/functions/admit/settings.ts";
import { readSettings as readDeposit } from "../../supabase/functions/deposit/settings.ts";
import { readSettings as readInbound } from "../../supabase/functions/inbound/settings.ts";
import { readSettings as readInvite } from "../../supabase/functions/invite/settings.ts";
import { readSettings as readNotify } from "../../supabase/functions/notify/config/settings.ts";

const SITE = "https://site.example";
export const NEW = `sb_secret_${"n".repeat(32)}`;
export const ANOTHER = `sb_secret_${"a".repeat(32)}`;
export const OLD = `eyJhbGciOiJIUzI1NiJ9.${"o".repeat(40)}.signature`;

export const secretKeys = JSON.stringify({ billing: ANOTHER, default: NEW });
export const both = { SUPABASE_SECRET_KEYS: secretKeys, SUPABASE_SERVICE_ROLE_KEY: OLD };
const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL } = parseEnv({});
export const ofNotify = {
  VITE_BUSINESS_NAME,
  VITE_BUSINESS_PHONE,
  VITE_BUSINESS_EMAIL,
  VITE_SITE_URL: SITE,
  SUPABASE_URL: "https://project.example",
  NOTIFY_SECRET: "y".repeat(40),
};
const ofInvite = { VITE_SITE_URL: SITE, SUPABASE_URL: "https://project.example" };
const ofAdmit = { ...ofInvite, TURNSTILE_SECRET_KEY: "0x-a-secret-of-no-widget-at-all" };
export const ofDeposit = {
  ...ofInvite,
  STRIPE_SECRET_KEY: "rk_test_of_no_account",
  STRIPE_WEBHOOK_SECRET: "whsec_of_no_account",
};

export const ofInbound = { ...ofNotify, INBOUND_URL: SITE };

/** The settings of each function but its keys, and how it reads which key it has for the database. */
export const FUNCTIONS = {
  notify: [ofNotify, (set: object) => readNotify({ ...set }).database.key],
  admit: [ofAdmit, (set: object) => readAdmit({ ...set }).database.key],
  deposit: [ofDeposit, (set: object) => readDeposit({ ...set }).database.key],
  inbound: [ofInbound, (set: object) => readInbound({ ...set }).database.key],
  invite: [ofInvite, (set: object) => readInvite({ ...set }).project.key],
} as const;
