import { beforeEach, expect, test, vi } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addRequest } from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

// An emergency goes on to the second list and to the owner, by the clock, until somebody has it in hand.

const backend = embeddedBackendForFile();
const MINUTE = 60_000;

beforeEach(async () => {
  await backend().sql(
    "update private.alert_lists set emails = array[list || '@example.com'] where list <> 'first'",
  );
});

/** What a worker is given in so many minutes from now. */
async function givenOutAfter(minutes: number): Promise<string[]> {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  const { data } = await backend()
    .serviceClient()
    .rpc("claim_notifications", { _worker: "test", _limit: 50, _channels: ["email"] })
    .throwOnError();
  for (const { id } of data) {
    await backend()
      .serviceClient()
      .rpc("finish_notification", { _id: id, _answer: "250 OK", _provider_id: "1" })
      .throwOnError();
  }
  return data.map(({ kind }) => kind).filter((kind) => kind !== "lead");
}

test("it goes on after ten and after twenty minutes, each once", async () => {
  stopClock();
  await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["second-list"]);
  expect(await givenOutAfter(9)).toEqual([]);
  expect(await givenOutAfter(1)).toEqual(["owner"]);
  expect(await givenOutAfter(60)).toEqual([]);
});

/** Everything that staff can do with a request, and what undoes it where that is possible. */
const inHand: Record<string, (staff: BackendClient, id: string) => PromiseLike<unknown>> = {
  opened: (staff, id) => staff.rpc("mark_request_opened", { _id: id }).throwOnError(),
  taken: (staff, id) => staff.rpc("take_request", { _id: id }).throwOnError(),
  "taken and given back": async (staff, id) => {
    await staff.rpc("take_request", { _id: id }).throwOnError();
    await staff.rpc("release_request", { _id: id }).throwOnError();
  },
  "called without an answer": (staff, id) =>
    staff
      .rpc("add_request_entry", {
        _id: crypto.randomUUID(),
        _submission_id: id,
        _kind: "no-answer",
      })
      .throwOnError(),
  "dismissed by many": (staff, id) => staff.rpc("dismiss_requests", { _ids: [id] }).throwOnError(),
  "dismissed and restored": async (staff, id) => {
    for (const processed of [true, false]) {
      await staff.from("quote_submissions").update({ processed }).eq("id", id).throwOnError();
    }
  },
  quoted: (staff, id) =>
    staff.from("quotes").insert({ submission_id: id, name: "Grace Hopper" }).throwOnError(),
};

test.each(Object.keys(inHand))("one that was %s goes nowhere", async (what) => {
  stopClock();
  const staff = await backend().signInAs(ADMIN);
  const id = await addRequest(backend(), emergencyRequest());
  const untouched = await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(5)).toEqual([]);
  await inHand[what]?.(staff, id);
  expect(await givenOutAfter(5)).toEqual(["second-list"]);
  expect(await givenOutAfter(10)).toEqual(["owner"]);
  const sent = await backend().sql(
    "select distinct submission_id as id from notifications where kind in ('second-list', 'owner') and state = 'sent'",
  );
  expect(sent).toEqual([{ id: untouched }]);
});

test("one that is taken between the second list and the owner stops there", async () => {
  stopClock();
  const staff = await backend().signInAs(ADMIN);
  const id = await addRequest(backend(), emergencyRequest());
  expect(await givenOutAfter(10)).toEqual(["second-list"]);
  await staff.rpc("take_request", { _id: id }).throwOnError();
  expect(await givenOutAfter(10)).toEqual([]);
});
