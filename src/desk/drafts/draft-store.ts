import { z } from "zod";
import { localKeys, readJson, safeLocalStorage } from "@/lib/safe-storage";

// What staff have typed and not saved, in this browser only. Drafts hold customers' data: each belongs to one account and one
// row, none is older than a week or larger than a long quote, and what is saved or thrown away is gone at once
// (docs/privacy.md).

const PREFIX = "deskDraft:";

/** How long a draft is kept, in milliseconds: seven days. */
const DRAFT_AGE_MAX = 7 * 24 * 60 * 60 * 1000;

/** Largest draft, in characters of JSON: far more than the longest notes. A larger one is not kept. */
const DRAFT_LENGTH_MAX = 40_000;

/** What is being written: a quote of a request, or something about a quote. */
type DraftKind = "process" | "edit" | "decline" | "valid-until" | "follow-up";

/** Whose draft it is (id of the account), of what, and of which request or quote. */
export type DraftKey = { owner: string; kind: DraftKind; rowId: string };

const draftSchema = z.object({
  savedAt: z.number(),
  values: z.record(z.string(), z.unknown()),
});

/** The fields that differ from what the form began with. `savedAt` in milliseconds since 1970. */
export type Draft = z.infer<typeof draftSchema>;

const nameOf = ({ owner, kind, rowId }: DraftKey) => `${PREFIX}${owner}:${kind}:${rowId}`;

const isFresh = ({ savedAt }: Draft) => Date.now() - savedAt < DRAFT_AGE_MAX;

/** The draft of that name, unless it is too old. */
export function readDraft(key: DraftKey): Draft | undefined {
  const draft = draftSchema.safeParse(readJson(safeLocalStorage, nameOf(key))).data;
  return draft && isFresh(draft) ? draft : undefined;
}

/** Keeps what was typed, with the moment. */
export function writeDraft(key: DraftKey, values: Draft["values"]): void {
  const json = JSON.stringify({ savedAt: Date.now(), values } satisfies Draft);
  if (json.length <= DRAFT_LENGTH_MAX) safeLocalStorage.setItem(nameOf(key), json);
}

/** Throws a draft away. */
export function discardDraft(key: DraftKey): void {
  safeLocalStorage.removeItem(nameOf(key));
}

/** Throws away, of every account that was used in this browser, what is too old or cannot be read. */
export function discardOldDrafts(): void {
  for (const name of localKeys(PREFIX)) {
    const draft = draftSchema.safeParse(readJson(safeLocalStorage, name)).data;
    if (!draft || !isFresh(draft)) safeLocalStorage.removeItem(name);
  }
}

const KINDS: readonly DraftKind[] = ["process", "edit", "decline", "valid-until", "follow-up"];

/** The drafts of one account. */
export function draftsOf(owner: string): DraftKey[] {
  return localKeys(`${PREFIX}${owner}:`).flatMap((name) => {
    const [kindText, rowId = ""] = name.slice(`${PREFIX}${owner}:`.length).split(":");
    const kind = KINDS.find((known) => known === kindText);
    return kind ? [{ owner, kind, rowId }] : [];
  });
}
