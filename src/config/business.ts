import { env } from "./env";

/** The business's own facts, from the environment; texts that need one are functions of it. */
export type Business = {
  name: string;
  phone: string;
  email: string;
};

/** The hotline's number as it is dialed, and hrefs that call and text it; read by the build (vite.config.ts). */
declare const __HOTLINE__: { number: string; call: string; text: string };

const hotline = __HOTLINE__;

/** The business's own facts, from the environment. */
export const business = {
  name: env.VITE_BUSINESS_NAME,
  phone: env.VITE_BUSINESS_PHONE,
  /** Digits with a leading plus, without an extension. */
  phoneDialable: hotline.number,
  email: env.VITE_BUSINESS_EMAIL,
  /** The postal address on invoices; undefined for none. */
  address: env.VITE_BUSINESS_ADDRESS,
  reviewProfileUrl: env.VITE_REVIEW_PROFILE_URL,
  siteUrl: env.VITE_SITE_URL,
} as const;

/** `tel:` link to the hotline, which is also the office phone. */
export const phoneHref = hotline.call;

/** `mailto:` link to the public e-mail. */
export const emailHref = `mailto:${business.email}`;

/** The same, with a text as its body. */
export function emailTextHref(body: string): string {
  return `${emailHref}?body=${encodeURIComponent(body)}`;
}

/**
 * `sms:` link to the hotline with a text.
 * `?&body=` is the form that both iOS and Android read (https://www.rfc-editor.org/rfc/rfc5724 allows `?body=`,
 * older iOS wants `&body=`).
 */
export function smsHref(body: string): string {
  return `${hotline.text}?&body=${encodeURIComponent(body)}`;
}
