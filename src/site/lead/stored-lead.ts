import { z } from "zod";
import { fields } from "@/request/fields";
import { kinds } from "@/request/kinds";
import { keysOfRow, textColumn } from "@/request/lead";

/**
 * A lead in the browser's storage. Another version of the site may have written it, so its row may have more or fewer keys
 * than this one knows: only the database validates rows.
 */
export const storedLeadSchema = z.object({
  kind: z.enum(kinds),
  row: z.record(z.string(), z.unknown()),
});

export type StoredLead = z.infer<typeof storedLeadSchema>;

/** All parts of a value, one per line: "name: Dana". For keys that this version does not know. */
export function linesOf(value: unknown, name?: string): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([key, part]) =>
      linesOf(part, Array.isArray(value) ? name : key),
    );
  }
  return [name === undefined ? String(value) : `${name}: ${value}`];
}

/** The lead with known keys only: the values of unknown keys are moved to its free text. Undefined without unknown keys. */
export function inKnownKeys({ kind, row }: StoredLead): StoredLead | undefined {
  const keys = keysOfRow(kind);
  const isKnown = ([key]: [string, unknown]) => keys.includes(key);
  const others = Object.entries(row).filter((entry) => !isKnown(entry));
  if (others.length === 0) return undefined;
  const column = textColumn(kind);
  const told = [...linesOf(row[column]), ...linesOf(Object.fromEntries(others))].join("\n");
  const known = Object.fromEntries(Object.entries(row).filter(isKnown));
  return { kind, row: told === "" ? known : { ...known, [column]: told } };
}

const isPlain = (value: unknown) =>
  value === null || typeof value === "string" || typeof value === "number";

/** The values of a lead that this version has no labels for, one per line. */
export function unknownLines({ kind, row }: StoredLead): string[] {
  const { details, ...columns } = row;
  const keys = keysOfRow(kind);
  const odd = Object.entries(columns).filter(
    ([key, value]) => !keys.includes(key) || !isPlain(value),
  );
  const own = typeof details === "object" && details !== null ? Object.entries(details) : [];
  const unknown = own.filter(([key]) => !Object.hasOwn(fields, key));
  return [...odd, ...unknown].flatMap(([key, value]) => linesOf(value, key));
}
