import { expect, test } from "vitest";
import { isStreet } from "@/request/places/read-address";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import { ACCEPTED, addQuoteAfter, makeLink, SENT } from "../../support/quote-steps.ts";

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
      ...{ event_address: "Katy", ...UNKNOWN, email: "ada@example.com" },
      ...{ event_date: EVENT, delivery_on: "2031-06-06", pickup_on: "2031-06-08" },
    },
    [SENT, ACCEPTED],
  );

const stored = async (id: string) =>
  (await admin.from("quotes").select().eq("id", id).single().throwOnError()).data;
const needs = async () =>
  (
    await backend().sql<{ needs: string }>(
      "select private.truck_needs(quotes) as needs from quotes",
    )
  )[0]?.needs;
const tell = async (
  _token: string,
  told: Record<string, string>,
  _request_id = crypto.randomUUID(),
) =>
  (
    await backend()
      .client()
      .rpc("tell_site", { _token, _request_id, ...told })
      .throwOnError()
  ).data;
const opened = async (_token: string) =>
  (await backend().client().rpc("open_quote", { _token }).throwOnError()).data as {
    site_gaps: string[];
    messages: { kind: string; body: string }[];
  };

test("the customer fills it in, once for each thing, and the signed version stays as it was", async () => {
  const { id } = await bookedWithout();
  const { token } = await makeLink(admin, { id });
  const [before] = await backend().sql("select document, hash from quote_versions");
  expect((await opened(token)).site_gaps).toEqual(["address", "access", "contact", "utilities"]);
  expect(await tell("0".repeat(64), { _access: "Gate 4" })).toEqual({ refused: "unknown" });
  expect(await tell(token, { _access: " " })).toEqual({ refused: "empty" });

  const first = crypto.randomUUID();
  for (const _access of ["Gate 4", "Gate 5"]) {
    expect(await tell(token, { _access, _address: "Katy, TX" }, first)).toEqual({ state: "sent" });
  }
  // A place is no street, and what is known is staff's to change.
  expect(await tell(token, { _access: "Gate 6", _address: "9 Oak Ln" })).toEqual({ state: "sent" });
  expect(await stored(id)).toMatchObject({
    ...{ event_address: "Katy", site_address: "9 Oak Ln", site_access: "Gate 4" },
    ...{ site_contact: null, status: "accepted" },
  });
  expect(await needs()).toBe("a contact on the day, power and water");
  expect(await opened(token)).toMatchObject({
    site_gaps: ["contact", "utilities"],
    messages: [
      { kind: "site", body: "Katy, TX\nGate 4" },
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
  expect(await tell(token, { _access: "Gate 4" })).toEqual({ refused: "revising" });
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
  for (const early of ["2031-05-29T12:00:00-05:00", "2031-05-31T03:00:00-05:00"]) {
    expect(await asked(early)).toEqual([]);
  }
  expect(await asked()).toEqual([WAITING]);
  await rewriteHistory(
    backend(),
    "update notifications set state = 'dropped', created_at = '2031-05-31' where kind = 'quote-site'",
  );
  expect(await asked()).toHaveLength(1);
});

test.each([
  [
    "everything is known",
    "update quotes set site_address = '9 Oak Ln', site_access = 'a', site_contact = 'b', site_utilities = 'c'",
  ],
  [
    "the booking is off",
    "update quotes set status = 'sent'; update quotes set status = 'declined', loss_reason = 'Rain'",
  ],
  [
    "the event is over",
    "set session_replication_role = replica; update quotes set delivery_on = '2020-01-01'; set session_replication_role = default",
  ],
])("no question goes out where %s, even if it is already waiting", async (_, statement) => {
  const { id } = await bookedWithout();
  await admin.rpc("ask_for_site", { _quote_id: id }).throwOnError();
  await admin.rpc("ask_for_site", { _quote_id: id }).throwOnError();
  await backend().sql(statement);
  expect(await asked()).toEqual([{ ...WAITING, state: "dropped" }]);
  expectRefused(await admin.rpc("ask_for_site", { _quote_id: id }), "PT422");
});

const streets: readonly [address: string, isOne: boolean][] = [
  ["2210 Oak Hollow Ln, Katy, TX 77494", true],
  ["2210 Oak Hollow Ln", true],
  ["12345 Spring Cypress Rd, the woodlands tx.", true],
  ["77005 Main St", true],
  ["5B Oak St", true],
  ["100 \u00c1lamo, Houston", true],
  ["FM 1093 & Katy Gaston Rd", true],
  ["Oak Farm, 2210 Oak Hollow", true],
  ["Katy", false],
  ["Katy, TX", false],
  ["Katy, Texas 77494, USA", false],
  ["Katy 77494-1234", false],
  ["77494", false],
  ["77494 Katy, TX", false],
  ["Memorial/River Oaks", false],
  ["Westheimer Rd, Houston", false],
  ["the old barn behind the church", false],
  ["To be confirmed", false],
  ["", false],
];

test.each(streets)(
  "%s is a street with a number: %s, here and in the database",
  async (address, isOne) => {
    expect(isStreet(address)).toBe(isOne);
    expect(await backend().sql("select private.is_street($1) as is", [address])).toEqual([
      { is: isOne },
    ]);
  },
);

test("it comes from the request of an emergency", async () => {
  const details = { on_site_contact: "Lee", access: "Gate code 4411" };
  const quote = await addQuote(backend(), admin, {
    submission_id: await addRequest(backend(), emergencyRequest({ details })),
    ...{ site_contact: null, site_access: null },
  });
  expect(quote).toMatchObject({ site_contact: "Lee", site_access: "Gate code 4411" });
});
