import { env } from "./env";

/** The business's own facts. They come from the environment; words that need one are a function of this. */
export type Business = {
  name: string;
  phone: string;
  email: string;
};

/** The telephone number with digits and a leading plus only; ten digits are taken as North American. */
function dialable(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

/** The business's own facts, from the environment. */
export const business = {
  name: env.VITE_BUSINESS_NAME,
  phone: env.VITE_BUSINESS_PHONE,
  phoneDialable: dialable(env.VITE_BUSINESS_PHONE),
  email: env.VITE_BUSINESS_EMAIL,
  reviewProfileUrl: env.VITE_REVIEW_PROFILE_URL,
  siteUrl: env.VITE_SITE_URL.replace(/\/$/, ""),
} as const;

/** `tel:` link to the hotline, which is also the office phone. */
export const phoneHref = `tel:${business.phoneDialable}`;

/** `mailto:` link to the public e-mail. */
export const emailHref = `mailto:${business.email}`;

/** The same, carrying a text. */
export function emailTextHref(body: string): string {
  return `${emailHref}?body=${encodeURIComponent(body)}`;
}

/**
 * `sms:` link to the hotline carrying a text.
 * `?&body=` is the form that both iOS and Android read (https://www.rfc-editor.org/rfc/rfc5724 allows `?body=`,
 * older iOS wants `&body=`).
 */
export function smsHref(body: string): string {
  return `sms:${business.phoneDialable}?&body=${encodeURIComponent(body)}`;
}
