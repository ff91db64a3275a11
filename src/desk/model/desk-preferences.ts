import { useSyncExternalStore } from "react";
import { z } from "zod";
import { createListeners } from "@/lib/external-store";
import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import { VIEWS } from "./desk-filter";

/** Key in local storage. */
const PREFERENCES_KEY = "quoteDeskPreferences";

const listSchema = z.object({
  order: z.enum(["newest", "urgent"]).catch("newest"),
  view: z.enum(VIEWS).catch("all"),
});

/** How somebody left the list of open requests. */
type ListChoice = z.infer<typeof listSchema>;

const preferencesSchema = z.object({
  /** By the id of the account: two colleagues may share a browser. */
  lists: z.record(z.string(), listSchema).catch({}),
  isSoundOn: z.boolean().catch(false),
  areNotificationsOn: z.boolean().catch(false),
  /** Whether somebody has said here whether this browser shall ring. */
  isAlertQuestionAnswered: z.boolean().catch(false),
  areShortcutsOn: z.boolean().catch(true),
});

/** What has been chosen in this browser. */
export type DeskPreferences = z.infer<typeof preferencesSchema>;

const DEFAULTS: DeskPreferences = preferencesSchema.parse({});

let current: DeskPreferences | undefined;

/** An unreadable store or a value from another version counts as "nothing chosen yet". */
function read(): DeskPreferences {
  return preferencesSchema.safeParse(readJson(safeLocalStorage, PREFERENCES_KEY)).data ?? DEFAULTS;
}

const { notify, subscribe } = createListeners((changed) => {
  // Changes in other tabs were not heard meanwhile.
  current = undefined;
  /** Chosen in another tab. `key` is null when the whole store was cleared. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== PREFERENCES_KEY) return;
    current = undefined;
    changed();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
});

/** The choices as they are, for code outside React. */
export function getDeskPreferences(): DeskPreferences {
  current ??= read();
  return current;
}

/** Remembers choices. Without storage they hold until the page is closed. */
export function setDeskPreferences(changes: Partial<DeskPreferences>): void {
  current = { ...getDeskPreferences(), ...changes };
  safeLocalStorage.setItem(PREFERENCES_KEY, JSON.stringify(current));
  notify();
}

/** The remembered choices. */
export function useDeskPreferences(): DeskPreferences {
  return useSyncExternalStore(subscribe, getDeskPreferences, () => DEFAULTS);
}

const DEFAULT_LIST = listSchema.parse({});

/** How this person left the list; newest first, and all of it, where nothing was chosen yet. */
export const listChoiceOf = ({ lists }: DeskPreferences, person: string | undefined): ListChoice =>
  (person === undefined ? undefined : lists[person]) ?? DEFAULT_LIST;

/** Remembers how this person has the list. */
export function rememberList(person: string | undefined, changes: Partial<ListChoice>): void {
  if (person === undefined) return;
  const now = getDeskPreferences();
  const list = { ...listChoiceOf(now, person), ...changes };
  setDeskPreferences({ lists: { ...now.lists, [person]: list } });
}
