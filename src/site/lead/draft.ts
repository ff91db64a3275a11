import { z } from "zod";
import {
  readJson,
  type SafeStorage,
  safeLocalStorage,
  safeSessionStorage,
} from "@/lib/safe-storage";
import type { Kind } from "@/request/kinds";

type DraftValues = Record<string, string | boolean>;

/** Emergencies outlive a closed tab; the others only a reload or a step back. */
function storageFor(kind: Kind): SafeStorage {
  return kind === "emergency" ? safeLocalStorage : safeSessionStorage;
}

/** After a day nobody comes back to finish a request, and what they typed is personal. In milliseconds. */
export const DRAFT_MAX_AGE = 24 * 60 * 60 * 1000;

const keyFor = (kind: Kind) => `leadDraft:${kind}`;

/**
 * Keeps what has been typed; without storage the form works without a draft. The honeypot is left out: what a browser extension put there once must not come
 * back to get a person taken for a bot. `sentAs` is the id of the lead that it was sent as.
 */
export function saveDraft(kind: Kind, values: DraftValues, sentAs?: string): void {
  const { honeypot: _, ...typed } = values;
  const draft: Draft = { savedAt: Date.now(), values: typed, sentAs };
  storageFor(kind).setItem(keyFor(kind), JSON.stringify(draft));
}

export function clearDraft(kind: Kind): void {
  storageFor(kind).removeItem(keyFor(kind));
}

/**
 * `empty` with those fields filled in that a draft holds in the same type; anything else in it is ignored. With the id of the
 * lead that these answers were sent as, if they were.
 */
export function restoreDraft<Values extends DraftValues>(
  kind: Kind,
  empty: Values,
): { values: Values; sentAs: string | undefined } {
  const draft = readDraft(kind);
  const restored: DraftValues = { ...empty };
  for (const [name, value] of Object.entries(draft?.values ?? {})) {
    if (name !== "honeypot" && typeof value === typeof empty[name]) restored[name] = value;
  }
  // Same keys as `empty` and, by the check above, the same types.
  return { values: restored as Values, sentAs: draft?.sentAs };
}

const draftSchema = z.object({
  savedAt: z.number(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  sentAs: z.string().optional(),
});

type Draft = z.infer<typeof draftSchema>;

/** What was typed, unless it is too old: then it is removed. */
function readDraft(kind: Kind): Draft | undefined {
  const draft = draftSchema.safeParse(readJson(storageFor(kind), keyFor(kind))).data;
  if (draft && Date.now() - draft.savedAt < DRAFT_MAX_AGE) return draft;
  clearDraft(kind);
  return undefined;
}
