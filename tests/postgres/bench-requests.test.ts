import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepBusy } from "../../scripts/bench/database/load.ts";
import { deskRequests, sendLead } from "../../scripts/bench/database/requests.ts";
import { connectApi } from "../../scripts/postgres/api-request.ts";
import { createStaff } from "../../scripts/postgres/create-staff.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";

// What npm run bench:database sends is what visitors and staff send: accepted here, and stored.

const CONNECTIONS = 4;
/** One request on each connection, whatever the machine. */
const ONE_EACH = 0.001;

let database: TestDatabase;
let connections: Client[];

beforeAll(async () => {
  database = await createTestDatabase("bench_requests");
  connections = await connectApi(database, CONNECTIONS);
});
afterAll(() => database.close());

test("no lead of the benchmark is refused, not even as the fortieth of its address", async () => {
  const clients = connections.slice(0, 1);
  for (let turn = 0; turn < 40; turn += 1) {
    expect(await keepBusy(clients, sendLead, ONE_EACH)).toMatchObject({ refused: 0 });
  }
  const [row] = await database.sql<{ leads: number; origins: number }>(
    `select (select count(*)::integer from public.quote_submissions) as leads,
            (select count(distinct origin)::integer from private.request_origins) as origins`,
  );
  expect(row).toEqual({ leads: 40, origins: 40 });
});

test("what the desk asks for is answered to staff", async () => {
  const staff = await createStaff(database, "staff@example.com");
  for (const [what, request] of deskRequests(staff)) {
    const load = await keepBusy(connections, request, ONE_EACH);
    expect(load, what).toMatchObject({ refused: 0 });
    expect(load.p95, what).toBeGreaterThanOrEqual(load.p50);
  }
});

test("an answer other than success is counted as refused", async () => {
  const [, readInbox] = deskRequests({ role: "anon" })[1] ?? [];
  if (!readInbox) throw new Error("The benchmark reads no inbox.");
  expect(await keepBusy(connections, readInbox, ONE_EACH)).toMatchObject({ refused: CONNECTIONS });
});
