import { expect, test } from "vitest";
import { anon, sendAs } from "../../../scripts/postgres/api-request.ts";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// PostgREST makes an empty list of a body that is null, [] or a bare string, inserts no row of it, and answers 201: that
// counts as stored.

const database = databaseForFile();
const client = connectionForFile(database);

const LEADS = { quote_submissions: generalRequest, luxury_trailers_landing_page: luxuryRequest };

test.each(["quote_submissions", "luxury_trailers_landing_page"] as const)(
  "an insert of no row into %s is refused, and the next request is not",
  async (table) => {
    const columns = Object.keys(LEADS[table]()).join(", ");
    const insert = `insert into public.${table} (${columns})
      select ${columns} from json_populate_recordset(null::public.${table}, $1)`;
    for (const nothing of [insert, `insert into public.${table} select where false`]) {
      expect(await sendAs(client(), anon(), nothing, nothing === insert ? ["[]"] : [])).toBe(
        "PT400",
      );
    }
    expect(await sendAs(client(), anon(), insert, [JSON.stringify([LEADS[table]()])])).toBe(
      "stored",
    );
  },
);
