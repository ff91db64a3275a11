import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import { keptDays } from "@/request/limits";
import { isDeclinedByBrowser } from "./declined-by-browser";
import { cleanTouch, readTouch, type Touch } from "./touch";
import { type AdConsent, readAdConsent } from "./visitor-choice";

/** How a visitor came to the site: the last time, and the first time if that was different. */
export type Attribution = { first?: Touch; last: Touch };

/** Key in local storage; set with the visitor's consent only. */
export const ATTRIBUTION_KEY = "leadAttribution";

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

/** Validates what is in the browser's storage. */
export function cleanAttribution(value: unknown): Attribution | undefined {
  return joined(partOf(value, "first"), partOf(value, "last"));
}

function isFresh({ at = "" }: Touch): boolean {
  const age = Date.now() - Date.parse(at);
  return age < keptDays.visit * DAY_MS;
}

/** Earlier visits that are stored. */
function readKept(): Attribution | undefined {
  const kept = cleanAttribution(readJson(safeLocalStorage, ATTRIBUTION_KEY));
  if (!kept || !isFresh(kept.last)) return undefined;
  return joined(kept.first && isFresh(kept.first) ? kept.first : undefined, kept.last);
}

/** The current visit: its first page and referrer, also after navigations in the app. */
function thisVisit(): Touch | undefined {
  try {
    const [navigation] = performance.getEntriesByType("navigation");
    return readTouch({
      address: navigation?.name ?? location.href,
      referrer: document.referrer,
      begun: new Date(performance.timeOrigin),
    });
  } catch {
    // A request must not fail because a browser reports something odd.
    return undefined;
  }
}

/** Adds this visit to the stored ones; a visit without a source changes nothing. */
function withThisVisit(kept: Attribution | undefined): Attribution | undefined {
  return joined(kept?.first ?? kept?.last ?? thisVisit(), thisVisit() ?? kept?.last);
}

/** The current consent. Without a tag nothing is asked, and nothing is kept. */
function consentNow(): AdConsent {
  if (isDeclinedByBrowser()) return "denied";
  return __HAS_TAGS__ ? readAdConsent() : "unasked";
}

/**
 * Stores this visit on the device with consent, and clears the storage without. To be called when a page has loaded and
 * when the choice changes.
 */
export function keepAttribution(): void {
  const attribution = consentNow() === "granted" ? withThisVisit(readKept()) : undefined;
  if (attribution) safeLocalStorage.setItem(ATTRIBUTION_KEY, JSON.stringify(attribution));
  else safeLocalStorage.removeItem(ATTRIBUTION_KEY);
}

/**
 * The attribution of a request: earlier visits only with consent, this one also while consent is unasked, none after a
 * refusal. Undefined for none.
 */
export function attributionForLead(): Attribution | undefined {
  const consent = consentNow();
  if (consent === "denied") return undefined;
  return withThisVisit(consent === "granted" ? readKept() : undefined);
}
