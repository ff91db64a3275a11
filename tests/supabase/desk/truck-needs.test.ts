import { expect, test } from "vitest";
import type { Json } from "@/lib/supabase/database.types";
import { isStreet } from "@/request/places/read-address";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import {
  ACCEPTED,
  addQuoteAfter,
  makeLink,
  SENT,
  storedBooking,
} from "../../support/quote-steps.ts";

// What the truck needs besides the day: it never stands in the way of a yes, and is asked for until it is known.

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const EVENT = "2031-06-07";
const UNKNOWN = { site_access: null, site_contact: null, site_utilities: null };

const bookedWithout = () =>
  addQuoteAfter(
    backend(),
    admin,
    {
      event_address: "Katy",
      ...UNKNOWN,
      email: "ada@example.com",
      event_date: EVENT,
      delivery_on: "2031-06-06",
      pickup_on: "2031-06-08",
    },
    [SENT, ACCEPTED],
  );

const stored = (id: string) => storedBooking(admin, { id });
const customer = () => backend().client();
const tell = async (_token: string, _told: Json, _request_id = crypto.randomUUID()) =>
  (await customer().rpc("tell_site", { _token, _request_id, _told }).throwOnError()).data;
const opened = async (_token: string) =>
  (await customer().rpc("open_quote", { _token }).throwOnError()).data as { site_gaps: string[] };

test("the customer fills it in, once for each thing, and the signed version stays as it was", async () => {
  const { id } = await bookedWithout();
  const { token } = await makeLink(admin, { id });
  const [before] = await backend().sql("select document, hash from quote_versions");
  expect((await opened(token)).site_gaps).toEqual(["address", "access", "contact", "utilities"]);
  expect(await tell("0".repeat(64), { access: "Gate 4" })).toEqual({ refused: "unknown" });
  expect(await tell(token, { access: " " })).toEqual({ refused: "empty" });

  const first = crypto.randomUUID();
  for (const access of ["Gate 4", "Gate 5"]) {
    expect(await tell(token, { access, address: "Katy, TX" }, first)).toEqual({ state: "sent" });
  }
  // A place is no street, and what is known is staff's to change.
  expect(await tell(token, { access: "Gate 6", address: "9 Oak Ln" })).toEqual({ state: "sent" });
  expect(await stored(id)).toMatchObject({
    event_address: "Katy",
    site_address: "9 Oak Ln",
    site_access: "Gate 4",
    site_contact: null,
    status: "booked",
  });
  expect(await opened(token)).toMatchObject({
    site_gaps: ["contact", "utilities"],
    messages: [
      { kind: "site", body: "Gate 4\nKaty, TX" },
      { kind: "site", body: "9 Oak Ln" },
    ],
  });
  expect(await backend().sql("select document, hash from quote_versions")).toEqual([before]);
  const told = await backend().sql(
    "select distinct kind from notifications where quote_message_id is not null",
  );
  expect(told).toEqual([{ kind: "quote-news" }]);
  const log = await backend().sql(
    "select actor_name, note from quote_activity where action = 'content' order by id desc limit 1",
  );
  expect(log).toEqual([{ actor_name: "The customer", note: "site_address" }]);
});

test("nothing is taken without a yes, nor asked for once the truck has left", async () => {
  const { id } = await addQuoteAfter(backend(), admin, UNKNOWN, [SENT]);
  const { token } = await makeLink(admin, { id });
  expect(await tell(token, { access: "Gate 4" })).toEqual({ refused: "revising" });
  await rewriteHistory(
    backend(),
    "update quotes set event_date = '2020-01-01', delivery_on = null, pickup_on = null",
  );
  expect((await opened(token)).site_gaps).toEqual([]);
});

async function asked(moment = "2031-05-31T12:00:00-05:00") {
  await backend().sql("select private.queue_site_questions($1)", [moment]);
  return backend().sql<{ state: string }>(
    "select channel::text, state::text from notifications where kind = 'quote-site' order by created_at",
  );
}

const WAITING = { channel: "email", state: "waiting" };

test("it is asked for a week before, once, in the daytime", async () => {
  await bookedWithout();
  for (const moment of ["2031-05-29T12:00", "2031-05-31T09:59", "2031-05-31T19:00"]) {
    expect(await asked(`${moment}:00-05:00`), moment).toEqual([]);
  }
  expect(await asked()).toEqual([WAITING]);
  await rewriteHistory(
    backend(),
    "update notifications set state = 'dropped', created_at = '2031-05-31' where kind = 'quote-site'",
  );
  expect(await asked()).toHaveLength(1);
});

test("it is not asked for within a day of the acceptance", async () => {
  await bookedWithout();
  const acceptedAt = (moment: string) =>
    rewriteHistory(backend(), "update bookings set booked_at = $1", [moment]);
  await acceptedAt("2031-05-30T12:00:00-05:00");
  expect(await asked("2031-05-31T12:00:00-05:00")).toEqual([]);
  await acceptedAt("2031-05-30T11:59:59-05:00");
  expect(await asked("2031-05-31T12:00:00-05:00")).toEqual([WAITING]);
});

test.each([
  [
    "everything is known",
    "update bookings set site_address = '9 Oak Ln', site_access = 'a', site_contact = 'Lee, 713 555 0100', site_utilities = 'c'",
  ],
  [
    "the booking is off",
    "update bookings set status = 'canceled', canceled_at = now(), canceled_by = 'customer', cancel_reason = 'Rain'",
  ],
  [
    "the event is over",
    "set session_replication_role = replica; update bookings set delivery_on = '2020-01-01'; set session_replication_role = default",
  ],
])("no question goes out where %s, even if it is already waiting", async (_, statement) => {
  const { id } = await bookedWithout();
  await admin.rpc("ask_for_site", { _quote_id: id }).throwOnError();
  await admin.rpc("ask_for_site", { _quote_id: id }).throwOnError();
  await backend().sql(statement);
  expect(await asked()).toEqual([{ ...WAITING, state: "dropped" }]);
  expectRefused(await admin.rpc("ask_for_site", { _quote_id: id }), "PT422");
});

test("a street with a number is told from a place alike here and in the database", async () => {
  const streets = `2210 Oak Hollow Ln, Katy, TX 77494|2210 Oak Hollow Ln|77005 Main St|5B Oak St|100 \u00c1lamo, Houston
    |12345 Spring Cypress Rd, the woodlands tx.|FM 1093 & Katy Gaston Rd|Oak Farm, 2210 Oak Hollow`;
  const places = `Katy|Katy, TX|Katy, Texas 77494, USA|Katy 77494-1234|77494|77494 Katy, TX|Memorial/River Oaks|
    Westheimer Rd, Houston|Hwy 6, Katy|Gate 4; Katy|the old barn behind the church|To be confirmed|`;
  const split = (text: string) => text.split("|").map((address) => address.trim());
  const all = [...split(streets), ...split(places)];
  const rows = await backend().sql<{ is: boolean }>(
    "select private.is_street(a) as is from unnest($1::text[]) with ordinality as u (a, n) order by n",
    [all],
  );
  for (const [index, address] of all.entries()) {
    const isOne = index < split(streets).length;
    expect([isStreet(address), rows[index]?.is], address).toEqual([isOne, isOne]);
  }
});

test("it comes from the request of an emergency", async () => {
  const details = { on_site_contact: "Lee", access: "Gate code 4411" };
  const quote = await addQuote(backend(), admin, {
    submission_id: await addRequest(backend(), emergencyRequest({ details })),
    site_contact: null,
    site_access: null,
  });
  expect(quote).toMatchObject({ site_contact: "Lee", site_access: "Gate code 4411" });
});
