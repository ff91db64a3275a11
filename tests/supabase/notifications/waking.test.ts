import { createHmac } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { HOSTED_EXTENSIONS } from "../../support/database/hosted-extensions.ts";
import { keepState } from "../../support/database/interleavings.ts";
import { makeItDay } from "../../support/request-flood.ts";

// A hosted project's database calls the worker through pg_net and Vault.

const SECRET = "a secret of forty characters, or nearly so";
const database = databaseForFile();
const owner = connectionForFile(database, "postgres");
beforeAll(async () => {
  await makeItDay(database().sql);
  await keepState(database());
});
beforeEach(() => database().sql("select kept.restore()"));
afterEach(() => database().sql("drop schema cron, net, vault cascade"));

const secret = (name: string, value: string) =>
  owner().query("insert into vault.secrets (name, secret) values ($1, $2)", [name, value]);
/** With the extensions and the secrets of the worker. */
async function host(): Promise<void> {
  await database().sql(HOSTED_EXTENSIONS);
  await secret("notify_url", "https://x.example/notify");
  await secret("notify_secret", SECRET);
}

const insert = (name: string) =>
  owner().query(
    `insert into public.quote_submissions
       (name, email, contact_method, contact_value, event_date, number_of_guests, event_type, event_address)
     values ($1, $2, 'email', $2, current_date + 30, 20, 'general', 'Houston')`,
    [name, `${name.replaceAll(" ", "-")}@example.com`],
  );
type Call = { url: string; body: string; signature: string; headers: string };
const calls = async () =>
  (
    await owner().query<Call>(
      `select url, body, headers ->> 'x-notify-signature' as signature, headers::text from net.called`,
    )
  ).rows;

test("without them, or without the secrets, nothing is called and the request is stored", async () => {
  await insert("Nobody To Call");
  await database().sql(HOSTED_EXTENSIONS);
  await insert("No Secrets");
  expect(await calls()).toEqual([]);
});

test("with them each request is one signed call", async () => {
  await host();
  await insert("Somebody To Call");
  const [call] = await calls();
  expect(call?.url).toBe("https://x.example/notify");
  expect(JSON.parse(call?.body ?? "")).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const [, moment = "", signature] = /^t=(\d+),v1=(\w+)$/.exec(call?.signature ?? "") ?? [];
  expect(signature).toBe(
    createHmac("sha256", SECRET).update(`${moment}.${call?.body}`).digest("hex"),
  );
  expect(Math.abs(Number(moment) - Date.now() / 1000)).toBeLessThan(60);
});

test("a failed call costs neither the request nor its messages", async () => {
  await host();
  await database().sql("alter table net.called add check (url is null) not valid");
  await insert("The Call Fails");
  const { rows } = await owner().query(
    `select count(*)::int as messages from public.notifications
     where submission_id = (select id from public.quote_submissions where name = 'The Call Fails')`,
  );
  expect(rows).toEqual([{ messages: 2 }]);
  expect(await calls()).toEqual([]);
});

describe("alerts that have stopped", () => {
  const ran = (ago: string) =>
    owner().query("update private.worker_runs set last_run_at = now() - $1::interval", [ago]);
  const watch = async () => {
    await owner().query("delete from net.called");
    await owner().query("select private.watch_worker()");
    return calls();
  };
  const passes = (time: string) =>
    owner().query(
      `update private.worker_runs
       set last_run_at = last_run_at - $1::interval, alarmed_at = alarmed_at - $1::interval`,
      [time],
    );
  /** What the alarm said at its one call; undefined without a call. */
  const said = async () => {
    const [call, ...more] = await watch();
    expect(more).toEqual([]);
    return call && JSON.parse(call.body).text;
  };
  const messages = (change: string) =>
    owner().query(`update public.notifications set ${change} where audience <> 'customer'`);
  const NO_ALERT = /^No alert about a request has gone out since .* Houston time\./;
  const WELL = /^All is well again/;
  const hasSecondWay = async () =>
    (await owner().query("select private.has_second_way() as is_set")).rows[0].is_set;
  const addSecondWay = () => secret("alarm_url", "https://hooks.example/alarm");
  beforeEach(async () => {
    await host();
    await insert("Told Of");
    await owner().query("update public.notifications set state = 'dropped'");
  });

  test("raises no alarm where no second channel is set, and the desk says so", async () => {
    await ran("10 minutes");
    expect(await watch()).toEqual([]);
    expect(await hasSecondWay()).toBe(false);
  });

  test("raises an alarm when the worker has stopped for five minutes, again every half hour, and says when it runs again", async () => {
    await addSecondWay();
    expect(await hasSecondWay()).toBe(true);
    await ran("4 minutes 50 seconds");
    expect(await watch()).toEqual([]);
    await passes("20 seconds");
    const [call] = await watch();
    expect(call).toMatchObject({ url: "https://hooks.example/alarm" });
    expect(JSON.parse(call?.body ?? "")).toEqual({ text: expect.stringMatching(NO_ALERT) });
    expect(await watch()).toEqual([]);
    await passes("29 minutes");
    expect(await watch()).toEqual([]);
    await passes("2 minutes");
    expect(await said()).toMatch(NO_ALERT);
    await ran("0 seconds");
    expect(await said()).toMatch(WELL);
    expect(await watch()).toEqual([]);
    await passes("6 minutes");
    expect(await said()).toMatch(NO_ALERT);
  });

  test.each([
    [
      "535 Authentication failed",
      /said: "535 Authentication failed"\. Its password or key has changed/,
    ],
    ["452 Daily quota exceeded", /Its plan is used up or unpaid/],
    ["550 The domain is not verified", /Its domain has to be verified again/],
    [null, /The program that sends them does not run: .* npm run go-live -- --check/],
  ])("says why, and what the owner does: %s", async (answer, says) => {
    await addSecondWay();
    await owner().query(
      "update public.notifications set state = 'waiting', attempts = 1, answer = $1 where audience <> 'customer'",
      [answer],
    );
    await ran("10 minutes");
    expect(await said()).toMatch(says);
  });

  test("raises it when a message to staff waits though the worker runs, and says only that it is well when one went out", async () => {
    await addSecondWay();
    await ran("10 minutes");
    expect(await said()).toMatch(NO_ALERT);
    await ran("0 seconds");
    expect(await said()).toMatch(WELL);
    // Refused by the mail service, and to be tried again.
    await messages(
      "state = 'waiting', attempts = 2, created_at = now() - interval '4 minutes', next_attempt_at = now() + interval '2 minutes'",
    );
    expect(await watch()).toEqual([]);
    await messages("created_at = now() - interval '6 minutes'");
    expect(await said()).toMatch(NO_ALERT);
    expect(await watch()).toEqual([]);
    await passes("31 minutes");
    await ran("0 seconds");
    expect(await said()).toMatch(NO_ALERT);
    // Given up, or refused for good as when the plan's mails are used up: nothing waits, and no one was told.
    await messages("state = 'failed', next_attempt_at = now()");
    expect(await watch()).toEqual([]);
    await passes("31 minutes");
    await ran("0 seconds");
    expect(await said()).toMatch(NO_ALERT);
    await owner().query(
      `update public.notifications set state = 'sent', sent_at = now() + interval '1 second'
       where id = (select id from public.notifications where state = 'failed' limit 1)`,
    );
    expect(await said()).toMatch(WELL);
  });

  test("raises the alarm by a direct call to the mail provider", async () => {
    await addSecondWay();
    await secret("alarm_headers", '{"authorization": "Bearer key"}');
    await secret("alarm_body", '{"to": ["owner@example.com"], "html": "<p>{text}</p>"}');
    await ran("2 hours");
    const [call] = await watch();
    expect(JSON.parse(call?.headers ?? "")).toMatchObject({ authorization: "Bearer key" });
    expect(JSON.parse(call?.body ?? "")).toMatchObject({
      to: ["owner@example.com"],
      html: expect.stringMatching(/^<p>No alert .*<\/p>$/),
    });
  });
});
