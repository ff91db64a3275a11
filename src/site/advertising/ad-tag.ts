import { hasArrivedLink } from "@/lib/has-arrived-link";

declare global {
  /** The tag's queue of commands, also of those given before it has loaded. */
  var dataLayer: unknown[] | undefined;
  /** The tag's function: defined by this module, by the owner's own script, or absent. */
  var gtag: ((...command: unknown[]) => void) | undefined;
}

const SCRIPT_ID = "ad-tag";
const SCRIPT_ADDRESS = "https://www.googletagmanager.com/gtag/js";

/** The types of Google's Consent Mode. Measuring needs two of them; the others are never granted. */
const ALL_DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;
const MEASURING_GRANTED = { ad_storage: "granted", ad_user_data: "granted" } as const;

/** Cookies by which the tag remembers an advertisement: https://support.google.com/google-ads/answer/7521212 */
const AD_COOKIE = /^\s*(_gcl_\w+)=/;

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
 * Loads the advertising tag, or reactivates it after a withdrawal. To be called with consent only. A no-op on an address
 * with the tokens of a mail's link.
 * @param sendTo account and label of the conversion, `AW-123456789/label`
 */
export function loadAdTag(sendTo: string): void {
  // A third-party script could read the tokens until the redirect to the sign-in page.
  if (hasArrivedLink(location.search + location.hash)) return;
  globalThis.gtag ??= queueCommand;
  if (isAdTagLoaded()) {
    globalThis.gtag("consent", "update", MEASURING_GRANTED);
    return;
  }
  const account = adAccount(sendTo);
  globalThis.gtag("consent", "default", ALL_DENIED);
  globalThis.gtag("consent", "update", MEASURING_GRANTED);
  globalThis.gtag("js", new Date());
  globalThis.gtag("config", account);
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `${SCRIPT_ADDRESS}?id=${encodeURIComponent(account)}`;
  document.head.append(script);
}

/** The domains that a cookie of this page may belong to: `www.a.example`, `a.example`, and none at all. */
function cookieDomains(): string[] {
  const labels = location.hostname.split(".");
  const parents = labels.slice(0, -1).map((_, at) => `; domain=${labels.slice(at).join(".")}`);
  return ["", ...parents];
}

/** Withdraws consent from a loaded tag and removes its cookies; a no-op without a tag. */
export function withdrawFromAdTag(): void {
  if (!isAdTagLoaded()) return;
  globalThis.gtag?.("consent", "update", ALL_DENIED);
  for (const cookie of document.cookie.split(";")) {
    const name = AD_COOKIE.exec(cookie)?.[1];
    if (!name) continue;
    for (const domain of cookieDomains()) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
