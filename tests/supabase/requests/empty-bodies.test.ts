import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anon, beginAs, finish } from "../../../scripts/postgres/api-request.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// PostgREST makes an empty list of a body that is null, [] or a bare string, inserts no row of it, and answers 201: that
// counts as stored.

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase("empty_bodies");
  client = await database.connect("authenticator");
});
afterAll(() => database.close());

const LEADS = { quote_submissions: generalRequest, luxury_trailers_landing_page: luxuryRequest };

test.each(["quote_submissions", "luxury_trailers_landing_page"] as const)(
  "an insert of no row into %s is refused, and the next request is not",
  async (table) => {
    const columns = Object.keys(LEADS[table]()).join(", ");
    const insert = `insert into public.${table} (${columns})
      select ${columns} from json_populate_recordset(null::public.${table}, $1)`;
    for (const nothing of [insert, `insert into public.${table} select where false`]) {
      await beginAs(client, anon());
      expect(await finish(client, nothing, nothing === insert ? ["[]"] : [])).toBe("PT400");
    }
    await beginAs(client, anon());
    expect(await finish(client, insert, [JSON.stringify([LEADS[table]()])])).toBe("stored");
  },
);
