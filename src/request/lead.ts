import type { Database } from "../lib/supabase/database.types.ts";
import type { RequestRow } from "./facts.ts";
import {
  type ColumnName,
  type CopiedName,
  type Field,
  type FieldName,
  type FieldOf,
  fieldList,
  fields,
  isSentBy,
} from "./fields.ts";
import type { Kind } from "./kinds.ts";

type Tables = Database["public"]["Tables"];
type Fields = typeof fields;

type Value<F extends FieldName> = Fields[F]["type"] extends "count" ? number : string;

type Answer<F extends FieldName, K extends Kind> = K extends Fields[F]["required"][number]
  ? Value<F>
  : Value<F> | null;

/** The answers of a form by field; null or an empty text for what was left out. */
export type Answers<K extends Kind> = { [F in FieldOf<K>]: Answer<F, K> };

/** Filled-in fields that have no column in the form's table. */
type Details = Partial<Record<FieldName, string>>;

type DetailOf<F extends FieldName, K extends Kind> = Fields[F] extends {
  storedInDetails: readonly (infer Kinds)[];
}
  ? K extends Kinds
    ? F
    : never
  : never;

type Extra<F extends FieldName, K extends Kind> = Fields[F] extends {
  omitWhenEmpty: readonly (infer Kinds)[];
}
  ? K extends Kinds
    ? F
    : never
  : never;

type Column<F extends FieldName, K extends Kind> = K extends "luxury"
  ? Fields[F] extends { luxuryColumn: infer Name extends string }
    ? Name
    : F
  : F;

/** Columns that no field fills in. */
type Fixed = {
  general: { contact_method: "email"; contact_value: string; event_type: "general" };
  emergency: { contact_method: "phone"; contact_value: string };
  luxury: { status: "complete" };
};

type Columns<K extends Kind> = {
  [F in Extract<FieldOf<K>, ColumnName>]: DetailOf<F, K> extends never ? F : never;
}[Extract<FieldOf<K>, ColumnName>];

/** The body of an insert: calls 1 and 2 of the specification; `details` and other keys of ours only when filled in. */
type LeadRow<K extends Kind> = {
  [F in Columns<K> as F extends Extra<F, K> ? never : Column<F, K>]: Answers<K>[F];
} & { [F in Columns<K> as Extra<F, K>]?: Answers<K>[F] } & Fixed[K] & { details?: Details };

type Submission = Tables["quote_submissions"]["Insert"];
type LuxuryRequest = Tables["luxury_trailers_landing_page"]["Insert"];

/** Fails the type check unless the table accepts the row. */
type Fitting<Table, Row extends Table> = Row;

/** What a form sends: which form it came from, and its row. */
export type Lead =
  | { kind: "general"; row: Fitting<Submission, LeadRow<"general">> }
  | { kind: "emergency"; row: Fitting<Submission, LeadRow<"emergency">> }
  | { kind: "luxury"; row: Fitting<LuxuryRequest, LeadRow<"luxury">> };

type Said = Partial<Record<FieldName, string | number | null>>;

function fixedColumns(kind: Kind, { email, phone }: Said) {
  switch (kind) {
    case "general":
      return { contact_method: "email", contact_value: email, event_type: "general" };
    case "emergency":
      return { contact_method: "phone", contact_value: phone };
    case "luxury":
      return { status: "complete" };
  }
}

const columnIn = (kind: Kind, { name, luxuryColumn }: (typeof fieldList)[number]) =>
  kind === "luxury" ? (luxuryColumn ?? name) : name;

const isInDetails = (kind: Kind, field: Field) =>
  field.in === "details" || field.storedInDetails?.includes(kind) === true;

/** The lead of a filled-in form. It depends only on the input: the database recognizes a repeat by it. */
export function toLead<K extends Kind>(kind: K, answers: Answers<K>): Lead {
  const said: Said = answers;
  const row: Record<string, unknown> = fixedColumns(kind, said);
  const details: Record<string, unknown> = {};
  for (const field of fieldList) {
    if (!isSentBy(kind, field)) continue;
    const answer = said[field.name] || null;
    if (isInDetails(kind, field)) {
      if (answer !== null) details[field.name] = String(answer);
    } else if (answer !== null || !field.omitWhenEmpty?.includes(kind)) {
      row[columnIn(kind, field)] = answer;
    }
  }
  if (Object.keys(details).length > 0) row.details = details;
  // Built from the same table as the type of the row.
  return { kind, row } as Lead;
}

/** The column for free text. */
export const textColumn = (kind: Kind): string =>
  columnIn(kind, { name: "additional_info", ...fields.additional_info });

/** The known keys of an insert's body. */
export function keysOfRow(kind: Kind): string[] {
  const columns = fieldList
    .filter((field) => !isInDetails(kind, field) && isSentBy(kind, field))
    .map((field) => columnIn(kind, field));
  return [...columns, ...Object.keys(fixedColumns(kind, {})), "details"];
}

type Sent = Partial<Record<string, unknown>>;

/** The value of a field, from the body of the insert or from its details. */
function told(kind: Kind, field: Field & { name: FieldName }, row: Sent, details: Sent) {
  if (!field.storedInDetails?.includes(kind)) return row[columnIn(kind, field)] ?? null;
  const text = details[field.name] ?? null;
  return field.type === "count" && text !== null ? Number(text) : text;
}

/** A lead, even one from the browser's storage, as a request row. */
export function leadAsRequest({ kind, row }: { kind: Kind; row: object }): RequestRow {
  const sent: Sent = { ...row };
  const given = sent.details;
  const hasDetails = typeof given === "object" && given !== null;
  const details: Sent = hasDetails ? { ...given } : {};
  const columns = fieldList.filter((field) => field.in === "column");
  const said = columns.map((field) => [field.name, told(kind, field, sent, details)]);
  for (const { name, storedInDetails } of columns) {
    if (storedInDetails?.includes(kind)) delete details[name];
  }
  return {
    kind,
    details: hasDetails ? details : given,
    // Every column of the table, and nothing else.
    ...(Object.fromEntries(said) as Record<ColumnName, string | number | null>),
  };
}

/** The columns that a new quote copies from its request (call 5 of the specification). */
export function copiedIntoQuote<Row extends Record<CopiedName, unknown>>(
  request: Row,
): Pick<Row, CopiedName> {
  const stored: Partial<Record<string, unknown>> = request;
  const copied = fieldList
    .filter(({ isCopied }) => isCopied)
    .map(({ name }) => [name, stored[name]]);
  return Object.fromEntries(copied);
}
