import { createHash } from "node:crypto";
import { SCENE_BEGINS } from "../readable-rows.ts";

// Rows for what reads answer, as short as what they are about. A name stands for an id: ":late" is the one of what is
// named "late", and answers show the name.

/** SQL for a value that is no text. */
type Expression = { sql: string };
type Value = string | number | boolean | null | Expression;
/** Values by column. A text that begins with a colon is the id of what it names. */
export type Columns = Readonly<Record<string, Value>>;

/** Today in Houston, a Wednesday. */
export const TODAY = new Date(SCENE_BEGINS).toISOString().slice(0, 10);

const names = new Map<string, string>();

/** The id of what is named, the same in each run, and in no order: rows do not stand in the order of their ids. */
export function idOf(name: string): string {
  const hash = createHash("md5").update(name).digest("hex");
  const id = hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  names.set(id, name);
  return id;
}

/** The name of an id that was asked for. */
export const nameOfId = (id: string): string => names.get(id) ?? "fresh";

/** A statement with ids for names, and ":today" for today in Houston. */
export const filled = (statement: string) =>
  statement.replaceAll(/(?<![:\w]):([a-z]\w*)/g, (_, name: string) =>
    name === "today" ? `date '${TODAY}'` : `'${idOf(name)}'`,
  );

const sql = (expression: string): Expression => ({ sql: expression });
/** So many days from today in Houston. */
export const day = (days: number) => sql(`(:today + ${days})`);
/** So long from now, such as "-1 day". */
export const at = (length: string) => sql(`(now() + interval '${length}')`);
export const json = (value: unknown) =>
  sql(`'${JSON.stringify(value).replaceAll("'", "''").replaceAll(":", ": ")}'::jsonb`);
export const list = (...items: (string | number)[]) => sql(`'{${items.join(",")}}'`);

function sqlOf(value: Value): string {
  if (typeof value === "object" && value !== null) return value.sql;
  if (typeof value !== "string" || /^:\w+$/.test(value)) return String(value);
  return `'${value.replaceAll("'", "''")}'`;
}

/** One row of a table. */
export const row = (table: string, columns: Columns) =>
  `insert into ${table} (${Object.keys(columns).join(", ")}) overriding system value values (${Object.values(
    columns,
  )
    .map(sqlOf)
    .join(", ")});`;

/** A trailer's line of a quote. */
export const trailers = (model: string, quantity = 1, more: object = {}) => ({
  kind: "model",
  text: "Trailer",
  model,
  quantity,
  price: 1000,
  amount: 1000 * quantity,
  ...more,
});

/** A request. */
export const request = (name: string, columns: Columns = {}) =>
  row("public.quote_submissions", {
    id: `:${name}`,
    created_at: at("-10 days"),
    name: name.replaceAll("_", " "),
    email: `${name}@example.com`,
    contact_method: "email",
    contact_value: columns.email ?? `${name}@example.com`,
    event_type: "general",
    event_date: day(40),
    number_of_guests: 50,
    event_address: "Houston",
    due_at: at("-9 days"),
    ...columns,
  });

/** What of a quote, its booking and a change of it is alike. */
const HIRE = new Set(
  `name event_date event_address number_of_guests quote_amount quote_notes lines delivery_on delivery_window pickup_on
   pickup_window inclusions deposit net_days deposit_rule terms_version service_every_days service_weekdays
   is_open_ended`.split(/\s+/),
);
/** What a booking has besides, of its own. */
const SITE = new Set("site_address site_access site_contact site_utilities".split(" "));

const some = (columns: Columns, isWanted: (name: string) => boolean): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => isWanted(name)));

/** A quote that is a draft unless it says more, and its request. */
export const quote = (name: string, columns: Columns = {}, asked: Columns = {}) =>
  request(`${name}_request`, {
    name: name.replaceAll("_", " "),
    email: `${name}@example.com`,
    processed: true,
    processed_at: at("-9 days"),
    ...asked,
  }) +
  row("public.quotes", {
    id: `:${name}`,
    submission_id: `:${name}_request`,
    created_at: at("-9 days"),
    name: name.replaceAll("_", " "),
    email: `${name}@example.com`,
    valid_until: day(30),
    ...columns,
  });

export const sent = { status: "sent", sent_at: at("-8 days") };
export const declined = {
  status: "declined",
  sent_at: at("-8 days"),
  decided_at: at("-7 days"),
  loss_reason: "Price",
};
export const canceled = {
  status: "canceled",
  canceled_at: at("-1 day"),
  canceled_by: "customer",
  cancel_reason: "Rain",
};

/**
 * A booking, its quote and its request.
 * @param columns of both the quote and the booking, whichever has them
 * @param own of the booking alone
 */
export const booking = (name: string, columns: Columns = {}, own: Columns = {}) =>
  quote(name, { status: "accepted", accepted_by: "Ada", decided_at: at("-7 days"), ...columns }) +
  row("public.bookings", {
    quote_id: `:${name}`,
    submission_id: `:${name}_request`,
    booked_at: at("-7 days"),
    name: name.replaceAll("_", " "),
    revision: 1,
    ...some(columns, (column) => HIRE.has(column) || SITE.has(column)),
    ...own,
  });

/** What is proposed instead of a booking, open unless it says how it ended. */
export const change = (of: string, columns: Columns) =>
  row("public.booking_changes", {
    id: `:${of}_change`,
    quote_id: `:${of}`,
    submission_id: `:${of}_request`,
    version: 2,
    name: of.replaceAll("_", " "),
    sent_at: at("-2 days"),
    valid_until: day(5),
    ...columns,
  });

/** A version of a quote. */
export const version = (of: string, number: number, document: object, columns: Columns = {}) =>
  row("public.quote_versions", {
    quote_id: `:${of}`,
    number,
    created_at: at("-8 days"),
    document: json(document),
    hash: String(number).repeat(64),
    ...columns,
  });

/** A yes to a version. */
export const yes = (of: string, columns: Columns = {}) =>
  row("public.quote_acceptances", {
    id: `:${of}_yes`,
    quote_id: `:${of}`,
    version: 1,
    hash: "1".repeat(64),
    request_id: `:${of}_click`,
    accepted_at: at("-7 days"),
    name: "Ada",
    language: "en",
    ...columns,
  });

/** The yes to a booking, and what is due of it: US cents, and the day. */
export const dues = (
  of: string,
  ...charges: [what: string, cents: number, due: number | null, more?: Columns][]
) =>
  yes(of) +
  charges
    .map(([what, cents, due, more], place) =>
      row("public.ledger", {
        quote_id: `:${of}`,
        entered_at: at("-7 days"),
        kind: "charge",
        cents,
        acceptance_id: what === "visit" ? null : `:${of}_yes`,
        place,
        what,
        due_on: due === null ? null : day(due),
        ...more,
      }),
    )
    .join("");

/** A payment that came in, with its entry in the ledger. */
export const payment = (name: string, of: string, cents: number, columns: Columns = {}) =>
  row("public.payments", {
    id: `:${name}`,
    quote_id: `:${of}`,
    acceptance_id: `:${of}_yes`,
    created_at: at("-6 days"),
    version: 1,
    hash: "1".repeat(64),
    way: "check",
    what: "payment",
    amount_cents: cents,
    paid_cents: cents,
    paid_at: at("-6 days"),
    paid_on: day(-6),
    state: "paid",
    recorded_by: "Ana",
    ...columns,
  }) + (cents > 0 ? entry(of, "payment", cents, { payment_id: `:${name}` }) : "");

/** An entry of a ledger. */
export const entry = (of: string, kind: string, cents: number, columns: Columns = {}) =>
  row("public.ledger", { quote_id: `:${of}`, entered_at: at("-6 days"), kind, cents, ...columns });

/** A message, an e-mail to a customer unless it says otherwise. */
export const message = (name: string, columns: Columns) =>
  row("public.notifications", {
    id: `:${name}`,
    created_at: at("-1 hour"),
    is_emergency: false,
    kind: "quote",
    channel: "email",
    audience: "customer",
    next_attempt_at: at("-1 hour"),
    ...columns,
  });

/** A trailer that is owned. */
export const unit = (name: string, model: string, columns: Columns = {}) =>
  row("public.trailer_units", { id: `:${name}`, model, name: name.replace(/.*_/, ""), ...columns });

/** A link of a quote's customer; its token is its name. */
export const link = (name: string, of: string, columns: Columns = {}) =>
  row("public.quote_links", {
    id: `:${name}_link`,
    quote_id: `:${of}`,
    made_at: at("-3 days"),
    token_hash: sql(`sha256('${name}')`),
    code_hash: sql(`sha256('${name} by code')`),
    ...columns,
  });

/** What was written about a quote, by its customer unless it says otherwise. */
export const note = (name: string, of: string, columns: Columns) =>
  row("public.quote_messages", {
    id: `:${name}`,
    quote_id: `:${of}`,
    created_at: at("-1 day"),
    kind: "question",
    body: name.replaceAll("_", " "),
    request_id: `:${name}_sent`,
    ...columns,
  });

/** A member of staff who is signed in. */
export const member = (name: string, ...roles: string[]) =>
  row("auth.users", {
    id: `:${name}`,
    email: `${name}@example.com`,
    email_confirmed_at: at("-90 days"),
  }) +
  row("auth.sessions", { id: `:${name}`, user_id: `:${name}` }) +
  row("private.staff_names", {
    skeleton: name,
    user_id: `:${name}`,
    name: name.replace(/^./, (letter) => letter.toUpperCase()),
    chosen_at: at("-90 days"),
  }) +
  roles.map((role) => row("public.user_roles", { user_id: `:${name}`, role })).join("");

/** The ids of a list that a function answers, in its order. */
export const idsIn = (call: string) =>
  `select line ->> 'id' as id from jsonb_array_elements(${call}) as line`;
