import { expect, test, vi } from "vitest";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { addRequest, claimMessages } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import {
  joinNothing,
  makeItDay,
  storeEmergencies,
  storeQuotes,
} from "../../support/request-flood.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, server } = backendForFile();

// The order of due messages.

const sql = (statement: string) => backend().sql(statement);

const claim = async () => {
  const data = await claimMessages(server, ["email", "sms"], 10);
  const urgent = await backend().sql<{ id: string }>(
    `select message.id from notifications as message
     join quote_submissions as request on request.id = message.submission_id
     where request.kind = 'emergency'`,
  );
  const ids = new Set(urgent.map(({ id }) => id));
  return data.map(({ id, channel, kind }) => ({ channel, kind, isUrgent: ids.has(id) }));
};

test("an emergency is in the first batch, its texts before its mails, however much is waiting", async () => {
  await makeItDay(sql);
  await joinNothing(sql);
  await sql("update private.alert_lists set phones = '{+17135550142}' where list = 'first'");
  await storeQuotes(sql, 300);
  await storeEmergencies(sql, 1);
  const first = await claim();
  expect(first.slice(0, 3)).toEqual([
    { channel: "sms", kind: "lead", isUrgent: true },
    { channel: "email", kind: "lead", isUrgent: true },
    { channel: "email", kind: "lead", isUrgent: true },
  ]);
  expect(first).toHaveLength(10);
});

test("however many emergencies are waiting, every batch has other messages too", async () => {
  await makeItDay(sql);
  await joinNothing(sql);
  await storeEmergencies(sql, 30);
  await storeQuotes(sql, 2);
  for (const _ of [1, 2, 3]) {
    const batch = await claim();
    expect(batch.filter(({ isUrgent }) => isUrgent)).toHaveLength(8);
    expect(batch.filter(({ isUrgent }) => !isUrgent)).toHaveLength(2);
  }
});

// A worker that is switched on, or comes back, long after the first requests.

const HOUR = 3_600_000;

test("a message that was not tried within a day expires, and newer ones go out", async () => {
  stopClock();
  const old = await addRequest(backend(), generalRequest());
  vi.setSystemTime(Date.now() + 24 * HOUR + 1000);
  const fresh = await addRequest(backend(), emergencyRequest({ email: "grace@example.com" }));
  const data = await claimMessages(server, ["email"]);
  expect(data.length).toBeGreaterThan(0);
  const requests = await backend().sql(
    "select distinct submission_id as id from notifications where state = 'sending'",
  );
  expect(requests).toEqual([{ id: fresh }]);
  const expired = await backend().sql(
    "select distinct state::text, answer from notifications where submission_id = $1",
    [old],
  );
  expect(expired).toEqual([{ state: "dropped", answer: "Nothing was sent for a day." }]);
});
