// npm run bench:database: how many requests a second one PostgreSQL server answers, with every policy, trigger and
// limit in force, at 1, 50 and 200 connections. Writes the result into docs/scale.md.
//   --seconds N   how long each kind of request is measured at each number of connections (10)
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fillWithScaleRows } from "../../database/scale-rows.ts";
import { connectApi } from "../../postgres/api-request.ts";
import { createStaff } from "../../postgres/create-staff.ts";
import { findPostgres, HOW_TO_INSTALL } from "../../postgres/find-postgres.ts";
import { createProjectDatabase, type ProjectDatabase } from "../../postgres/project-database.ts";
import { startThrowAwayServer } from "../../postgres/throw-away-server.ts";
import { insertReport } from "../insert-report.ts";
import { keepBusy } from "./load.ts";
import { databaseReport, type LoadRow } from "./report.ts";
import { deskRequests, sendLead } from "./requests.ts";

const CONNECTIONS = [1, 50, 200];
/** The longest row of connections, the owner's own, and some that PostgreSQL keeps for its superuser. */
const MAX_CONNECTIONS = 220;
/** About two years at fourteen a day. */
const ANSWERED = 10_000;
/** A busy week's inbox. */
const OPEN = 100;

const { values } = parseArgs({ options: { seconds: { type: "string", default: "10" } } });
const seconds = Number(values.seconds);

async function fill(database: ProjectDatabase): Promise<void> {
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
}

/** What one answered request takes on disk, with its quote and all indexes, in bytes. */
async function bytesEach(database: ProjectDatabase): Promise<number> {
  const [row] = await database.sql<{ bytes: string }>(
    `select pg_total_relation_size('public.quote_submissions')
          + pg_total_relation_size('public.quotes') as bytes`,
  );
  return Number(row?.bytes) / ANSWERED;
}

async function measure(database: ProjectDatabase): Promise<LoadRow[]> {
  const staff = await createStaff(database, "staff@example.com");
  const clients = await connectApi(database, Math.max(...CONNECTIONS));
  const rows: LoadRow[] = [];
  // Reading first: the inbox must not hold what the leads put into it.
  const kinds = [...deskRequests(staff), ["visitor: request stored", sendLead] as const];
  for (const [what, request] of kinds) {
    for (const connections of CONNECTIONS) {
      const load = await keepBusy(clients.slice(0, connections), request, 1000 * seconds);
      rows.push({ what, connections, ...load });
      console.log(
        `${what}, ${connections}: ${Math.round(load.perSecond)} a second, ${load.refused} refused, ` +
          `load of the machine ${loadavg()[0]?.toFixed(1)}`,
      );
    }
  }
  return rows;
}

const programs = findPostgres();
if (!programs) {
  console.error(HOW_TO_INSTALL);
  process.exit(1);
}
/** What other programs did meanwhile: the numbers of a busy machine are too low. */
const loadBefore = loadavg()[0]?.toFixed(1);
const server = await startThrowAwayServer(programs, { maxConnections: MAX_CONNECTIONS });
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(1)));
}
try {
  const database = await createProjectDatabase(server, "bench");
  const [row] = await database.sql<{ server_version: string }>("show server_version");
  await fill(database);
  const bytes = await bytesEach(database);
  const rows = await measure(database);
  const report = databaseReport({
    machine: `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), ${new Date().toISOString().slice(0, 10)}, load of the machine before ${loadBefore}`,
    version: row?.server_version.split(" ")[0] ?? String(programs.major),
    answered: ANSWERED,
    open: OPEN,
    bytes,
    seconds,
    rows,
  });
  const document = join(import.meta.dirname, "../../../docs/scale.md");
  writeFileSync(document, insertReport(readFileSync(document, "utf8"), "bench:database", report));
  console.log(`\n${report}`);
  await database.close();
  if (rows.some(({ refused }) => refused > 0)) {
    console.error("Requests were refused that should not have been.");
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
