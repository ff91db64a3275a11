import { expect, test } from "vitest";
import { expectBrokenCheck, expectForbidden } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { only } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const call = (said: object = {}) => ({
  _id: crypto.randomUUID(),
  _name: "Renata Villegas",
  _phone: "346-555-0171",
  ...said,
});
const take = (said?: object, by = admin) => by.rpc("take_call", call(said));
const stored = async () => (await admin.from("quote_submissions").select("*")).data ?? [];

test("a call is a request that its taker has, and that is answered", async () => {
  const { data } = await take({
    _event_date: "2030-12-21",
    _number_of_guests: 140,
    _event_address: " Tomball ",
    _details: { choice: "3-Station, planned for 140 guests, 6 hours" },
  });
  expect(data).toMatchObject({
    kind: "general",
    event_address: "Tomball",
    contact_method: "phone",
    contact_value: "346-555-0171",
    email: null,
    is_by_phone: true,
    attribution: { source: "phone" },
    taken_by: ADMIN.id,
    first_contact_kind: "spoke",
    processed: false,
  });
  const { data: entries } = await admin.from("request_entries").select("kind, submission_id");
  expect(entries).toEqual([{ kind: "spoke", submission_id: only(await stored()).id }]);
});

test("a caller may know neither day nor place nor number", async () => {
  const { data } = await take({ _phone: undefined, _email: "renata@example.com" });
  expect(data).toMatchObject({
    event_date: null,
    number_of_guests: null,
    event_address: "To be confirmed",
    contact_method: "email",
    contact_value: "renata@example.com",
  });
});

test("it needs a name and one way to reach the customer", async () => {
  expect(await take({ _phone: undefined })).toMatchObject({ error: { code: "23502" } });
  expectBrokenCheck(await take({ _name: "R" }), "name_has_2_to_100_characters");
  expect(await stored()).toEqual([]);
});

test("a retry stores nothing twice, and the same caller can call again", async () => {
  const said = call();
  await admin.rpc("take_call", said).throwOnError();
  const { data } = await admin.rpc("take_call", said).throwOnError();
  expect(data?.id).toBe(said._id);
  expect(await stored()).toHaveLength(1);
  await take().throwOnError();
  expect(await stored()).toHaveLength(2);
});

test("a busy telephone meets no limit, and no one is alerted", async () => {
  for (let number = 0; number < 12; number += 1) await take().throwOnError();
  expect(await stored()).toHaveLength(12);
  await backend().sql("select private.queue_missed()");
  expect((await admin.from("notifications").select("kind")).data).toEqual([]);
});

test("visitors write no calls", async () => {
  const anyone = backend().client();
  expectForbidden(await anyone.rpc("take_call", call()));
  const row = { ...generalRequest(), is_by_phone: true };
  expectForbidden(await anyone.from("quote_submissions").insert(row));
  expect(await stored()).toEqual([]);
});
