import { beforeAll, beforeEach, expect, test } from "vitest";
import { anon, ask, insertAs, service } from "../../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  databaseForFile,
  staffForFile,
} from "../../support/database/database-for-file.ts";
import { HOSTED_EXTENSIONS } from "../../support/database/hosted-extensions.ts";
import { keepState } from "../../support/database/interleavings.ts";
import { only } from "../../support/desk-factories.ts";
import { makeItDay } from "../../support/request-flood.ts";

// The hourly test request: staff do not see it, only its own recipient gets it, and when it
// does not, someone hears of it.

const database = databaseForFile();
const visitor = connectionForFile(database);
const staff = connectionForFile(database);
const worker = connectionForFile(database, "supabase_admin");
const caller = staffForFile(database);

beforeAll(async () => {
  await makeItDay(database().sql);
  await database().sql(HOSTED_EXTENSIONS);
  await database().sql(
    `insert into vault.secrets (name, secret) values
       ('proof_url', 'https://x.example/rest/v1/quote_submissions'), ('proof_key', 'publishable'),
       ('alarm_url', 'https://hooks.example/alarm')`,
  );
  await keepState(database());
});
beforeEach(async () => {
  await database().sql("select kept.restore()");
  await database().sql("delete from net.called");
  await database().sql("update private.proof_of_life set email = 'owner@proof.example'");
});

const called = () =>
  database().sql<{ url: string; body: Record<string, string> }>(
    "select url, body::jsonb from net.called",
  );
const prove = async () => {
  await worker().query("select private.prove_life()");
  const [call] = await called();
  if (!call) throw new Error("Nothing was sent.");
  expect(await insertAs(visitor(), anon(), "quote_submissions", call.body)).toBe("stored");
};
/** Every list, count and figure of the desk. */
const views = [
  "select count(*)::int from public.quote_submissions",
  "select count(*)::int from public.notifications",
  "select * from public.desk_status()",
  "select * from public.desk_figures()",
  "select waiting, failed from public.notification_health()",
  "select * from public.failed_notifications()",
];
/** What staff see, without timestamps. */
async function seen(): Promise<string[]> {
  const all: string[] = [];
  for (const view of views) all.push(JSON.stringify(await ask(staff(), caller(), view)));
  return all.map((rows) => rows.replace(/"[\d-]{10}T[\d:.]+Z"/g, ""));
}

test("off until there is a recipient", async () => {
  await database().sql("update private.proof_of_life set email = null");
  await worker().query("select private.prove_life()");
  expect(await called()).toEqual([]);
});

test("reaches only its own recipient, is hidden from staff, and leaves nothing", async () => {
  const before = await seen();
  await prove();
  expect(await seen()).toEqual(before);
  const messages = await ask<{ id: string; address: string }>(
    worker(),
    service,
    "select id, address from public.claim_notifications('test', 10, '{email}')",
  );
  expect(messages.map(({ address }) => address)).toEqual(["owner@proof.example"]);
  const finish = `select public.finish_notification('${messages[0]?.id}', '250 OK', 'x')`;
  await ask(worker(), service, finish);
  for (const table of ["quote_submissions", "notifications"]) {
    expect(await database().sql(`select 1 from public.${table}`)).toEqual([]);
  }
  const proofs = await database().sql(
    "select arrived_at is not null as arrived from private.proofs",
  );
  expect(proofs).toEqual([{ arrived: true }]);
});

test("is a request like any other when it comes after ten minutes", async () => {
  await worker().query("select private.prove_life()");
  await database().sql("update private.proofs set sent_at = now() - interval '11 minutes'");
  const before = await seen();
  await insertAs(visitor(), anon(), "quote_submissions", only(await called()).body);
  expect(await seen()).not.toEqual(before);
});

test("raises one alarm when it has not arrived in ten minutes", async () => {
  await prove();
  await database().sql("delete from net.called");
  await worker().query("select private.watch_proofs()");
  expect(await called()).toEqual([]);
  await database().sql("update private.proofs set sent_at = now() - interval '11 minutes'");
  await worker().query("select private.watch_proofs()");
  await worker().query("select private.watch_proofs()");
  const calls = await called();
  expect(calls.map(({ url }) => url)).toEqual(["https://hooks.example/alarm"]);
  expect(calls[0]?.body.text).toMatch(/^The test request of .* has not come out/);
});
