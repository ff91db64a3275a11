import { z } from "zod";
import { isSame } from "@/lib/is-same";
import { safeSessionStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import type { Json } from "@/lib/supabase/database.types";
import type { Columns, Field } from "./business-fields";

// Unsaved input, kept per tab: it survives a reload, a change of page and the end of the session.

const editsSchema = z.record(
  z.string(),
  z.object({
    typed: z.string(),
    /** The stored text when typing began. */
    before: z.string(),
    /** Whether the field has lost focus since; errors show only then. */
    isLeft: z.boolean(),
  }),
);

/** Unsaved input by field key. */
export type Edits = z.infer<typeof editsSchema>;

const nameOf = (account: string) => `businessEdits:${account}`;

export function readEdits(account: string): Edits {
  return editsSchema.safeParse(readJson(safeSessionStorage, nameOf(account))).data ?? {};
}

export function writeEdits(account: string, edits: Edits): void {
  if (Object.keys(edits).length === 0) safeSessionStorage.removeItem(nameOf(account));
  else safeSessionStorage.setItem(nameOf(account), JSON.stringify(edits));
}

/** Input that differs from what is stored. */
export type Unsaved = {
  field: Field;
  typed: string;
  /** As it would be stored; undefined if it cannot be read. */
  entered: Columns | undefined;
  /** A colleague has changed it since typing began. */
  isOvertaken: boolean;
  isLeft: boolean;
};

/** All unsaved input, in page order. */
export function unsavedOf(fields: ReadonlyMap<string, Field>, edits: Edits): Unsaved[] {
  return [...fields.values()].flatMap((field) => {
    const edit = edits[field.key];
    if (!edit) return [];
    const entered = field.read(edit.typed);
    if (entered && isSame(entered, field.stored)) return [];
    const { typed, before, isLeft } = edit;
    return [{ field, typed, entered, isOvertaken: before !== field.text, isLeft }];
  });
}

/** What is left once this was saved, by field key: input typed since it was sent. */
export const typedSince = (edits: Edits, sent: ReadonlyMap<string, string>): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key, { typed }]) => sent.get(key) !== typed));

/** A change as change_business takes it: values of a row, a new row (`from` null) or a removed one (`to` null). */
export type Change = { table: string; id: string; from: Columns | null; to: Columns | null };

/** The changes that save the input, one per row. Unreadable input is left out. */
export function toChanges(unsaved: readonly Unsaved[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { field, entered } of unsaved) {
    if (!entered) continue;
    const { table, id, created } = field.row;
    const name = `${table}:${id}`;
    const known = changes.get(name);
    changes.set(name, {
      table,
      id,
      from: created ? null : { ...known?.from, ...field.stored },
      to: { ...created, ...known?.to, ...entered },
    });
  }
  return [...changes.values()];
}

export function change(
  table: string,
  id: string,
  from: Columns | null,
  to: Columns | null,
): Change {
  return { table, id, from, to };
}

export const asJson = (changes: readonly Change[]): Json => changes.map((one) => ({ ...one }));
