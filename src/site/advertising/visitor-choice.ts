// Deliberately not named "consent" or "ad": blockers refuse such files, and forms need this one if there is a tag.
import { useSyncExternalStore } from "react";
import { createListeners, createStore, useStore } from "@/lib/external-store";
import { safeLocalStorage } from "@/lib/safe-storage";
import { withMemory } from "@/lib/stored-values";
import { isDeclinedByBrowser } from "./declined-by-browser";

/** Whether the visitor has reopened the consent panel from the footer. */
const isReopened = createStore(false);

/** Opens or closes the panel, which is open until it has been answered once. */
export function setQuestionReopened(next: boolean): void {
  isReopened.set(next);
}

export function useIsQuestionReopened(): boolean {
  return useStore(isReopened, false);
}

/** The visitor's choice about the advertising tag. */
export type AdConsent = "unasked" | "granted" | "denied";
export type AdChoice = Exclude<AdConsent, "unasked">;

export const AD_CONSENT_KEY = "adConsent";

/** If the browser refuses storage, the visitor is asked again after a reload. */
const storage = withMemory(safeLocalStorage);

/** Notified of a new choice, made here or in another tab. */
const { notify, subscribe } = createListeners((changed) => {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
});

/** The current choice, read each time: another tab may have changed it. */
export function readAdConsent(): AdConsent {
  if (isDeclinedByBrowser()) return "denied";
  const stored = storage.getItem(AD_CONSENT_KEY);
  return stored === "granted" || stored === "denied" ? stored : "unasked";
}

/** Stores the choice and notifies listeners. */
export function chooseAdConsent(choice: AdChoice): void {
  storage.setItem(AD_CONSENT_KEY, choice);
  notify();
}

/** The current choice; `undefined` on a server. */
export function useAdConsent(): AdConsent | undefined {
  return useSyncExternalStore<AdConsent | undefined>(subscribe, readAdConsent, () => undefined);
}

/**
 * Calls back once there is consent, at once if there already is; at most once.
 * @returns cancels the callback
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
