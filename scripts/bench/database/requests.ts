import type { Client } from "pg";
import { COMMON_WORD } from "../../database/scale-rows.ts";
import {
  type Answer,
  anon,
  beginAs,
  type Caller,
  finish,
  insertAs,
} from "../../postgres/api-request.ts";

/** One request of a browser on its own connection, as the REST API carries it out. Resolves with its answer. */
export type ApiRequest = (client: Client) => Promise<Answer>;

let lastNumber = 0;

/** A month from now: an event can still be served then. */
const eventDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** A visitor sends the general form. Each from a contact and an address of its own, so that no limit refuses it. */
export const sendLead: ApiRequest = (client) => {
  lastNumber += 1;
  const number = lastNumber;
  const email = `visitor-${number}@bench.example.com`;
  const address = [10, number >> 16, number >> 8, number].map((byte) => byte & 255).join(".");
  return insertAs(client, anon(address), "quote_submissions", {
    name: "Ada Lovelace",
    email,
    contact_method: "email",
    contact_value: email,
    event_date: eventDate,
    number_of_guests: 120,
    event_type: "general",
    event_address: "1 Main St, Houston",
  });
};

/** A statement that reads, in the shape in which PostgREST makes JSON of its rows. */
const asJson = (select: string) =>
  `with pgrst_source as (${select})
   select null::bigint as total_result_set, count(_postgrest_t) as page_total,
          coalesce(json_agg(_postgrest_t), '[]') as body
   from (select * from pgrst_source) as _postgrest_t`;

const INBOX = `select * from public.quote_submissions where processed = false
  order by created_at desc, id desc limit 51`;
const SEARCH = `select * from public.search_quotes(
  _patterns => array['%${COMMON_WORD}%'], _limit => 51, _today => current_date)`;
const STATUS = "select * from public.desk_status()";

function read(staff: Caller, select: string): ApiRequest {
  const statement = asJson(select);
  return async (client) => {
    await beginAs(client, staff);
    return finish(client, statement);
  };
}

/** What the desk asks for, by what people call it. */
export const deskRequests = (staff: Caller): [what: string, request: ApiRequest][] => [
  ["desk: state of the inbox (every 15 s)", read(staff, STATUS)],
  ["desk: first page of the inbox", read(staff, INBOX)],
  ["desk: search of the quotes", read(staff, SEARCH)],
];
