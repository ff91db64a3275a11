import {
  type Choices,
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "./emergency-choices.ts";
import { EMERGENCY_PREFIX, type Kind, kinds } from "./kinds.ts";
import { textConsents } from "./text-consent.ts";
import { requestWords } from "./words/en/request-words.ts";

/** A kind of request, or the general form in the words of a construction site. */
export type Wording = Kind | "crew";

/**
 * Where people read what a request says: after it was sent, in the text message to the hotline, at the desk, in an
 * exported file, in our mails, and on the quote that the customer gets.
 */
export type Place = "confirmation" | "message" | "desk" | "file" | "mail" | "quote";

export type Field = {
  /** A column of its own, or a key of the column `details`. */
  in: "column" | "details";
  /** Which requests and quotes can have it, and whose forms send it. */
  kinds: readonly Kind[];
  /** Whose forms always send it. */
  required: readonly Kind[];
  /** Which forms have an input for it, where that is not every form of its kinds. */
  asked?: readonly Wording[];
  /** The general form, in these words, makes an optional line for it, of so many characters. */
  line?: { max: number; wordings: readonly Wording[] };
  type: "line" | "text" | "day" | "count" | "choice";
  /** Of a choice: what can be chosen, and the words for it. */
  choices?: Choices;
  shown: readonly Place[];
  /** Of which kinds `additional_info` is made of several answers (the specification's emergency), and this is one of them. */
  isLineOf?: readonly Kind[];
  /** Whether the body of an insert has it only where it was filled in: the specification's has no such key. */
  isExtra?: readonly Kind[];
  /** Whose body has it in `details`, as their table has no such column; the inbox has (private.luxury_request_as_submission). */
  inDetailsOf?: readonly Kind[];
  /** The column's name in the table of the luxury form. */
  luxuryColumn?: string;
  /** Whether a new quote gets it from its request by the desk (call 5). The whole of `details` follows in the database. */
  isCopied?: true;
  /** Whether the desk's search finds a request and its quote by it. */
  searched?: true;
};

const everywhere = ["confirmation", "message", "desk", "file", "mail", "quote"] as const;
/** Not on the quote, which is about what is rented. */
const untilQuoted = ["confirmation", "message", "desk", "file", "mail"] as const;
/** Mails and quotes say it in a way of their own. */
const asContact = ["confirmation", "message", "desk", "file"] as const;

/**
 * What a request says: one entry for each field, in the order in which it is read. Rows take their type from it, and whoever
 * tells of a request what to tell; what a field is called is in words/, in each language. A test holds the database to it
 * (tests/supabase/schema/request-fields.test.ts).
 */
export const fields = {
  event_type: {
    in: "column",
    kinds: ["emergency"],
    required: ["emergency"],
    type: "choice",
    choices: emergencyTypes.map(({ value, label }) => ({ value: EMERGENCY_PREFIX + value, label })),
    // The desk and the quote have words for every kind of request.
    shown: ["confirmation", "message", "file", "mail"],
    isCopied: true,
  },
  name: {
    in: "column",
    kinds,
    required: kinds,
    type: "line",
    shown: asContact,
    searched: true,
  },
  email: {
    in: "column",
    kinds,
    required: ["general", "luxury"],
    type: "line",
    shown: asContact,
    searched: true,
  },
  phone: {
    in: "column",
    kinds,
    required: ["emergency", "luxury"],
    type: "line",
    shown: asContact,
    isExtra: ["general"],
    searched: true,
  },
  extension: {
    in: "details",
    kinds: ["general", "emergency"],
    required: [],
    // It is typed behind the number.
    asked: [],
    type: "line",
    shown: untilQuoted,
    isLineOf: ["emergency"],
  },
  text_consent: {
    in: "details",
    kinds,
    required: [],
    type: "choice",
    choices: textConsents,
    shown: ["confirmation", "desk", "file"],
  },
  event_date: {
    in: "column",
    kinds,
    required: ["general", "luxury"],
    asked: ["general", "crew", "luxury"],
    type: "day",
    shown: everywhere,
    isCopied: true,
  },
  number_of_guests: {
    in: "column",
    kinds,
    inDetailsOf: ["luxury"],
    required: ["general"],
    asked: ["general", "crew", "luxury"],
    type: "count",
    shown: everywhere,
    isCopied: true,
  },
  units: {
    in: "details",
    kinds: ["emergency"],
    required: [],
    type: "choice",
    choices: emergencyUnits,
    // The number says it; what has none, such as "more than 5", gets its words from here.
    shown: [],
    isLineOf: ["emergency"],
  },
  event_address: {
    in: "column",
    kinds,
    inDetailsOf: ["luxury"],
    required: ["general", "emergency"],
    type: "line",
    shown: everywhere,
    isCopied: true,
    searched: true,
  },
  urgency: {
    in: "details",
    kinds: ["emergency"],
    required: [],
    type: "choice",
    choices: emergencyUrgencies,
    shown: untilQuoted,
    isLineOf: ["emergency"],
  },
  duration: {
    in: "details",
    kinds: ["general", "emergency"],
    required: [],
    asked: ["crew", "emergency"],
    // A site types it, in words of its own.
    line: { max: 100, wordings: ["crew"] },
    type: "choice",
    choices: emergencyDurations,
    shown: untilQuoted,
    isLineOf: ["emergency"],
  },
  access: {
    in: "details",
    kinds: ["emergency"],
    required: [],
    type: "text",
    shown: untilQuoted,
    isLineOf: ["emergency"],
  },
  on_site_contact: {
    in: "details",
    kinds: ["emergency"],
    required: [],
    type: "line",
    shown: untilQuoted,
    isLineOf: ["emergency"],
    searched: true,
  },
  choice: {
    in: "details",
    kinds: ["general", "luxury"],
    required: [],
    // It comes along from another page.
    asked: [],
    type: "line",
    shown: untilQuoted,
    searched: true,
  },
  description: {
    in: "details",
    kinds: ["emergency"],
    required: [],
    type: "text",
    shown: untilQuoted,
    isLineOf: ["emergency"],
  },
  additional_info: {
    in: "column",
    kinds,
    required: ["emergency"],
    asked: ["general", "crew", "luxury"],
    type: "text",
    // Mails quote it.
    shown: asContact,
    isExtra: ["general"],
    luxuryColumn: "special_requests",
    isCopied: true,
    searched: true,
  },
  // Last: its column stands at the end of an exported file, on whose others people have built sheets.
  language: {
    in: "details",
    kinds,
    required: [],
    // The page knows: its own, where that is not English. All that the customer gets follows it.
    asked: [],
    type: "choice",
    choices: [{ value: "es", label: requestWords.choices.language.es }],
    // Mails to staff say it in a way of their own.
    shown: ["desk", "file"],
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;

type Fields = typeof fields;

type Names<Kept> = { [F in FieldName]: Fields[F] extends Kept ? F : never }[FieldName];

export type ColumnName = Names<{ in: "column" }>;
/** What the general form asks for in an optional line. */
export type LineName = Names<{ line: object }>;
/** What the desk copies into a quote (call 5). */
export type CopiedName = Names<{ isCopied: true }>;

/** The fields that the form of a kind sends. */
export type FieldOf<K extends Kind> = {
  [F in FieldName]: K extends Fields[F]["kinds"][number] ? F : never;
}[FieldName];

/** Whether the form of a kind sends a field. */
export function isSentBy(kind: Kind, { kinds }: Field): boolean {
  return kinds.includes(kind);
}

// Object.keys knows its keys as strings only; those of this constant are the names.
const names = Object.keys(fields) as FieldName[];

/** The table as a list, in the order of reading. */
export const fieldList: readonly (Field & { name: FieldName })[] = names.map((name) => ({
  name,
  ...fields[name],
}));

/** The optional lines of the general form, in the order of reading; `max` is in characters. */
export const lineList: readonly (NonNullable<Field["line"]> & { name: LineName })[] =
  fieldList.flatMap(({ name, line }) => (line ? [{ ...line, name: name as LineName }] : []));
