import { z } from "zod";
import { isSame } from "@/lib/is-same";
import { safeSessionStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import type { Json } from "@/lib/supabase/database.types";
import type { Columns, Field } from "./business-fields";

// What an owner has typed and not saved: in this tab only, so that neither a reload, another page of the desk nor the end of
// a session takes it.

const editsSchema = z.record(
  z.string(),
  z.object({
    typed: z.string(),
    /** What stood there when the typing began. */
    before: z.string(),
    /** Whether the field was left since: then it may say that it cannot be read. */
    isLeft: z.boolean(),
  }),
);

/** What was typed, by the name of the field. */
export type Edits = z.infer<typeof editsSchema>;

const nameOf = (account: string) => `businessEdits:${account}`;

/** What an account has typed in this tab. */
export function readEdits(account: string): Edits {
  return editsSchema.safeParse(readJson(safeSessionStorage, nameOf(account))).data ?? {};
}

/** Keeps what was typed. */
export function writeEdits(account: string, edits: Edits): void {
  if (Object.keys(edits).length === 0) safeSessionStorage.removeItem(nameOf(account));
  else safeSessionStorage.setItem(nameOf(account), JSON.stringify(edits));
}

/** A value that was typed and is not what is stored. */
export type Unsaved = {
  field: Field;
  typed: string;
  /** As it would be stored; `undefined` when it cannot be read. */
  entered: Columns | undefined;
  /** Somebody else has changed it since the typing began. */
  isOvertaken: boolean;
  isLeft: boolean;
};

/** What has been typed and differs from what is stored, in the order of the page. */
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

/** A change as the database's change_business takes it: of the values of one row, a row that comes, or one that goes. */
export type Change = { table: string; id: string; from: Columns | null; to: Columns | null };

/** The changes that save what was typed, one for each row. What cannot be read is left out. */
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

/** A change of one value of a row that is there. */
export function change(
  table: string,
  id: string,
  from: Columns | null,
  to: Columns | null,
): Change {
  return { table, id, from, to };
}

/** Changes as they are sent. */
export const asJson = (changes: readonly Change[]): Json => changes.map((one) => ({ ...one }));
