import { expect, test } from "vitest";
import {
  anon,
  beginAs,
  connectApi,
  finish,
  insertAs,
  sendAs,
} from "../../../scripts/postgres/api-request.ts";
import { databaseForFile } from "../../support/database/database-for-file.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const DAY = "2031-06-01";
const TOKEN = "a".repeat(64);

const database = databaseForFile();

test("of two photos at once the second finds the first, and no stop has seven", async () => {
  const [one, two] = await connectApi(database(), 2);
  if (!one || !two) throw new Error("No connections.");
  await insertAs(one, anon(), "quote_submissions", generalRequest());
  await database().sql("begin");
  // Booked, whatever came before that.
  await database().sql("set local session_replication_role = replica");
  const [quote] = await database().sql<{ id: string }>(
    `insert into public.quotes (submission_id, name, event_date, status, is_booked, sent_at, decided_at)
     select id, name, $1, 'accepted', true, now(), now() from public.quote_submissions returning id`,
    [DAY],
  );
  await database().sql(
    `insert into private.day_links (day, token_hash, made_by)
     values ($1, sha256(convert_to($2, 'UTF8')), 'Ada')`,
    [DAY, TOKEN],
  );
  await database().sql("commit");

  const photo: [string, unknown[]] = [
    "select public.driver_photo($1, gen_random_uuid(), $2, 'deliver', now(), $3)",
    [TOKEN, quote?.id, Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString("base64")],
  ];
  for (let count = 0; count < 5; count += 1) {
    expect(await sendAs(one, anon(), ...photo)).toBe("stored");
  }
  await beginAs(one, anon());
  await beginAs(two, anon());
  await one.query(...photo);
  const second = finish(two, ...photo);
  await expect
    .poll(() =>
      database().sql(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      ),
    )
    .toHaveLength(1);
  await one.query("commit");
  expect(await second).toBe("PT409");
});
