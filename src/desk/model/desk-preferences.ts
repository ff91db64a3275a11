import { useSyncExternalStore } from "react";
import { z } from "zod";
import { createListeners } from "@/lib/external-store";
import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import { VIEWS } from "./desk-filter";

const PREFERENCES_KEY = "quoteDeskPreferences";

const listSchema = z.object({
  order: z.enum(["newest", "urgent"]).catch("newest"),
  view: z.enum(VIEWS).catch("all"),
});

type ListChoice = z.infer<typeof listSchema>;

const preferencesSchema = z.object({
  /** By account id: colleagues may share a browser. */
  lists: z.record(z.string(), listSchema.catch({ order: "newest", view: "all" })).catch({}),
  isSoundOn: z.boolean().catch(false),
  areNotificationsOn: z.boolean().catch(false),
  /** Whether the question about alerts was answered in this browser. */
  isAlertQuestionAnswered: z.boolean().catch(false),
  areShortcutsOn: z.boolean().catch(true),
});

export type DeskPreferences = z.infer<typeof preferencesSchema>;

const DEFAULTS: DeskPreferences = preferencesSchema.parse({});

let current: DeskPreferences | undefined;

/** An unreadable or outdated value counts as no choice. */
function read(): DeskPreferences {
  return preferencesSchema.safeParse(readJson(safeLocalStorage, PREFERENCES_KEY)).data ?? DEFAULTS;
}

const { notify, subscribe } = createListeners((changed) => {
  // Without listeners, changes in other tabs went unnoticed.
  current = undefined;
  /** `key` is null if the whole storage was cleared. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== PREFERENCES_KEY) return;
    current = undefined;
    changed();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
});

/** For code outside React. */
export function getDeskPreferences(): DeskPreferences {
  current ??= read();
  return current;
}

/** Stores choices. Without storage they last until the page is closed. */
export function setDeskPreferences(changes: Partial<DeskPreferences>): void {
  current = { ...getDeskPreferences(), ...changes };
  safeLocalStorage.setItem(PREFERENCES_KEY, JSON.stringify(current));
  notify();
}

export function useDeskPreferences(): DeskPreferences {
  return useSyncExternalStore(subscribe, getDeskPreferences, () => DEFAULTS);
}

const DEFAULT_LIST = listSchema.parse({});

/** This person's view of the list; by default all of it, newest first. */
export const listChoiceOf = ({ lists }: DeskPreferences, person: string | undefined): ListChoice =>
  (person === undefined ? undefined : lists[person]) ?? DEFAULT_LIST;

export function rememberList(person: string | undefined, changes: Partial<ListChoice>): void {
  if (person === undefined) return;
  const now = getDeskPreferences();
  const list = { ...listChoiceOf(now, person), ...changes };
  setDeskPreferences({ lists: { ...now.lists, [person]: list } });
}
