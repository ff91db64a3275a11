import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { anon, ask, insertAs } from "../../../scripts/postgres/api-request.ts";
import { apiForFile, connectionForFile } from "../../support/database/database-for-file.ts";
import { HOSTED_EXTENSIONS } from "../../support/database/hosted-extensions.ts";
import { keepState } from "../../support/database/interleavings.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// What is too old goes by itself where the database has a clock.

const { database, api, staff } = apiForFile();
const owner = connectionForFile(database, "postgres");

beforeAll(async () => {
  await insertAs(api(), anon(), "quote_submissions", generalRequest({ name: "Old" }));
  await insertAs(api(), anon(), "quote_submissions", generalRequest({ name: "Young" }));
  await database().sql(
    `set session_replication_role = replica;
     update public.quote_submissions set created_at = now() - interval '25 months' where name = 'Old';
     set session_replication_role = default`,
  );
  await keepState(database());
});
beforeEach(() => database().sql("select kept.restore()"));

const status = async () =>
  (await ask(api(), staff(), "select * from public.retention_status()"))[0];

const schedule = async () =>
  (await owner().query<{ done: boolean }>("select private.schedule_retention() as done")).rows[0]
    ?.done;

test("without a clock nothing is scheduled, and the desk says so", async () => {
  expect(await schedule()).toBe(false);
  expect(await status()).toEqual({
    months: 24,
    is_scheduled: false,
    last_run_at: null,
    last_requests: null,
    bytes: expect.any(Number),
    plan_bytes: 500 * 1_048_576,
    full_on: null,
  });
});

test("with one, the job that it is given does it, once however often it was asked", async () => {
  await database().sql(HOSTED_EXTENSIONS);
  onTestFinished(async () => {
    await database().sql("drop schema cron, net, vault cascade");
  });
  expect(await schedule()).toBe(true);
  expect(await schedule()).toBe(true);
  const { rows: jobs } = await owner().query<{ schedule: string; command: string }>(
    "select schedule, command from cron.job",
  );
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.schedule).toBe("15 9 * * *");

  await owner().query(jobs[0]?.command ?? "");
  expect(
    await database().sql(
      "select name, erased_at is not null as gone from public.quote_submissions order by name",
    ),
  ).toEqual([
    { name: "Erased", gone: true },
    { name: "Young", gone: false },
  ]);
  expect(await status()).toMatchObject({
    is_scheduled: true,
    last_requests: 1,
    last_run_at: expect.any(Date),
  });
});

test("of the plans of days, what is older than the requests goes", async () => {
  await database().sql(
    `insert into public.day_plans (day, planned_by)
     select private.business_date() - interval '24 months' - make_interval(days => days), 'Ada'
     from generate_series(0, 1) as days`,
  );
  await owner().query("select private.run_retention()");
  expect(
    await database().sql(
      "select day = private.business_date() - interval '24 months' as is_oldest from public.day_plans",
    ),
  ).toEqual([{ is_oldest: true }]);
});

test("as long as the owner says, or never", async () => {
  await owner().query("update private.retention set months = null");
  expect((await owner().query("select private.run_retention() as n")).rows).toEqual([{ n: null }]);
  expect(await status()).toMatchObject({ months: null });
  await expect(owner().query("update private.retention set months = 0")).rejects.toThrow();
});

const MB = 1_048_576;

test.each([
  ["a day for each MB that is left, since 50 days at a MB a day", 50, 50, 100, 100],
  ["of two notes, the first of the last 90 days counts", 90, 90, 100, 100],
  ["today if it is full", 50, 50, -1, 0],
  ["unknown before a week has passed", 6, 6, 100, null],
  ["unknown after 90 days without a note", 91, 91, 100, null],
  ["unknown if it has shrunk", 50, -50, 100, null],
  ["unknown if it takes more than ten years", 10, 1, 400, null],
])("the plan is full: %s", async (_, daysAgo, grownBy, left, fullIn) => {
  await database().sql("delete from private.database_sizes");
  await database().sql(
    `insert into private.database_sizes
     select private.business_date() - $1::integer, pg_database_size(current_database()) - $2::bigint`,
    [daysAgo, grownBy * MB],
  );
  // By the later one, it would be full in half the time.
  await database().sql(
    `insert into private.database_sizes
     select day + 1, bytes - ${100 * MB} from private.database_sizes where day = private.business_date() - 90`,
  );
  await database().sql(
    "update private.database_plan set megabytes = greatest(1, pg_database_size(current_database()) / 1048576 + $1)",
    [left],
  );
  const [growth] = await database().sql<{ days: number | null }>(
    "select full_on - private.business_date() as days from private.database_growth()",
  );
  if (fullIn === null) expect(growth?.days).toBeNull();
  // What is left is in whole MB.
  else expect(Math.abs((growth?.days ?? Number.NaN) - fullIn)).toBeLessThanOrEqual(1);
});
