import { expect, test } from "vitest";
import { openedQuote } from "@/desk/opened/opened-quote-schema";
import type { Json } from "@/lib/supabase/database.types";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import {
  addAccount,
  addBooking,
  addQuote,
  businessDay,
  only,
} from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";
import { customerWith, makeLink, SENT, trailers } from "../../support/quote-steps.ts";

// Everything that the desk shows of a quote or booking once it is opened: what each noun says of itself, in one answer.

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const open = async (_quote_id: string) =>
  openedQuote.parse((await admin.rpc("opened_quote", { _quote_id }).throwOnError()).data);

/** A booking of its customer's for a month, with a payment, of which a part went back, a note, and a change proposed. */
async function busyBooking() {
  const day = await businessDay(backend(), 40);
  const { id, submission_id } = await addQuote(backend(), admin, {
    name: "Ada",
    email: "ada@example.com",
    phone: "(713) 555-0142",
    quote_amount: null,
    event_date: day,
    delivery_on: day,
    pickup_on: await businessDay(backend(), 80),
    service_weekdays: [2],
    lines: [trailers("3-station", 1, 400)],
  });
  await changeQuote(admin, { id }, SENT).throwOnError();
  const { token } = await makeLink(admin, { id });
  const customer = customerWith(backend().client());
  await customer.accept(token);
  const paid = check(id, 100);
  await admin.rpc("record_payment", paid).throwOnError();
  await admin
    .rpc("record_refund", {
      _payment_id: paid._id,
      _refund_id: crypto.randomUUID(),
      _cents: 1_000,
      _reason: "Late",
      _lowers_price: false,
    })
    .throwOnError();
  await admin
    .rpc("add_request_entry", {
      _id: crypto.randomUUID(),
      _submission_id: submission_id,
      _kind: "note",
      _note: "Gate code to come",
    })
    .throwOnError();
  const content: Json = { number_of_guests: 90 };
  const change = { ...(await stepOf(admin, { id })), _content: content, _channels: ["email"] };
  await admin.rpc("propose_change", change).throwOnError();
  return { id, submission_id };
}

const keys = (row: object | null | undefined) => Object.keys(row ?? {}).toSorted();

test("has every column that its tables answer with, and of a link no hash", async () => {
  const { id, submission_id } = await busyBooking();
  const opened = await open(id);
  const { booking, change, ...quote } = opened.quote;
  const { told, links, messages, acceptances, versions } = opened.thread;
  const [payment] = opened.payments;
  const stored = {
    quote: await admin.from("quotes").select().eq("id", id).throwOnError(),
    booking: await admin.from("bookings").select().eq("quote_id", id).throwOnError(),
    change: await admin.from("booking_changes").select().eq("quote_id", id).throwOnError(),
    yes: await admin.from("quote_acceptances").select().eq("quote_id", id).throwOnError(),
  };
  expect(keys(quote)).toEqual(keys(only(stored.quote.data)));
  expect(keys(booking)).toEqual(keys(only(stored.booking.data)));
  expect(keys(change)).toEqual(keys(only(stored.change.data)));
  expect(keys(only(acceptances))).toEqual(keys(only(stored.yes.data)));
  const { data: log } = await admin
    .from("quote_activity")
    .select()
    .eq("submission_id", submission_id)
    .order("id", { ascending: false })
    .throwOnError();
  expect(opened.activity.map(({ id: entry, action }) => [entry, action])).toEqual(
    log.map(({ id: entry, action }) => [entry, action]),
  );
  expect(payment).toMatchObject({ way: "check", paid_cents: 10_000, refunds: [{ cents: 1_000 }] });
  expect(links.map(keys)).toContainEqual(["id", "made_at", "recipient", "revoked_at", "viewed_at"]);
  expect(messages).toMatchObject([{ kind: "accept" }]);
  expect(told).not.toEqual([]);
  expect(versions.map(({ number }) => number)).toEqual([1, 2]);
  expect(opened.request.entries).toMatchObject([{ kind: "note", note: "Gate code to come" }]);
  expect(opened.visits.length).toBeGreaterThan(3);
});

test("says what each function says of it by itself", async () => {
  const { id, submission_id } = await busyBooking();
  const opened = await open(id);
  const answerOf = async (answer: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await answer;
    expect(error).toBeNull();
    return data;
  };
  expect(opened.money).toEqual(await answerOf(admin.rpc("booking_money_of", { _quote_id: id })));
  expect(opened.cancelTerms).toEqual(await answerOf(admin.rpc("cancel_terms", { _quote_id: id })));
  const dues = (await admin.rpc("money_due").throwOnError()).data;
  const due = dues.find(({ quote_id }) => quote_id === id);
  expect(opened.nextReminderOn).toEqual(due?.next_reminder_on);
  const phone = { _submission_id: submission_id, _phone: "(713) 555-0142" };
  expect(opened.hasAgreedToTexts).toBe(
    await answerOf(admin.rpc("customer_agreed_to_texts", phone)),
  );
});

test("says who wants no texts, which trailers come, and what can be undone", async () => {
  const id = await addBooking(
    backend(),
    admin,
    { name: "Bea", event_date: await businessDay(backend(), 20) },
    { phone: "(281) 555-0177" },
  );
  expect(await open(id)).toMatchObject({
    optedOutAt: null,
    units: [],
    lastStep: { what: "accepted" },
    visits: [],
    decidesAsOwner: true,
  });
  await backend().sql("insert into text_opt_outs (number, word) values ('+12815550177', 'STOP')");
  const { data: fleet } = await admin
    .from("trailer_units")
    .select("id, name")
    .eq("model", "3-station")
    .order("name")
    .limit(1)
    .throwOnError();
  const unit = only(fleet);
  await admin
    .rpc("assign_units", { _quote_id: id, _unit_ids: [unit.id], _seen_ids: [] })
    .throwOnError();
  const owner = await addAccount(backend(), "owner@example.com", true);
  await backend().sql("insert into user_roles values ($1, 'owner')", [owner.id]);
  expect(await open(id)).toMatchObject({
    optedOutAt: expect.any(String),
    units: [{ model: "3-station", name: unit.name }],
    decidesAsOwner: false,
  });
});

test("of a draft there is no money, and of what is gone nothing", async () => {
  const { id } = await addQuote(backend(), admin, { name: "Cid" });
  expect(await open(id)).toMatchObject({
    quote: { name: "Cid", booking: null, change: null },
    money: null,
    cancelTerms: null,
    nextReminderOn: null,
    lastStep: null,
    payments: [],
  });
  expectCode(
    await admin.rpc("opened_quote", { _quote_id: crypto.randomUUID() }),
    "PT404",
    "quote_is_gone",
  );
});
