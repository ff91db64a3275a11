import { beforeEach, expect, test, vi } from "vitest";
import { HOLD_MIN } from "@/desk/inbox/taking/take-request";
import type { BackendClient } from "@/lib/supabase/client";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addRequest, claimMessages, rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

// An emergency goes on to the second list and to the owner, by the clock, until its customer is reached or answered.
// Taking it holds that up for ten minutes; seeing it does not.

const { backend, server } = backendForFile();
const MINUTE = 60_000;

beforeEach(async () => {
  await backend().sql(
    "update private.alert_lists set emails = array[list || '@example.com'] where list <> 'first'",
  );
});

/** What a worker is given in so many minutes from now. */
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

test("the desk and the database say the same of how long a taking holds it up", async () => {
  const rows = await backend().sql(
    "select extract(epoch from told_after)::int / 60 as minutes from private.alert_lists where list = 'second'",
  );
  expect(rows).toEqual([{ minutes: HOLD_MIN }]);
});

test("it goes on after ten and after twenty minutes, each once", async () => {
  stopClock();
  await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["second-list"]);
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["owner"]);
  expect(await givenOutAfter(60)).toEqual([]);
});

async function log(
  staff: BackendClient,
  id: string,
  kind: "spoke" | "left-message" | "texted" | "no-answer" | "note",
): Promise<string> {
  const entry = crypto.randomUUID();
  await staff
    .rpc("add_request_entry", {
      ...{ _id: entry, _submission_id: id, _kind: kind },
      ...(kind === "note" && { _note: "Rings at the gate." }),
    })
    .throwOnError();
  return entry;
}

/** What ends it: the customer was reached, or has an answer. */
const dealtWith: Record<string, (staff: BackendClient, id: string) => PromiseLike<unknown>> = {
  "spoken with": (staff, id) => log(staff, id, "spoke"),
  "left a message": (staff, id) => log(staff, id, "left-message"),
  dismissed: (staff, id) => staff.rpc("dismiss_requests", { _ids: [id] }).throwOnError(),
  quoted: (staff, id) =>
    staff.from("quotes").insert({ submission_id: id, name: "Grace Hopper" }).throwOnError(),
};

test.each(Object.keys(dealtWith))("one that was %s goes nowhere", async (what) => {
  stopClock();
  const staff = await backend().signInAs(ADMIN);
  const id = await addRequest(backend(), emergencyRequest());
  const untouched = await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(5)).toEqual([]);
  await dealtWith[what]?.(staff, id);
  expect(await givenOutAfter(5)).toEqual(["second-list"]);
  expect(await givenOutAfter(10)).toEqual(["owner"]);
  const sent = await backend().sql(
    "select distinct submission_id as id from notifications where kind in ('second-list', 'owner') and state = 'sent'",
  );
  expect(sent).toEqual([{ id: untouched }]);
});

/** What shows that somebody has seen it, and no more. */
const seen: Record<string, (staff: BackendClient, id: string) => PromiseLike<unknown>> = {
  read: (staff, id) => staff.from("quote_submissions").select().eq("id", id).throwOnError(),
  "called without an answer": (staff, id) => log(staff, id, "no-answer"),
  "noted about": (staff, id) => log(staff, id, "note"),
};

test.each(Object.keys(seen))("one that was only %s goes on", async (what) => {
  stopClock();
  const staff = await backend().signInAs(ADMIN);
  const id = await addRequest(backend(), emergencyRequest());
  await seen[what]?.(staff, id);
  expect(await givenOutAfter(10)).toEqual(["second-list"]);
  expect(await givenOutAfter(10)).toEqual(["owner"]);
});

test("taken without a contact, it goes on ten and twenty minutes later, to those told before as well", async () => {
  stopClock();
  const staff = await backend().signInAs(ADMIN);
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

test("taken and reached, it goes nowhere; taken and given back, it goes on by the clock of the taking", async () => {
  stopClock();
  const staff = await backend().signInAs(ADMIN);
  const reached = await addRequest(backend(), emergencyRequest());
  const returned = await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(5)).toEqual([]);
  for (const id of [reached, returned]) await staff.rpc("take_request", { _id: id }).throwOnError();
  await log(staff, reached, "texted");
  await staff.rpc("release_request", { _id: returned }).throwOnError();
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["second-list"]);
  expect(await givenOutAfter(10)).toEqual(["owner"]);
});

/** What opens a request again that was dealt with. */
const reopened: Record<string, (staff: BackendClient, id: string) => PromiseLike<unknown>> = {
  "dismissed and restored": async (staff, id) => {
    await staff.rpc("dismiss_requests", { _ids: [id] }).throwOnError();
    await givenOutAfter(30);
    await staff.rpc("restore_requests", { _ids: [id] }).throwOnError();
  },
  "reached, by a slip that was taken back": async (staff, id) => {
    const slip = await log(staff, id, "spoke");
    await givenOutAfter(9);
    await staff.rpc("void_request_entry", { _id: slip }).throwOnError();
  },
};

test.each(Object.keys(reopened))("one that was %s goes on", async (what) => {
  stopClock();
  const staff = await backend().signInAs(ADMIN);
  const id = await addRequest(backend(), emergencyRequest());
  await reopened[what]?.(staff, id);
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["second-list"]);
});

test("a quote request that is taken, and an emergency of last week, wake nobody", async () => {
  stopClock();
  const staff = await backend().signInAs(ADMIN);
  const quote = await addRequest(backend());
  const old = await addRequest(backend(), emergencyRequest());
  await rewriteHistory(
    backend(),
    "update quote_submissions set created_at = created_at - interval '7 days' where id = $1",
    [old],
  );
  await backend().sql("update notifications set state = 'sent', sent_at = now()");
  for (const id of [quote, old]) await staff.rpc("take_request", { _id: id }).throwOnError();
  expect(await givenOutAfter(20)).toEqual([]);
});
