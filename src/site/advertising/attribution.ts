import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import { type AdConsent, isDeclinedByBrowser, readAdConsent } from "./ad-consent";
import { cleanTouch, readTouch, type Touch } from "./touch";

/** How somebody came to the site: the last time, and the first time where that was another. */
export type Attribution = { first?: Touch; last: Touch };

/** Key in local storage. There is something only with the visitor's consent. */
export const ATTRIBUTION_KEY = "leadAttribution";

/** How long a visit is remembered, in days. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

const partOf = (value: unknown, key: string): Touch | undefined => {
  const part: unknown = Object(value)[key];
  return typeof part === "object" && part !== null ? cleanTouch(part) : undefined;
};

function joined(first: Touch | undefined, last: Touch | undefined): Attribution | undefined {
  if (!last) return undefined;
  const isSame = !first || JSON.stringify(first) === JSON.stringify(last);
  return isSame ? { last } : { first, last };
}

/** What may be kept of something that lay in the browser's storage. */
export function cleanAttribution(value: unknown): Attribution | undefined {
  return joined(partOf(value, "first"), partOf(value, "last"));
}

function isFresh({ at = "" }: Touch): boolean {
  const age = Date.now() - Date.parse(at);
  return age < KEPT_DAYS * DAY_MS;
}

/** Earlier visits, as far as they are remembered. */
function readKept(): Attribution | undefined {
  const kept = cleanAttribution(readJson(safeLocalStorage, ATTRIBUTION_KEY));
  if (!kept || !isFresh(kept.last)) return undefined;
  return joined(kept.first && isFresh(kept.first) ? kept.first : undefined, kept.last);
}

/** The visit that is going on. The browser knows how it began, wherever within the site it has led since. */
function thisVisit(): Touch | undefined {
  try {
    const [navigation] = performance.getEntriesByType("navigation");
    return readTouch({
      address: navigation?.name ?? location.href,
      referrer: document.referrer,
      begun: new Date(performance.timeOrigin),
    });
  } catch {
    // Whatever a browser makes of these: no request may fail for it.
    return undefined;
  }
}

/** A visit that says nothing of its source changes nothing. */
function withThisVisit(kept: Attribution | undefined): Attribution | undefined {
  return joined(kept?.first ?? kept?.last ?? thisVisit(), thisVisit() ?? kept?.last);
}

/** What stands now. Where no advertising tag asks, nobody has consented to anything, and nothing is kept. */
function consentNow(): AdConsent {
  if (isDeclinedByBrowser()) return "denied";
  return __HAS_AD_TAG__ ? readAdConsent() : "unasked";
}

/**
 * Remembers this visit on the device, with consent; without it, forgets whatever is there. To be called when a page has
 * loaded and when the choice changes.
 */
export function keepAttribution(): void {
  const attribution = consentNow() === "granted" ? withThisVisit(readKept()) : undefined;
  if (attribution) safeLocalStorage.setItem(ATTRIBUTION_KEY, JSON.stringify(attribution));
  else safeLocalStorage.removeItem(ATTRIBUTION_KEY);
}

/**
 * What a request says of how its sender came: with consent also by earlier visits, unasked only by this one, after a
 * refusal nothing. Undefined when there is nothing to say.
 */
export function attributionForLead(): Attribution | undefined {
  const consent = consentNow();
  if (consent === "denied") return undefined;
  return withThisVisit(consent === "granted" ? readKept() : undefined);
}
