import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { depositOf } from "@/request/deposit";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";
import { customerWith, makeLink, sendQuote, trailers } from "../../support/quote-steps.ts";

const { backend, visitor: customer, server: worker } = backendForFile();
const admin = adminForFile(backend);
let request: string;
let token: string;

type Begun = { payment?: { id: string }; refused?: string };

beforeEach(async () => {
  request = await addRequest(backend(), generalRequest({ name: "Maria" }));
  const quote = await addQuote(backend(), admin, {
    ...{ submission_id: request, email: "maria@example.com", event_date: "2031-06-01" },
    ...{ quote_amount: null, deposit: 500, lines: [trailers()] },
  });
  await sendQuote(admin, quote).throwOnError();
  ({ token } = await makeLink(admin, quote));
  expect(await customerWith(customer).accept(token)).toMatchObject({ state: "accepted" });
});

const begin = async () =>
  (await worker.rpc("begin_deposit", { _token: token }).throwOnError()).data as Begun;

const seen = (changes: object = {}) => ({
  ...{ session: "cs_1", state: "paid", intent: "pi_1", paid: 50_000, currency: "usd", refunded: 0 },
  ...{ paid_at: "2031-01-02T18:00:00Z", method: "card", last4: "4242", dispute: null, refunds: [] },
  receipt_url: "https://pay.stripe.com/receipts/1",
  ...changes,
});

const record = async (id: string, revision: number, changes: object = {}, event?: string) =>
  (
    await worker
      .rpc("record_deposit", {
        ...{ _id: id, _revision: revision, _seen: seen(changes) },
        ...(event && { _event_id: event, _event_type: "checkout.session.completed" }),
      })
      .throwOnError()
  ).data;

const stored = async () =>
  only(await backend().sql<Record<string, unknown>>("select * from payments"));
const told = () => backend().sql("select kind from quote_messages where kind in ('paid', 'money')");
test("the amount charged is what the page shows, to the cent", async () => {
  const cents = fc.integer({ min: 0, max: 9_999_999_999 });
  const cases = fc.sample(
    fc.record({
      amount: fc.oneof(cents, fc.integer({ min: 0, max: 200 })).map((value) => value / 100),
      deposit_kind: fc.constantFrom("share" as const, "amount" as const, "none" as const),
      deposit_percent: fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000),
      deposit_amount: fc.oneof(cents, fc.integer({ min: 0, max: 200 })).map((value) => value / 100),
    }),
    { numRuns: 500, seed: 28 },
  );
  const documents = cases.map(({ amount, ...deposit }) => ({ amount, deposit }));
  const answers = await backend().sql<{ cents: string | number | null }>(
    `select private.deposit_cents(document) as cents
     from jsonb_array_elements($1) with ordinality as listed (document, place) order by place`,
    [JSON.stringify(documents)],
  );
  const expected = cases.map((rule) => {
    const asked = depositOf(
      {
        ...{ depositKind: rule.deposit_kind, depositPercent: rule.deposit_percent },
        ...{ depositAmount: rule.deposit_amount, depositDueDays: 3, balanceDueDays: 3 },
      },
      rule.amount,
      null,
    );
    return asked === null || asked.amount === 0 ? null : Math.round(asked.amount * 100);
  });
  expect(answers.map(({ cents: asked }) => asked && Number(asked))).toEqual(expected);
});

test("a second click starts no second payment, a repeated event counts once, and a stale read does not overwrite a newer one", async () => {
  const begun = await begin();
  expect(await begin()).toEqual(begun);
  const id = begun.payment?.id ?? "";
  expect(await record(id, 0, {}, "evt_1")).toBe("recorded");
  expect(await record(id, 0, {}, "evt_1")).toBe("heard");
  expect(await record(id, 0, {}, "evt_2")).toBe("stale");
  expect(await told()).toEqual([{ kind: "paid" }]);
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

test("of more than the quote leaves no balance, and what has not arrived cannot be refunded", async () => {
  const id = (await begin()).payment?.id ?? "";
  await record(id, 0, { state: "processing", paid: 0, paid_at: null });
  const refund = { _payment_id: id, _refund_id: crypto.randomUUID(), _cents: 1, _reason: "Rain" };
  expect((await admin.rpc("ask_deposit_refund", refund)).error?.code).toBe("PT404");
  await record(id, 1, { paid: 200_000 });
  const { data } = await admin.rpc("day_sheet", { _day: "2031-06-01" }).throwOnError();
  expect((data as object[])[0]).toMatchObject({ money: { kept: 2000, left: 0, collects: null } });
});

test("an erasure keeps the payment as long as the acceptance, without digits, receipt and reasons", async () => {
  const id = (await begin()).payment?.id ?? "";
  await record(id, 0);
  const refund = { _payment_id: id, _refund_id: crypto.randomUUID(), _cents: 100 };
  await admin.rpc("ask_deposit_refund", { ...refund, _reason: "Maria is ill" }).throwOnError();
  await backend().sql("select private.anonymise($1)", [[request]]);
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
