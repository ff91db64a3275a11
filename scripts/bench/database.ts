// npm run bench:database: how many requests a second one PostgreSQL server answers, with every policy, trigger and
// limit in force, at 1, 50 and 200 connections. Writes the result into docs/scale.md.
//   --seconds N   how long each kind of request is measured at each number of connections (10)
import { parseArgs } from "node:util";
import type { Client } from "pg";
import {
  type Answer,
  anon,
  type Caller,
  connectApi,
  createStaff,
  insertAs,
  sendAs,
} from "../postgres/api-request.ts";
import { findPostgres, HOW_TO_INSTALL } from "../postgres/find-postgres.ts";
import { createProjectDatabase, type ProjectDatabase } from "../postgres/project-database.ts";
import { startThrowAwayServer } from "../postgres/throw-away-server.ts";
import { describeMachine, markdownTable, percentile, writeReport } from "./report.ts";
import { COMMON_WORD, fillWithScaleRows } from "./scale-rows.ts";

const CONNECTIONS = [1, 50, 200];
/** The longest row of connections, the owner's own, and some that PostgreSQL keeps for its superuser. */
const MAX_CONNECTIONS = 220;
/** About two years at fourteen a day. */
const ANSWERED = 10_000;
/** A busy week's inbox. */
const OPEN = 100;

const INBOX = `select * from public.quote_submissions where processed = false
  order by created_at desc, id desc limit 51`;
const SEARCH = `select * from public.search_quotes(
  _patterns => array['%${COMMON_WORD}%'], _limit => 51, _today => current_date)`;
const STATUS = "select * from public.desk_status()";

/** One request of a browser on its own connection, as the REST API carries it out. */
type ApiRequest = (client: Client) => Promise<Answer>;

/** A month from now: an event can still be served then. */
const eventDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
let lastNumber = 0;

/** A visitor sends the general form. Each from a contact and an address of its own, so that no limit refuses it. */
const sendLead: ApiRequest = (client) => {
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
function read(staff: Caller, select: string): ApiRequest {
  const statement = `with pgrst_source as (${select})
   select null::bigint as total_result_set, count(_postgrest_t) as page_total,
          coalesce(json_agg(_postgrest_t), '[]') as body
   from (select * from pgrst_source) as _postgrest_t`;
  return async (client) => {
    return sendAs(client, staff, statement);
  };
}

/** Fills the tables and says what one answered request takes on disk, with its quote and all indexes, in bytes. */
async function fill(database: ProjectDatabase): Promise<number> {
  await fillWithScaleRows((statement, parameters) => database.sql(statement, parameters), ANSWERED);
  await database.sql("set session_replication_role = replica");
  await database.sql(
    `delete from public.quote_submissions where not processed and id not in (
       select id from public.quote_submissions where not processed order by created_at desc limit $1
     )`,
    [OPEN],
  );
  await database.sql("set session_replication_role = default");
  await database.sql("vacuum full analyze public.quote_submissions");
  const [row] = await database.sql<{ bytes: string }>(
    `select pg_total_relation_size('public.quote_submissions')
          + pg_total_relation_size('public.quotes') as bytes`,
  );
  return Number(row?.bytes) / ANSWERED;
}

/**
 * Keeps every connection busy with one request after the other for so many milliseconds.
 * @returns the cells of the report's row: requests a second, median and 95th percentile in milliseconds, and how many
 * answers were other than "stored"
 */
async function keepBusy(clients: readonly Client[], request: ApiRequest, milliseconds: number) {
  const times: number[] = [];
  let refused = 0;
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let sent = started; sent < started + milliseconds; ) {
        if ((await request(client)) !== "stored") refused += 1;
        const answered = performance.now();
        times.push(answered - sent);
        sent = answered;
      }
    }),
  );
  if (refused > 0) process.exitCode = 1;
  const perSecond = Math.round((1000 * times.length) / (performance.now() - started));
  const time = (share: number) => {
    const found = percentile(times, share);
    return found < 10 ? found.toFixed(1) : String(Math.round(found));
  };
  return [perSecond.toLocaleString("en-US"), time(0.5), time(0.95), String(refused)];
}

async function measure(database: ProjectDatabase, seconds: number): Promise<string[][]> {
  const staff = await createStaff(database, "staff@example.com");
  const clients = await connectApi(database, Math.max(...CONNECTIONS));
  // Reading first: the inbox must not hold what the leads put into it.
  const kinds: [what: string, request: ApiRequest][] = [
    ["desk: state of the inbox (every 15 s)", read(staff, STATUS)],
    ["desk: first page of the inbox", read(staff, INBOX)],
    ["desk: search of the quotes", read(staff, SEARCH)],
    ["visitor: request stored", sendLead],
  ];
  const rows: string[][] = [];
  for (const [what, request] of kinds) {
    for (const count of CONNECTIONS) {
      const cells = await keepBusy(clients.slice(0, count), request, 1000 * seconds);
      rows.push([what, String(count), ...cells]);
      console.log(rows.at(-1)?.join(", "));
    }
  }
  return rows;
}

const { values } = parseArgs({ options: { seconds: { type: "string", default: "10" } } });
const programs = findPostgres();
if (!programs) {
  console.error(HOW_TO_INSTALL);
  process.exit(1);
}
const machine = describeMachine();
const server = await startThrowAwayServer(programs, { maxConnections: MAX_CONNECTIONS });
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(1)));
}
try {
  const database = await createProjectDatabase(server, "bench");
  const [row] = await database.sql<{ server_version: string }>("show server_version");
  const bytes = await fill(database);
  const rows = await measure(database, Number(values.seconds));
  const head = ["request", "connections", "a second", "p50 ms", "p95 ms", "refused"];
  writeReport(
    "scale.md",
    "bench:database",
    `\`npm run bench:database\`: PostgreSQL ${row?.server_version.split(" ")[0]} and the measuring program together on ${machine}; ${values.seconds} s for each row.
The tables held ${ANSWERED.toLocaleString("en-US")} answered requests with their quotes (${(bytes / 1000).toFixed(1)} KB each, indexes included) and ${OPEN} open ones.

${markdownTable(head, rows)}`,
  );
  await database.close();
} finally {
  await server.stop();
}
