import { expect, test } from "vitest";
import { anon, insertAs } from "../../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  connectionsForFile,
  databaseForFile,
} from "../../support/database/database-for-file.ts";
import { type Call, call, meet } from "../../support/database/meeting.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const DAY = "2031-06-01";
const TOKEN = "a".repeat(64);

const database = databaseForFile();
const api = connectionForFile(database);
const connections = connectionsForFile(database, 2);

test("of two photos at once the second finds the first, and no stop has seven", async () => {
  await insertAs(api(), anon(), "quote_submissions", generalRequest());
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

  const photo: Call = [
    anon(),
    "select public.driver_photo($1, gen_random_uuid(), $2, 'deliver', now(), $3) as answer",
    [TOKEN, quote?.id, Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString("base64")],
  ];
  for (let count = 0; count < 5; count += 1) expect(await call(api(), photo)).toBe(true);
  expect(await meet(database(), connections(), [photo, photo])).toEqual([true, "PT409"]);
});
