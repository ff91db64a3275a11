import { plainLine } from "@/lib/invisible-characters";

/** Known keys of a visit and their length limits in characters (`private.touch_keys`; a test compares them). */
export const TOUCH_LIMITS = {
  utm_source: 100,
  utm_medium: 100,
  utm_campaign: 100,
  utm_term: 100,
  utm_content: 100,
  gclid: 500,
  gbraid: 500,
  wbraid: 500,
  fbclid: 500,
  msclkid: 500,
  /** Host of the page with the link, without "www."; never one of our own. */
  referrer: 253,
  /** Path of the page on which the visit began. */
  landing: 200,
  /** Day of the visit in UTC, yyyy-MM-dd. */
  at: 10,
} as const;

type TouchKey = keyof typeof TOUCH_LIMITS;

/** How a visitor came to the site once. */
export type Touch = { [Key in TouchKey]?: string };

// `Object.keys` types keys as strings.
const TOUCH_KEYS = Object.keys(TOUCH_LIMITS) as TouchKey[];

/** Landing page and time alone don't make a source. */
const CIRCUMSTANCES: readonly TouchKey[] = ["landing", "at"];

/**
 * What may be kept of untrusted input (an address, the storage): known keys, one line of text, cut to length. A value with
 * an "@" may be a personal address and is left out. Undefined if no source is left.
 */
export function cleanTouch(raw: object): Touch | undefined {
  const touch: Touch = {};
  for (const key of TOUCH_KEYS) {
    const value: unknown = Reflect.get(raw, key);
    if (typeof value !== "string" || value.includes("@")) continue;
    const text = Array.from(plainLine(value)).slice(0, TOUCH_LIMITS[key]).join("").trim();
    if (text !== "") touch[key] = text;
  }
  const hasSource = TOUCH_KEYS.some((key) => !CIRCUMSTANCES.includes(key) && key in touch);
  return hasSource ? touch : undefined;
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

type Visit = {
  /** Address of the page on which it began. */
  address: string;
  /** Address of the page with the link; empty where the browser does not say. */
  referrer: string;
  /** When it began. */
  begun: Date;
};

function touchOf(page: URL, referrer: string | undefined, begun: Date): Touch | undefined {
  return cleanTouch({
    ...Object.fromEntries(page.searchParams),
    referrer,
    landing: page.pathname,
    at: begun.toISOString().slice(0, 10),
  });
}

/**
 * The source of a visit; undefined if there is none, such as for a typed address. After a full page load within the site
 * the referrer is the previous page, whose address may name it.
 * @throws TypeError, RangeError for an invalid address or time
 */
export function readTouch({ address, referrer, begun }: Visit): Touch | undefined {
  const page = new URL(address);
  if (!/^https?:/.test(referrer)) return touchOf(page, undefined, begun);
  const from = new URL(referrer);
  const host = withoutWww(from.hostname);
  if (host !== withoutWww(page.hostname)) return touchOf(page, host, begun);
  return touchOf(page, undefined, begun) ?? touchOf(from, undefined, begun);
}
