import { useSyncExternalStore } from "react";
import { createListeners, createStore, useStore } from "@/lib/external-store";
import { safeLocalStorage } from "@/lib/safe-storage";
import { withMemory } from "@/lib/stored-values";

/** Whether the visitor has opened the question about consent again, from the foot of the page. */
const isReopened = createStore(false);

/** Opens or closes the question. It is open by itself until it has been answered once. */
export function setQuestionReopened(next: boolean): void {
  isReopened.set(next);
}

/** Whether the question was opened again. */
export function useIsQuestionReopened(): boolean {
  return useStore(isReopened, false);
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to one of the browser's
  interface Navigator {
    /** Set by browsers and extensions that ask on the visitor's behalf: https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** What the visitor has said about the advertising tag; `unasked` until they have. */
export type AdConsent = "unasked" | "granted" | "denied";
export type AdChoice = Exclude<AdConsent, "unasked">;

/** Key in local storage holding the choice. */
export const AD_CONSENT_KEY = "adConsent";

/** Where a browser refuses it, the visitor is asked again after a reload. */
const storage = withMemory(safeLocalStorage);

/** Those who want to hear of another choice, made here or in another tab. */
const { notify, subscribe } = createListeners((changed) => {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
});

/** Whether the browser itself declines for the visitor. It counts as a "no" that nothing here can overrule. */
export function isDeclinedByBrowser(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** The choice that stands, read anew each time: another tab may have changed it. */
export function readAdConsent(): AdConsent {
  if (isDeclinedByBrowser()) return "denied";
  const stored = storage.getItem(AD_CONSENT_KEY);
  return stored === "granted" || stored === "denied" ? stored : "unasked";
}

/** Remembers the choice and tells everybody who listens. */
export function chooseAdConsent(choice: AdChoice): void {
  storage.setItem(AD_CONSENT_KEY, choice);
  notify();
}

/** The choice that stands; `undefined` on a server, where there is no visitor to ask. */
export function useAdConsent(): AdConsent | undefined {
  return useSyncExternalStore<AdConsent | undefined>(subscribe, readAdConsent, () => undefined);
}

/**
 * Calls back as soon as there is consent, at once if there already is; at most once.
 * @returns stops waiting
 */
export function whenGranted(callBack: () => void): () => void {
  let stop = () => {};
  const check = () => {
    if (readAdConsent() !== "granted") return;
    stop();
    callBack();
  };
  stop = subscribe(check);
  check();
  return stop;
}
