import { z } from "zod";
import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import type { Kind } from "@/request/kinds";
import { keptDays } from "@/request/limits";

type DraftValues = Record<string, string | boolean>;

/** Hosts ask others before they send a form; after this long a draft is just personal data. In milliseconds. */
export const DRAFT_MAX_AGE = keptDays.draft * 24 * 60 * 60 * 1000;

const keyFor = (kind: Kind) => `leadDraft:${kind}`;

/**
 * Keeps the input of a form; without storage the form works without a draft. The honeypot is left out: what a browser
 * extension put there once must not make a person count as a bot later. `sentAs` is the id of the lead it was sent as.
 */
export function saveDraft(kind: Kind, values: DraftValues, sentAs?: string): void {
  const { honeypot: _, ...typed } = values;
  const draft: Draft = { savedAt: Date.now(), values: typed, sentAs };
  safeLocalStorage.setItem(keyFor(kind), JSON.stringify(draft));
}

/** @param sentAs only if it was sent as this lead: another tab may have kept one of its own since */
export function clearDraft(kind: Kind, sentAs?: string): void {
  if (sentAs !== undefined && readDraft(kind)?.sentAs !== sentAs) return;
  safeLocalStorage.removeItem(keyFor(kind));
}

/** Whether another tab has removed a draft of this form with other answers than these, which would be gone with it. */
export function isOtherDraft(
  { kind, key, removed }: { kind: Kind; key: string | null; removed: string | null },
  values: DraftValues,
  empty: DraftValues,
): boolean {
  const { honeypot: _, ...typed } = values;
  const isTyped = Object.entries(typed).some(([name, value]) => value !== empty[name]);
  return key === keyFor(kind) && isTyped && !removed?.includes(JSON.stringify(typed));
}

/**
 * A form with its draft filled in: where a field is still as in `empty` and the draft holds a value of the same type. What
 * is `typed` already stays. With the id of the lead that exactly these answers were sent as, if they were.
 */
export function restoreDraft<Values extends DraftValues>(
  kind: Kind,
  empty: Values,
  typed: Values = empty,
): { values: Values; sentAs: string | undefined; isTyped: boolean } {
  const draft = readDraft(kind);
  const restored: DraftValues = { ...typed };
  for (const [name, value] of Object.entries(draft?.values ?? {})) {
    const isFree = name !== "honeypot" && typed[name] === empty[name];
    if (isFree && typeof value === typeof empty[name]) restored[name] = value;
  }
  const isTyped = Object.keys(empty).some(
    (name) => typed[name] !== empty[name] && typed[name] !== draft?.values[name],
  );
  // Same keys as `empty` and, by the check above, the same types.
  return { values: restored as Values, sentAs: isTyped ? undefined : draft?.sentAs, isTyped };
}

const draftSchema = z.object({
  savedAt: z.number(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  sentAs: z.string().optional(),
});

type Draft = z.infer<typeof draftSchema>;

/** What was typed, unless it is too old: then it is removed. */
function readDraft(kind: Kind): Draft | undefined {
  const draft = draftSchema.safeParse(readJson(safeLocalStorage, keyFor(kind))).data;
  if (draft && Date.now() - draft.savedAt < DRAFT_MAX_AGE) return draft;
  clearDraft(kind);
  return undefined;
}
