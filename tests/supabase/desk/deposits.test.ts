import { beforeEach, expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { stepOf } from "../../support/change-quote.ts";
import { only } from "../../support/desk-factories.ts";
import { moneyStepsWith, paidAtStripe } from "../../support/money-steps.ts";
import { customerWith } from "../../support/quote-steps.ts";

// Payments through Stripe, however and how often the news comes.

const clients = backendForFile();
const { backend } = clients;
const admin = adminForFile(backend);
const { bookOnline, hear, ...steps } = moneyStepsWith(admin, clients);
let request: string;
let token: string;

beforeEach(async () => {
  ({ submission_id: request, token } = await bookOnline({ event_date: "2031-06-01" }));
});

const begin = () => steps.begin(token);
const record = (id: string, revision: number, changes: object = {}, event?: string) =>
  hear(id, paidAtStripe("cs_1", 50_000, changes), event, revision);
const stored = async () =>
  only(await backend().sql<Record<string, unknown>>("select * from payments"));
const told = () => backend().sql("select kind from quote_messages where kind in ('paid', 'money')");

test("a second click starts no second payment, a repeated event counts once, and a stale read does not overwrite a newer one", async () => {
  const begun = await begin();
  expect(await begin()).toEqual(begun);
  const id = begun.payment?.id ?? "";
  expect(await record(id, 0, {}, "evt_1")).toBe("recorded");
  expect(await record(id, 0, {}, "evt_1")).toBe("heard");
  expect(await record(id, 0, {}, "evt_2")).toBe("stale");
  expect(await told()).toEqual([{ kind: "paid" }]);
  // The log has what staff did.
  expect(await backend().sql("select from quote_activity where action = 'payment'")).toEqual([]);
  await record(id, 1, { refunded: 20_000 });
  expect(await record(id, 1)).toBe("stale");
  expect(await record(id, 2, { session: "cs_2" })).toBe("foreign");
  expect(await record(crypto.randomUUID(), 0)).toBe("unknown");
  expect(Number((await stored()).refunded_cents)).toBe(20_000);
  expect(await backend().sql("select from private.stripe_events")).toHaveLength(1);
});

test("what was begun is gone on with for 20 hours, and begun again after that", async () => {
  const begun = await begin();
  const age = (hours: number) =>
    backend().sql("update payments set created_at = now() - $1 * interval '1 hour'", [hours]);
  await age(19);
  expect(await begin()).toEqual(begun);
  await age(21);
  expect((await begin()).payment?.id).not.toBe(begun.payment?.id);
});

test("in a session of before a change counts for the yes of now", async () => {
  const id = (await begin()).payment?.id ?? "";
  const quotes = () => admin.from("quotes").select().single().throwOnError();
  const { id: quote } = (await quotes()).data;
  const change = { _content: { event_date: "2031-06-08" }, _channels: ["email"] };
  await admin
    .rpc("propose_change", { ...(await stepOf(admin, { id: quote })), ...change })
    .throwOnError();
  await customerWith(clients.visitor).accept(token);
  await record(id, 0);
  expect(await stored()).toMatchObject({ problem: null });
  expect(await told()).toEqual([{ kind: "paid" }]);
  const money = await admin.rpc("booking_money_of", { _quote_id: quote }).throwOnError();
  expect(money.data).toMatchObject({ kept: 500, left: 950 });
});

test("of more than the quote leaves no balance, and what has not arrived cannot be refunded", async () => {
  const id = (await begin()).payment?.id ?? "";
  await record(id, 0, { state: "processing", paid: 0, paid_at: null });
  const refund = { _payment_id: id, _refund_id: crypto.randomUUID(), _cents: 1, _reason: "Rain" };
  expect((await admin.rpc("ask_refund", refund)).error?.code).toBe("PT404");
  await record(id, 1, { paid: 200_000 });
  const { data } = await admin.rpc("day_sheet", { _day: "2031-06-01" }).throwOnError();
  expect((data as object[])[0]).toMatchObject({ money: { kept: 2000, left: 0, collects: null } });
});

test("an erasure keeps the payment as long as the acceptance, without digits, receipt and reasons", async () => {
  const id = (await begin()).payment?.id ?? "";
  await record(id, 0);
  const refund = { _payment_id: id, _refund_id: crypto.randomUUID(), _cents: 100 };
  await admin.rpc("ask_refund", { ...refund, _reason: "Maria is ill" }).throwOnError();
  await backend().sql("select private.anonymize($1)", [[request]]);
  const gone = { method: null, last4: null, receipt_url: null };
  expect(await stored()).toMatchObject({ state: "paid", ...gone });
  expect(await backend().sql("select reason from payment_refunds")).toEqual([{ reason: null }]);
  // A later event does not bring them back.
  await record(id, 1, { refunded: 100 });
  expect(await stored()).toMatchObject(gone);
  await backend().sql("update quote_acceptances set accepted_at = now() - interval '49 months'");
  await backend().sql("select private.run_retention()");
  expect(await backend().sql("select from payments")).toEqual([]);
});
