import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LOCAL_PUBLISHABLE_KEY } from "../../../src/lib/supabase/local-publishable-key.ts";

// Fills a new local database with a sample Monday, and removes it again. Requests are sent as visitors send them, and quotes
// take the steps of staff and customers; only the passing of time is written directly.

/** Identifies the made-up people. Reserved for examples (RFC 2606). */
const SAMPLE_DOMAIN = "monday.example";

const MODEL_PRICES = { "2-station": 850, "3-station": 1395, "4-station": 1950 };
const models = z.enum(["2-station", "3-station", "4-station"]);

/** A line of requests.tsv; what is blank is left out. */
const requestSchema = z.object({
  name: z.string(),
  /** Minutes since it came. */
  ago: z.coerce.number(),
  /** Days from today to its event. */
  in: z.coerce.number(),
  guests: z.coerce.number(),
  place: z.string(),
  says: z.string().optional(),
  /** What became of it by the time the desk is opened. */
  fate: z.string().default("open"),
  /** Of its quote. */
  model: models.default("2-station"),
  kind: z.string().optional(),
  /** The type of an emergency. */
  emergency: z.string().optional(),
  spanish: z.literal("yes").optional(),
  /** Of a customer who writes again: the same address. */
  mail: z.string().optional(),
});
type SampleRequest = z.infer<typeof requestSchema>;

const [head = [], ...lines] = readFileSync(join(import.meta.dirname, "requests.tsv"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"));
const sampleRequests = lines.map((line) =>
  requestSchema.parse(Object.fromEntries(head.map((name, at) => [name, line[at] || undefined]))),
);

export type SampleBackend = {
  /** Answers like `fetch`, by path: "/rest/v1/..." */
  request: (path: string, init: RequestInit) => Promise<Response>;
  /** As the owner of the database. */
  query: (sql: string, parameters?: unknown[]) => Promise<{ rows: unknown[] }>;
};

type Row = Record<string, unknown>;

const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv", {
    timeZone: "America/Chicago",
  });

const mailOf = ({ name, mail }: SampleRequest) =>
  `${
    mail ??
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9]+/gi, ".")
      .toLowerCase()
  }@${SAMPLE_DOMAIN}`.replace(".@", "@");

/** Numbers of films and samples: no telephone has one. */
const phoneOf = (place: number) => `713-555-${String(100 + place).padStart(4, "0")}`;

/** What the form of its kind sends (specification, section 7). */
function rowOf(sample: SampleRequest, place: number): { table: string; row: Row } {
  const { name, guests, kind, emergency, says, spanish } = sample;
  const email = mailOf(sample);
  const phone = phoneOf(place);
  const details = { ...(spanish && { language: "es" }), text_consent: "2026-11" };
  const event_date = dayFromToday(sample.in);
  const info = says === undefined ? {} : { additional_info: says };
  if (kind === "luxury") {
    const row = { name, email, phone, event_date, special_requests: says ?? null };
    return { table: "luxury_trailers_landing_page", row: { ...row, status: "complete" } };
  }
  const shared = { name, email, event_address: sample.place, number_of_guests: guests };
  if (kind === "emergency") {
    const additional_info = `Urgency: immediate\nDescription: ${says}`;
    const contact = { phone, contact_method: "phone", contact_value: phone };
    const row = { ...shared, ...contact, event_date: null, additional_info, details };
    return { table: "quote_submissions", row: { ...row, event_type: `EMERGENCY: ${emergency}` } };
  }
  const contact = { contact_method: "email", contact_value: email, phone };
  const crew = kind === "crew" && { duration: "12 weeks" };
  const row = { ...shared, ...contact, event_type: "general", event_date, ...info };
  return { table: "quote_submissions", row: { ...row, details: { ...details, ...crew } } };
}

/** How many requests the database has, and how many of them are samples. */
export async function countSamples({ query }: Pick<SampleBackend, "query">) {
  const { rows } = await query(
    `select count(*)::integer as requests,
       (count(*) filter (where email like '%@${SAMPLE_DOMAIN}'))::integer as samples
     from public.quote_submissions
     where not is_proof`,
  );
  // `as`: two counts, by these names.
  return rows[0] as { requests: number; samples: number };
}

/**
 * Fills an empty database. Takes some seconds.
 * @param staff the access token of somebody at the desk
 * @throws Error where there are requests already, or with the answer of the step that was refused
 */
export async function fillSampleMonday(backend: SampleBackend, staff: string): Promise<void> {
  if ((await countSamples(backend)).requests > 0) throw new Error("This desk is not empty.");
  async function send(method: string, path: string, body: unknown, token = LOCAL_PUBLISHABLE_KEY) {
    const answer = await backend.request(`/rest/v1/${path}`, {
      method,
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(token === staff && { prefer: "return=representation" }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? null : (JSON.parse(text) as unknown);
  }
  const call = (name: string, body: Row, token?: string) =>
    send("POST", `rpc/${name}`, body, token);
  const first = async (sql: string, parameters: unknown[]) =>
    (await backend.query(sql, parameters)).rows[0] as Row;

  // No trigger sees it.
  const byHand = (sql: string) =>
    backend.query(`do $$ begin set local session_replication_role = replica; ${sql}; end $$`);

  for (const [place, sample] of sampleRequests.entries()) {
    const { table, row } = rowOf(sample, place);
    await send("POST", table, row);
    const { id } = await first(
      "select id from public.quote_submissions where email = $1 order by created_at desc, id limit 1",
      [mailOf(sample)],
    );
    await answerAs(sample, String(id), phoneOf(place));
    await byHand(
      `update public.quote_submissions
       set created_at = now() - interval '${sample.ago} minutes',
         due_at = private.due_at(now() - interval '${sample.ago} minutes', event_type)
       where id = '${id}'`,
    );
  }

  // Otherwise the next person who tries a form would hit the limit per address.
  await byHand("delete from private.request_origins");

  /** Takes the steps that lead to the sample's fate. */
  async function answerAs(sample: SampleRequest, submission_id: string, phone: string) {
    const { fate, model, name } = sample;
    if (fate === "open") return;
    if (fate === "dismissed") {
      const change = { processed: true };
      await send("PATCH", `quote_submissions?id=eq.${submission_id}&select=id`, change, staff);
      return;
    }
    const price = MODEL_PRICES[model];
    const lines = [
      { kind: "model", text: `${model} trailer`, model, quantity: 1, price },
      { kind: "delivery", text: "Delivery", quantity: 1, price: 250 },
      { kind: "tax", text: "Sales tax", percent: 8.25 },
    ];
    const [made] = (await send(
      "POST",
      "quotes",
      {
        submission_id,
        name,
        email: mailOf(sample),
        phone,
        event_date: dayFromToday(sample.in),
        event_address: sample.place,
        number_of_guests: sample.guests,
        lines,
        quote_amount: null,
        site_contact: `${name}, ${phone}`,
        site_access: "Side gate",
        delivery_on: dayFromToday(sample.in - 1),
        pickup_on: dayFromToday(sample.in + 1),
      },
      staff,
    )) as [Row];
    const id = String(made.id);
    const quote = { _quote_id: id };
    const at = async () => ({
      ...quote,
      _revision: (await first("select private.shown_revision($1) as revision", [id])).revision,
    });
    if (fate === "draft") return;
    await call("send_quote", { ...(await at()), _channels: ["email"] }, staff);
    if (fate === "sent") return;
    if (fate === "declined") {
      const why = { _reason: "Went with another company" };
      await call("decline_for_customer", { ...(await at()), ...why }, staff);
      return;
    }
    if (fate === "expired") {
      await byHand(
        `update public.quotes set valid_until = private.business_date() - 3 where id = '${id}'`,
      );
      return;
    }
    const { token } = (await call("make_quote_link", quote, staff)) as { token: string };
    const link = { _token: token };
    const seen = (await call("open_quote", link)) as { version: number; hash: string };
    await call("view_quote", link);
    if (fate === "viewed") return;
    if (fate === "asked") {
      const _body = sample.spanish
        ? "¿Pueden llegar antes de las nueve?"
        : "Is there a cheaper day that week?";
      const question = { _request_id: crypto.randomUUID(), _kind: "question", _body };
      await call("write_about_quote", { ...link, ...question });
      return;
    }
    await call("accept_quote", {
      ...link,
      _request_id: crypto.randomUUID(),
      _version: seen.version,
      _hash: seen.hash,
      _name: name,
      _company: "",
      _language: sample.spanish ? "es" : "en",
    });
    if (fate === "canceled") {
      const why = { _by: "customer", _reason: "Venue fell through", _channels: [] };
      await call("cancel_booking", { ...(await at()), ...why }, staff);
    }
    if (fate === "moved") {
      const _content = {
        event_date: dayFromToday(sample.in + 7),
        delivery_on: dayFromToday(sample.in + 6),
        pickup_on: dayFromToday(sample.in + 8),
      };
      await call("propose_change", { ...(await at()), _content, _channels: ["email"] }, staff);
    }
    if (fate === "paid") {
      const check = { _way: "check", _paid_on: dayFromToday(-1), _reference: "No. 204" };
      await call(
        "record_payment",
        { ...quote, _id: crypto.randomUUID(), _cents: 50_000, ...check },
        staff,
      );
    }
  }
}

/** Removes the sample Monday, and nothing else. */
export async function emptySampleMonday({ query }: Pick<SampleBackend, "query">): Promise<void> {
  await query(`
    do $$
    declare
      requests constant uuid[] := array(
        select id from public.quote_submissions where email like '%@${SAMPLE_DOMAIN}'
      );
      quotes constant uuid[] := array(select id from public.quotes where submission_id = any (requests));
      payments constant uuid[] := array(select id from public.payments where quote_id = any (quotes));
      part record;
    begin
      -- Without triggers, which guard the logs.
      set local session_replication_role = replica;
      for part in
        select format('%I.%I', held.table_schema, held.table_name) as name, held.column_name as key
        from information_schema.columns as held
        join information_schema.tables as t using (table_schema, table_name)
        where held.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE'
          and held.column_name in ('submission_id', 'quote_id', 'payment_id') and held.data_type = 'uuid'
      loop
        execute format('delete from %s where %I = any ($1)', part.name, part.key)
        using case part.key when 'submission_id' then requests when 'quote_id' then quotes else payments end;
      end loop;
      delete from public.luxury_trailers_landing_page where email like '%@${SAMPLE_DOMAIN}';
      delete from public.quote_submissions where id = any (requests);
      set local session_replication_role = origin;
      perform private.forget_standing();
    end $$`);
}
