import { beforeEach, expect, test, vi } from "vitest";
import { HOLD_MIN } from "@/desk/inbox/taking/taking";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addEntry, addRequest, ageRequests, claimMessages } from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

// An emergency goes on to the second list and to the owner, by the clock, until its customer is reached or answered.
// Taking it holds that up for ten minutes; seeing it does not.

const { backend, server } = backendForFile();
const staff = adminForFile(backend);
const MINUTE = 60_000;

beforeEach(async () => {
  stopClock();
  await backend().sql(
    "update private.alert_lists set emails = array[list || '@example.com'] where list <> 'first'",
  );
});

/** What a worker claims after so many minutes. */
async function givenOutAfter(minutes: number): Promise<string[]> {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  const data = await claimMessages(server, ["email"]);
  for (const { id } of data) {
    await server
      .rpc("finish_notification", { _id: id, _answer: "250 OK", _provider_id: "1" })
      .throwOnError();
  }
  return data.map(({ kind }) => kind).filter((kind) => kind !== "lead");
}

test("the desk and the database agree on how long taking it delays the escalation", async () => {
  const rows = await backend().sql(
    "select extract(epoch from told_after)::int / 60 as minutes from private.alert_lists where list = 'second'",
  );
  expect(rows).toEqual([{ minutes: HOLD_MIN }]);
});

test("it is escalated after ten and after twenty minutes, once each", async () => {
  await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["second-list"]);
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["owner"]);
  expect(await givenOutAfter(60)).toEqual([]);
});

const log = (id: string, kind: Parameters<typeof addEntry>[2]) =>
  addEntry(staff, id, kind, "Rings at the gate.");
const dismiss = (id: string) => staff.rpc("dismiss_requests", { _ids: [id] }).throwOnError();

type Step = (id: string) => PromiseLike<unknown>;

test.each<[string, Step]>([
  ["spoken with", (id) => log(id, "spoke")],
  ["left a message", (id) => log(id, "left-message")],
  ["dismissed", dismiss],
  ["quoted", (id) => staff.from("quotes").insert({ submission_id: id, name: "Grace" })],
])("one that was %s is not escalated", async (_, dealWith) => {
  const id = await addRequest(backend(), emergencyRequest());
  const untouched = await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(5)).toEqual([]);
  await dealWith(id);
  expect(await givenOutAfter(5)).toEqual(["second-list"]);
  expect(await givenOutAfter(10)).toEqual(["owner"]);
  const sent = await backend().sql(
    "select distinct submission_id as id from notifications where kind in ('second-list', 'owner') and state = 'sent'",
  );
  expect(sent).toEqual([{ id: untouched }]);
});

test.each<[string, Step]>([
  ["only read", (id) => staff.from("quote_submissions").select().eq("id", id).throwOnError()],
  ["only called without an answer", (id) => log(id, "no-answer")],
  ["only noted about", (id) => log(id, "note")],
  [
    "dismissed and restored",
    async (id) => {
      await dismiss(id);
      await givenOutAfter(30);
      await staff.rpc("restore_requests", { _ids: [id] }).throwOnError();
    },
  ],
  [
    "reached, by a slip that was taken back",
    async (id) => {
      const slip = await log(id, "spoke");
      await givenOutAfter(9);
      await staff.rpc("void_request_entry", { _id: slip }).throwOnError();
    },
  ],
])("one that was %s is escalated", async (_, step) => {
  await step(await addRequest(backend(), emergencyRequest()));
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["second-list"]);
  expect(await givenOutAfter(10)).toEqual(["owner"]);
});

test("taken without a contact, it is escalated ten and twenty minutes later, also to those told before", async () => {
  const id = await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(10)).toEqual(["second-list"]);
  expect(await givenOutAfter(5)).toEqual([]);
  await staff.rpc("take_request", { _id: id }).throwOnError();
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["second-list"]);
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["owner"]);
  expect(await givenOutAfter(60)).toEqual([]);
});

test("taken and reached, it is not escalated; taken and released, it is, timed from the taking", async () => {
  const reached = await addRequest(backend(), emergencyRequest());
  const returned = await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(5)).toEqual([]);
  for (const id of [reached, returned]) await staff.rpc("take_request", { _id: id }).throwOnError();
  await log(reached, "texted");
  await staff.rpc("release_request", { _id: returned }).throwOnError();
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["second-list"]);
  expect(await givenOutAfter(10)).toEqual(["owner"]);
});

test("a quote request that is taken, and an emergency of last week, alert no one", async () => {
  const quote = await addRequest(backend());
  const old = await addRequest(backend(), emergencyRequest());
  await ageRequests(backend(), "7 days", old);
  await backend().sql("update notifications set state = 'sent', sent_at = now()");
  for (const id of [quote, old]) await staff.rpc("take_request", { _id: id }).throwOnError();
  expect(await givenOutAfter(20)).toEqual([]);
});
