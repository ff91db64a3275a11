import { z } from "zod";
import type { Kind } from "@/request/kinds";

const text = z.string();
const textOrNull = z.string().nullable();

/** Rows exactly as the forms send them (calls 1 and 2 of the specification). */
const rows = {
  general: z.object({
    name: text,
    email: text,
    contact_method: z.literal("email"),
    contact_value: text,
    event_date: text,
    number_of_guests: z.number(),
    event_type: z.literal("general"),
    event_address: text,
    // Only where they were filled in: an ordinary request has the specification's eight keys.
    phone: text.optional(),
    additional_info: text.optional(),
  }),
  emergency: z.object({
    name: text,
    email: textOrNull,
    phone: text,
    contact_method: z.literal("phone"),
    contact_value: text,
    event_type: text,
    event_date: z.null(),
    number_of_guests: z.number().nullable(),
    event_address: text,
    additional_info: text,
  }),
  luxury: z.object({
    name: text,
    email: text,
    phone: text,
    event_date: text,
    special_requests: textOrNull,
    status: z.literal("complete"),
  }),
} satisfies Record<Kind, z.ZodObject>;

/** What a form sends: which form it came from, and its row. */
export type Lead = { [K in Kind]: { kind: K; row: z.infer<(typeof rows)[K]> } }[Kind];

/**
 * A lead as it lies in the browser's storage. Another version of the site may have written it, so its row may hold
 * more than this one knows, or less: what a row has to hold, the database decides.
 */
export const storedLeadSchema = z.object({
  kind: z.enum(["general", "emergency", "luxury"]),
  row: z.record(z.string(), z.unknown()),
});

export type StoredLead = z.infer<typeof storedLeadSchema>;

/** The column for what somebody writes in their own words. */
const freeText = {
  general: "additional_info",
  emergency: "additional_info",
  luxury: "special_requests",
} as const satisfies Record<Kind, string>;

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
  const isKnown = ([key]: [string, unknown]) => Object.hasOwn(rows[kind].shape, key);
  const others = Object.entries(row).filter((entry) => !isKnown(entry));
  if (others.length === 0) return undefined;
  const column = freeText[kind];
  const told = [...linesOf(row[column]), ...linesOf(Object.fromEntries(others))].join("\n");
  const known = Object.fromEntries(Object.entries(row).filter(isKnown));
  return { kind, row: told === "" ? known : { ...known, [column]: told } };
}
