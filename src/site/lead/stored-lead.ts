import { z } from "zod";
import { fields } from "@/request/fields";
import { kinds } from "@/request/kinds";
import { keysOfRow, textColumn } from "@/request/lead";

/**
 * A lead as it lies in the browser's storage. Another version of the site may have written it, so its row may hold
 * more than this one knows, or less: what a row has to hold, the database decides.
 */
export const storedLeadSchema = z.object({
  kind: z.enum(kinds),
  row: z.record(z.string(), z.unknown()),
});

export type StoredLead = z.infer<typeof storedLeadSchema>;

/** Everything that a value says, a line each: "name: Dana". For what this version does not know. */
export function linesOf(value: unknown, name?: string): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([key, part]) =>
      linesOf(part, Array.isArray(value) ? name : key),
    );
  }
  return [name === undefined ? String(value) : `${name}: ${value}`];
}

/** The lead with known keys alone: what the others hold is said in its free text. Undefined when there are no others. */
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

/** What a lead says that this version has no words for, a line each. */
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
