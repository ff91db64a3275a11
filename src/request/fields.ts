import {
  type Choices,
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "./emergency-choices.ts";
import { EMERGENCY_PREFIX, type Kind, kinds } from "./kinds.ts";
import { textConsents } from "./text-consent.ts";
import { requestTexts } from "./words/en/request-texts.ts";

/** A kind of request, or the general form as a construction site reads it. */
export type Wording = Kind | "crew";

/**
 * Where the fields of a request are shown: after it was sent, in the text message to the hotline, at the desk, in an
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
  /** Which forms have an input for it, if not every form of its kinds; the general one may have a `line`. */
  askedOnForms?: readonly Wording[];
  /** In these wordings the general form has an optional line for it, of at most this many characters. */
  line?: { max: number; wordings: readonly Wording[] };
  type: "line" | "text" | "day" | "count" | "choice";
  /** The options of a choice. */
  choices?: Choices;
  shown: readonly Place[];
  /** The kinds whose `additional_info` is composed of several answers, this one among them (specification: emergency). */
  partOfInfo?: readonly Kind[];
  /** The kinds whose insert omits it when empty: the specification's body has no such key. */
  omitWhenEmpty?: readonly Kind[];
  /** The kinds that send it in `details`, as their table has no such column; the inbox has (private.luxury_request_as_submission). */
  storedInDetails?: readonly Kind[];
  /** The column's name in the table of the luxury form. */
  luxuryColumn?: string;
  /** Whether the desk copies it into a new quote (call 5). The database copies `details`. */
  isCopied?: true;
  /** Whether the desk's search finds a request and its quote by it. */
  searched?: true;
};

const everywhere = ["confirmation", "message", "desk", "file", "mail", "quote"] as const;
/** Not on the quote, which is about what is rented. */
const untilQuoted = ["confirmation", "message", "desk", "file", "mail"] as const;
/** Mails and quotes format it themselves. */
const asContact = ["confirmation", "message", "desk", "file"] as const;

/**
 * The fields of a request, in reading order. Row types, forms, desk, mails and files follow it; labels
 * are in words/, in each language. tests/supabase/schema/request-fields.test.ts compares it with the database.
 */
export const fields = {
  event_type: {
    in: "column",
    kinds: ["emergency"],
    required: ["emergency"],
    type: "choice",
    choices: emergencyTypes.map(({ value, label }) => ({ value: EMERGENCY_PREFIX + value, label })),
    // The desk and the quote show the kind of every request.
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
    omitWhenEmpty: ["general"],
    searched: true,
  },
  extension: {
    in: "details",
    kinds: ["general", "emergency"],
    required: [],
    // Typed after the number.
    askedOnForms: [],
    type: "line",
    shown: untilQuoted,
    partOfInfo: ["emergency"],
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
    askedOnForms: ["general", "crew", "luxury"],
    type: "day",
    shown: everywhere,
    isCopied: true,
  },
  number_of_guests: {
    in: "column",
    kinds,
    storedInDetails: ["luxury"],
    required: ["general"],
    askedOnForms: ["general", "crew", "luxury"],
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
    // Covered by `number_of_guests`; this labels values without a number, such as "more than 5".
    shown: [],
    partOfInfo: ["emergency"],
  },
  event_address: {
    in: "column",
    kinds,
    storedInDetails: ["luxury"],
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
    partOfInfo: ["emergency"],
  },
  duration: {
    in: "details",
    kinds: ["general", "emergency"],
    required: [],
    // Free text for a site.
    line: { max: 100, wordings: ["crew"] },
    type: "choice",
    choices: emergencyDurations,
    shown: untilQuoted,
    partOfInfo: ["emergency"],
  },
  access: {
    in: "details",
    kinds: ["emergency"],
    required: [],
    type: "text",
    shown: untilQuoted,
    partOfInfo: ["emergency"],
  },
  on_site_contact: {
    in: "details",
    kinds: ["emergency"],
    required: [],
    type: "line",
    shown: untilQuoted,
    partOfInfo: ["emergency"],
    searched: true,
  },
  choice: {
    in: "details",
    kinds: ["general", "luxury"],
    required: [],
    // Carried over from another page.
    askedOnForms: [],
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
    partOfInfo: ["emergency"],
  },
  additional_info: {
    in: "column",
    kinds,
    required: ["emergency"],
    askedOnForms: ["general", "crew", "luxury"],
    type: "text",
    // Mails quote it.
    shown: asContact,
    omitWhenEmpty: ["general"],
    luxuryColumn: "special_requests",
    isCopied: true,
    searched: true,
  },
  // Last: people have built spreadsheets on the order of the exported columns.
  language: {
    in: "details",
    kinds,
    required: [],
    // The page's language, if not English. Everything the customer gets is in it.
    askedOnForms: [],
    type: "choice",
    choices: [{ value: "es", label: requestTexts.choices.language.es }],
    // Mails to staff have their own line for it.
    shown: ["desk", "file"],
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;

type Fields = typeof fields;

type Names<Kept> = { [F in FieldName]: Fields[F] extends Kept ? F : never }[FieldName];

export type ColumnName = Names<{ in: "column" }>;
/** Fields with an optional line on the general form. */
export type LineName = Names<{ line: object }>;
/** Fields that the desk copies into a quote (call 5). */
export type CopiedName = Names<{ isCopied: true }>;

/** The fields that the form of a kind sends. */
export type FieldOf<K extends Kind> = {
  [F in FieldName]: K extends Fields[F]["kinds"][number] ? F : never;
}[FieldName];

/** Whether the form of a kind sends a field. */
export function isSentBy(kind: Kind, { kinds }: Field): boolean {
  return kinds.includes(kind);
}

// Object.keys types keys as strings; those of this constant are the names.
const names = Object.keys(fields) as FieldName[];

/** The table as a list, in the order of reading. */
export const fieldList: readonly (Field & { name: FieldName })[] = names.map((name) => ({
  name,
  ...fields[name],
}));

/** The optional lines of the general form, in the order of reading; `max` is in characters. */
export const lineList: readonly (NonNullable<Field["line"]> & { name: LineName })[] =
  fieldList.flatMap(({ name, line }) => (line ? [{ ...line, name: name as LineName }] : []));
