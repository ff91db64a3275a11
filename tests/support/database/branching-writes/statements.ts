import { type By, id } from "../../../long/support/every-write.ts";

/** "colleague": a second member of staff. "newcomer": an account without a role. "given": no caller, and no triggers. */
export type Caller = By | "colleague" | "newcomer" | "given";
/** Statements in order: the last is the write that is tested, and those before it prepare what it meets. */
export type Case = [by: Caller, statement: string][];

/** A quote and the revision that the desk shows of it. */
const withRevision = (name: string) =>
  `:${name}, (
     select coalesce(booking.revision, quote.revision)
     from public.quotes as quote left join public.bookings as booking on booking.quote_id = quote.id
     where quote.id = :${name}
   )`;
export const step = (name: string, quote: string, rest?: string): [Caller, string] => [
  "staff",
  `select from public.${name}(${withRevision(quote)}${rest ? `, ${rest}` : ""})`,
];
export const undo = (quote: string): [Caller, string] => step("undo_step", quote);
/** Puts rows into a state that no call leads to, such as an older one. */
export const given = (statement: string): [Caller, string] => ["given", statement];
export const ago = (age: string, table: string, column: string, where: string): [Caller, string] =>
  given(`update ${table} set ${column} = now() - interval '${age}' where ${where}`);

export const writeAbout = (quote: string, number: number, kind = "question"): [Caller, string] => [
  "anon",
  `select public.write_about_quote(:${quote}_token, ${id(number)}, '${kind}', 'When?') as answer`,
];
export const remind: [Caller, string] = [
  "staff",
  "select public.remind_of_payment(:booked, '{email}')",
];
export const decline = (quote: string) => step("decline_for_customer", quote, "'Rain'");
export const cancel = (quote: string) =>
  step("cancel_booking", quote, "'business', 'Flood', '{email}'");

/** Stripe reports on a payment: what the scene says of one, with what is `seen` in its place. */
export const stripeReports = (
  payment: string,
  revision: number,
  seen: object,
): [Caller, string] => [
  "server",
  `select public.record_stripe_payment(
     :${payment}, ${revision},
     :seen::jsonb || jsonb_build_object('session', :${payment}, 'intent', :${payment}) || '${JSON.stringify(seen).replaceAll(":", ": ")}'
   ) as answer`,
];

const insertEmergency = `insert into public.quote_submissions
    (name, email, phone, contact_method, contact_value, event_type, event_address, additional_info)
  values ('Ada', 'urgent@example.com', '713 555 0199', 'phone', '713 555 0199', 'EMERGENCY: plumbing-failure',
    '1 Main St, Houston', 'Urgency: immediate')`;
export const EMERGENCY_ID =
  "(select id from public.quote_submissions where email = 'urgent@example.com')";
export const withEmergency: Case = [
  given("update private.alert_lists set emails = '{night@example.com}' where list <> 'first'"),
  ["anon", insertEmergency],
];
