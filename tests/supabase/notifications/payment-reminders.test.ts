import { beforeEach, expect, test } from "vitest";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addBooking, only } from "../../support/desk-factories.ts";
import { agreeAt, check } from "../../support/money-steps.ts";
import { ACCEPTED, trailers } from "../../support/quote-steps.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);
let quote: string;

// The deposit of 25% is due on June 4, the balance on June 17; delivery is on June 20.
beforeEach(async () => {
  quote = await addBooking(
    backend(),
    admin,
    { name: "Ada", event_date: "2031-06-20" },
    { email: "ada@example.com", lines: [trailers("3-station", 1, 2000)] },
  );
  await agreeAt(backend(), "2031-06-01T12:00:00-05:00");
});

async function reminded(moment: string) {
  await backend().sql("select private.queue_payment_reminders($1)", [`${moment}:00-05:00`]);
  return backend().sql<{ what: string; moment: string; state: string }>(
    `select reminder.what, reminder.moment, message.state::text
     from payment_reminders as reminder join notifications as message on message.quote_message_id = reminder.id
     where message.kind = 'quote-reminder' order by reminder.created_at`,
  );
}

const pay = (dollars: number) => admin.rpc("record_payment", check(quote, dollars)).throwOnError();

const before = { what: "deposit", moment: "before", state: "waiting" };
const after = { what: "deposit", moment: "after", state: "waiting" };

test("a due is reminded of the day before and the day after, once each, in the daytime", async () => {
  expect(await reminded("2031-06-02T12:00")).toEqual([]);
  expect(await reminded("2031-06-03T09:59")).toEqual([]);
  for (const _ of [1, 2]) expect(await reminded("2031-06-03T12:00")).toEqual([before]);
  expect(await reminded("2031-06-04T12:00")).toEqual([before]);
  // No worker came on the 5th.
  await backend().sql(
    "update notifications set state = 'sent', sent_at = now() where kind = 'quote-reminder'",
  );
  expect((await reminded("2031-06-06T12:00")).at(-1)).toEqual(after);
  expect(await reminded("2031-06-09T12:00")).toHaveLength(2);
  expect((await reminded("2031-06-16T12:00")).at(-1)).toMatchObject({ what: "balance" });
});

test.each([
  ["2031-06-02T12:00", []],
  ["2031-06-03T09:59", []],
  ["2031-06-03T10:00", [before]],
  ["2031-06-03T18:59", [before]],
  ["2031-06-03T19:00", []],
  ["2031-06-04T12:00", []],
  ["2031-06-05T12:00", [after]],
  ["2031-06-07T12:00", [after]],
  ["2031-06-08T12:00", []],
])("the first worker in days, at %s, reminds of the deposit: %j", async (moment, expected) => {
  expect(await reminded(moment)).toEqual(expected);
});

test("a booking that is moved after the reminder is not reminded of the same deposit again", async () => {
  await reminded("2031-06-05T12:00");
  await backend().sql("update payment_reminders set created_at = '2031-06-05T12:00:00-05:00'");
  await admin
    .rpc("propose_change", {
      ...(await stepOf(admin, { id: quote })),
      _content: { event_date: "2031-06-21" },
      _channels: [],
    })
    .throwOnError();
  await changeQuote(admin, { id: quote }, ACCEPTED).throwOnError();
  await agreeAt(backend(), "2031-06-06T09:00:00-05:00");
  expect(await reminded("2031-06-06T12:00")).toEqual([after]);
});

test("what was paid is not reminded of, even if the mail is already waiting", async () => {
  await reminded("2031-06-03T12:00");
  await pay(500);
  await backend().sql("select private.drop_payment_reminders()");
  expect(await reminded("2031-06-05T12:00")).toEqual([{ ...before, state: "dropped" }]);
});

test.each([
  ["the owner switched it off", "update business_settings set reminds_deposit_before = false"],
  [
    "the booking is being changed",
    `insert into booking_changes (quote_id, submission_id, version, name, valid_until)
     select quote_id, submission_id, version, name, '2031-12-31' from bookings`,
  ],
  [
    "the customer wants to cancel",
    "insert into quote_messages (quote_id, kind, request_id) select id, 'cancel', gen_random_uuid() from quotes",
  ],
  [
    "a payment is on its way",
    `insert into payments (quote_id, version, hash, amount_cents, state)
     select id, 1, '', 50000, 'processing' from quotes`,
  ],
  [
    "money has just gone back",
    `with paid as (
       insert into payments (quote_id, version, hash, way, amount_cents, state, paid_cents, refunded_cents)
       select id, 1, '', 'check', 50000, 'paid', 50000, 50000 from quotes returning id
     )
     insert into payment_refunds (payment_id, cents, state) select id, 50000, 'succeeded' from paid`,
  ],
])("no one is reminded where %s", async (_, statement) => {
  await backend().sql(statement);
  expect(await reminded("2031-06-03T12:00")).toEqual([]);
});

test("staff remind of what is owed now, no more than three times a day", async () => {
  const remind = () => admin.rpc("remind_of_payment", { _quote_id: quote, _channels: ["email"] });
  for (const _ of [1, 2, 3]) await remind().throwOnError();
  expect((await remind()).error?.code).toBe("PT429");
  const { data } = await admin.rpc("money_due").throwOnError();
  expect(data).toMatchObject([
    { what: "deposit", amount: 500, due_on: "2031-06-04", is_taken_back: false },
    { what: "balance", amount: 1500, due_on: "2031-06-17", next_reminder_on: "2031-06-16" },
  ]);
  expect(data?.[0]).toMatchObject({ next_reminder_on: "2031-06-03" });
  expect(data?.[0]?.reminded).toHaveLength(3);
  await pay(2000);
  expect((await remind()).error?.code).toBe("PT422");
  expect((await admin.rpc("money_due").throwOnError()).data).toEqual([]);
});

test("what the worker reminded of takes nothing from what staff may", async () => {
  await backend().sql(
    `insert into payment_reminders (quote_id, acceptance_id, what, moment)
     select quote_id, id, what, moment from quote_acceptances
     cross join (values ('deposit', 'before'), ('deposit', 'after'), ('balance', 'before')) as told (what, moment)`,
  );
  await admin.rpc("remind_of_payment", { _quote_id: quote, _channels: ["email"] }).throwOnError();
});

test("the worker is told of what is left, how to pay it, and the PO number that the customer gave", async () => {
  await pay(100);
  await backend().sql("update quote_acceptances set po_number = '4500-17'");
  await reminded("2031-06-03T12:00");
  const told = () =>
    backend().sql<{ told: object }>(
      `select private.told_quote(message, private.address_of(message)) as told
       from notifications as message where kind = 'quote-reminder' order by id`,
    );
  expect(only(await told()).told).toMatchObject({
    reminder: { what: "deposit", amount: 400, due_on: "2031-06-04", is_late: false },
    how_to_pay: expect.stringContaining("Zelle"),
    po_number: "4500-17",
    receipt: null,
    link: { token: expect.any(String) },
  });
  // With the deposit, the balance is more than itself.
  await reminded("2031-06-16T12:00");
  const both = { what: "payment", amount: 1900, due_on: "2031-06-17" };
  expect(await told()).toContainEqual({
    told: expect.objectContaining({ reminder: expect.objectContaining(both) }),
  });
});

test("a receipt goes to the customer if wanted, and not if the payment is undone first", async () => {
  const call = check(quote, 600, { _way: "zelle", _sends_receipt: true });
  for (const _ of [1, 2]) await admin.rpc("record_payment", call).throwOnError();
  const receipts = () =>
    backend().sql<{ state: string; receipt: object }>(
      `select state::text, private.told_quote(message) -> 'receipt' as receipt
       from notifications as message where kind = 'quote-receipt'`,
    );
  const receipt = {
    what: "deposit",
    way: "zelle",
    amount: 600,
    on: "2026-01-02",
    left: 1400,
    due_on: "2031-06-17",
  };
  expect(only(await receipts())).toMatchObject({ state: "waiting", receipt });
  await admin.rpc("undo_payment", { _id: call._id }).throwOnError();
  expect(only(await receipts())).toMatchObject({ state: "dropped" });
});
