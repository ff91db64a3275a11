import { hasArrivedLink } from "@/lib/has-arrived-link";
import { removeCookies } from "./remove-cookies";

declare global {
  /** The tag's queue of commands, also of those given before it has loaded. */
  var dataLayer: unknown[] | undefined;
  /** The tag's function: defined by this module, by the owner's own script, or absent. */
  var gtag: ((...command: unknown[]) => void) | undefined;
}

const SCRIPT_ID = "ad-tag";
const SCRIPT_ADDRESS = "https://www.googletagmanager.com/gtag/js";

/** The types of Google's Consent Mode. The tag of ads needs two of them, Analytics one; the other is never granted. */
const ALL_DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;
const ADS_GRANTED = { ad_storage: "granted", ad_user_data: "granted" } as const;
const ANALYTICS_GRANTED = { analytics_storage: "granted" } as const;

/**
 * Cookies by which Google's tags remember an advertisement (https://support.google.com/google-ads/answer/7521212) and a
 * visitor (https://support.google.com/analytics/answer/11397207).
 */
const TAG_COOKIE = /^(?:_gcl_\w+|_ga(?:_\w+)?)$/;

/** What the tag is loaded for. */
export type GoogleTags = {
  /** Account and label of the conversion, `AW-123456789/label`. */
  sendTo?: string | undefined;
  /** Measurement id of Google Analytics 4, `G-ABC1234567`. */
  analytics?: string | undefined;
};

/** Queues one command. The tag recognizes commands as `arguments` objects. */
function queueCommand(..._command: unknown[]): void {
  globalThis.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag ignores an array
  globalThis.dataLayer.push(arguments);
}

export function isAdTagLoaded(): boolean {
  return document.getElementById(SCRIPT_ID) !== null;
}

/** The account in `AW-123456789/label`. */
export function adAccount(sendTo: string): string {
  return sendTo.split("/")[0] ?? sendTo;
}

/**
 * Loads Google's tag, or reactivates it after a withdrawal. To be called with consent only. A no-op without an id, and on an
 * address with the tokens of a mail's link.
 */
export function loadAdTag({ sendTo, analytics }: GoogleTags): void {
  const accounts = [sendTo && adAccount(sendTo), analytics].filter((id) => id !== undefined);
  const [first] = accounts;
  // A third-party script could read the tokens until the redirect to the sign-in page.
  if (!first || hasArrivedLink(location.search + location.hash)) return;
  const granted = { ...(sendTo && ADS_GRANTED), ...(analytics && ANALYTICS_GRANTED) };
  globalThis.gtag ??= queueCommand;
  if (isAdTagLoaded()) {
    globalThis.gtag("consent", "update", granted);
    return;
  }
  globalThis.gtag("consent", "default", ALL_DENIED);
  globalThis.gtag("consent", "update", granted);
  globalThis.gtag("js", new Date());
  for (const account of accounts) globalThis.gtag("config", account);
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `${SCRIPT_ADDRESS}?id=${encodeURIComponent(first)}`;
  document.head.append(script);
}

/** Withdraws consent from a loaded tag and removes its cookies; a no-op without a tag. */
export function withdrawFromAdTag(): void {
  if (!isAdTagLoaded()) return;
  globalThis.gtag?.("consent", "update", ALL_DENIED);
  removeCookies(TAG_COOKIE);
}
