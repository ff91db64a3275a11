import type { BackendClient } from "@/lib/supabase/client";
import type { Database, Enums, Tables, TablesInsert } from "@/lib/supabase/database.types";
import { ADMIN, type Credentials, type EmbeddedBackend } from "./backend/embedded-backend.ts";
import { changeQuote } from "./change-quote.ts";
import { agreedToTexts, generalRequest } from "./lead-factories.ts";

/** The first element. Throws when there is none, so that a test never goes on with an empty id. */
export function only<Row>(rows: Row[] | null): Row {
  const [row, ...others] = rows ?? [];
  if (row === undefined || others.length > 0) throw new Error(`One row, not ${rows?.length}.`);
  return row;
}

/**
 * An account put in directly, with the admin's password: signing up is tested elsewhere and slow.
 * @param isStaff whether it gets the role
 */
export async function addAccount(
  backend: EmbeddedBackend,
  email: string,
  isStaff: boolean,
): Promise<Credentials & { id: string }> {
  const { id } = only(
    await backend.sql<{ id: string }>(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
       select gen_random_uuid(), $1, encrypted_password, now() from auth.users where id = $2
       returning id`,
      [email, ADMIN.id],
    ),
  );
  if (isStaff) await backend.sql("insert into user_roles values ($1, 'admin')", [id]);
  return { id, email, password: ADMIN.password };
}

/** A colleague of the admin's, signed in, whom the log knows by this name. */
export async function addColleague(
  backend: EmbeddedBackend,
  name: string,
): Promise<{ id: string; client: BackendClient }> {
  const account = await addAccount(backend, `${name.toLowerCase()}@example.com`, true);
  const client = await backend.signInAs(account);
  await client.rpc("set_staff_name", { _name: name }).throwOnError();
  return { id: account.id, client };
}

/** Stores a visitor's request. @returns its id */
export async function addRequest(
  backend: EmbeddedBackend,
  row: TablesInsert<"quote_submissions"> = generalRequest(),
): Promise<string> {
  const { error } = await backend.client().from("quote_submissions").insert(row);
  if (error) throw error;
  const { id } = only(
    await backend.sql<{ id: string }>(
      "select id from quote_submissions where contact_value = $1 and name = $2",
      [row.contact_value, row.name],
    ),
  );
  return id;
}

/** What staff tell a customer leaves after the ten seconds of an undo, as in production. */
export const letMessagesWait = (backend: EmbeddedBackend) =>
  backend.sql(
    `create or replace function private.time_to_undo() returns interval
     language sql immutable parallel safe set search_path = '' as $$ select interval '10 seconds' $$`,
  );

/** What a quote must have before it is accepted. */
export const siteOfQuote = {
  event_address: "1 Main St, Houston",
  site_contact: "Ada, 713 555 0100",
  site_access: "Side gate, 12 ft",
  site_utilities: "Both at the house",
};

/** Makes a quote of a new request, as staff do. Customers with a number have agreed to texts. */
export async function addQuote(
  backend: EmbeddedBackend,
  staff: BackendClient,
  changes: Partial<TablesInsert<"quotes">> = {},
): Promise<Tables<"quotes">> {
  const { phone } = changes;
  const request = generalRequest(phone ? { phone, ...agreedToTexts } : {});
  const { data, error } = await staff
    .from("quotes")
    .insert({
      submission_id: changes.submission_id ?? (await addRequest(backend, request)),
      name: "Ada Lovelace",
      quote_amount: 1234.5,
      ...siteOfQuote,
      ...changes,
    })
    .select()
    .single();
  if (error) throw error;
  return data;
}

/** Books a trailer for a day (yyyy-MM-dd). @returns the quote's id */
export async function addBooking(
  backend: EmbeddedBackend,
  staff: BackendClient,
  { name, event_date }: { name: string; event_date: string },
  changes: Partial<TablesInsert<"quotes">> = {},
): Promise<string> {
  const { id } = await addQuote(backend, staff, {
    submission_id: await addRequest(backend, generalRequest({ name, event_date })),
    name,
    event_date,
    quote_amount: null,
    lines: [
      { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 1, price: 1 },
    ],
    ...changes,
  });
  await changeQuote(staff, { id }, { status: "sent" }).throwOnError();
  await changeQuote(staff, { id }, { status: "accepted" }).throwOnError();
  return id;
}

/**
 * Runs a statement as if it had been so all along: no trigger sees it. For what only time can bring about. Requests
 * are then due when they would have been.
 */
export async function rewriteHistory(
  backend: Pick<EmbeddedBackend, "sql">,
  statement: string,
  parameters: unknown[] = [],
): Promise<void> {
  await backend.sql("set session_replication_role = replica");
  try {
    await backend.sql(statement, parameters);
    await backend.sql(
      "update quote_submissions set due_at = private.due_at(created_at, event_type)",
    );
  } finally {
    await backend.sql("set session_replication_role = default");
  }
}

/**
 * Makes requests as old as that.
 * @param age a PostgreSQL interval
 * @param which a request's id or its sender's name; all of them without
 */
export const ageRequests = (
  backend: Pick<EmbeddedBackend, "sql">,
  age: string,
  which?: string,
): Promise<void> =>
  rewriteHistory(
    backend,
    `update quote_submissions set created_at = now() - $1::interval
     where coalesce($2::text, name) in (name, id::text)`,
    [age, which],
  );

/** Logs what staff did about a request. @returns the entry's id */
export async function addEntry(
  staff: BackendClient,
  _submission_id: string,
  _kind: Enums<"request_entry_kind">,
  _note?: string,
): Promise<string> {
  const _id = crypto.randomUUID();
  const entry = { _id, _submission_id, _kind, ...(_note !== undefined && { _note }) };
  await staff.rpc("add_request_entry", entry).throwOnError();
  return _id;
}

/** Today in Houston by the database's clock, and a number of days from it, as yyyy-MM-dd. */
export async function businessDay(backend: EmbeddedBackend, days = 0): Promise<string> {
  const rows = await backend.sql<{ day: string }>(
    "select (private.business_date() + $1::integer)::text as day",
    [days],
  );
  return only(rows).day;
}

/** Claims the messages that a worker would send. */
export async function claimMessages(
  server: BackendClient,
  _channels = ["email", "sms"],
  _limit = 50,
): Promise<Database["public"]["Functions"]["claim_notifications"]["Returns"]> {
  const claim = { _worker: "test", _limit, _channels };
  return (await server.rpc("claim_notifications", claim).throwOnError()).data;
}
