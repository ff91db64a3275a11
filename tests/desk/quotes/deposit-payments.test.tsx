import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Quote } from "@/desk/model/quote";
import { DepositPayments } from "@/desk/quotes/deposit/deposit-payments";
import { paymentsTexts as texts } from "@/desk/quotes/deposit/payment-texts";
import { addQuote } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { press, retype, see } from "../../support/staff-screen.ts";

const { backend, intercept, staff, renderSignedIn } = deskForFile();

/** What the function "deposit" answers. */
let answer: [status: number, body: object] | undefined;
let refunds: unknown[];
let quote: Quote;

beforeEach(async () => {
  answer = [200, { refunded: true }];
  refunds = [];
  quote = await addQuote(backend(), await staff(), { name: "Maria", quote_amount: 1450 });
  intercept("/functions/", async (_, { body }) => {
    refunds.push(body);
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(answer[1], { status: answer[0] });
  });
});
const pay = (columns: Record<string, string | number>) => {
  const all = { quote_id: quote.id, version: 1, hash: "h", amount_cents: 50_000, ...columns };
  return backend().sql<{ id: string }>(
    `insert into payments (${Object.keys(all).join()})
     values (${Object.keys(all).map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(all),
  );
};
const paid = { state: "paid", paid_cents: 50_000, paid_at: "2031-01-02T18:00:00Z", last4: "4242" };

async function open() {
  await renderSignedIn(
    <DepositPayments quote={{ ...quote, quote_amount: 1450 }} />,
    "/admin/quotes",
  );
  return within(await screen.findByRole("region", { name: texts.heading }));
}

async function fill(amount: string, reason: string) {
  await userEvent.click(await screen.findByText(texts.refund.open));
  const field = screen.getByLabelText(texts.refund.amount);
  await retype(field, amount);
  if (reason) await userEvent.type(screen.getByLabelText(texts.refund.reason), reason);
  await press(texts.refund.save);
}

it("shows what was paid, what is wrong with it, and what was given back", async () => {
  await pay({ state: "expired", created_at: "2031-01-01T18:00:00Z" });
  const [row] = await pay({
    ...paid,
    refunded_cents: 20_000,
    dispute: "needs_response",
    problem: "void",
  });
  await backend().sql(
    `insert into payment_refunds (payment_id, cents, reason, asked_by, state)
     values ($1, 20000, 'Rain', 'Ada', 'succeeded')`,
    [row?.id],
  );
  const panel = await open();
  expect(await panel.findByText(/\$500\.00 paid .*card ending in 4242/)).toBeVisible();
  expect(panel.getByText("Deposit paid $300.00, balance $1,150.00")).toBeVisible();
  expect(panel.getByText(texts.notAccepted)).toBeVisible();
  expect(panel.getByText(texts.problem.void())).toBeVisible();
  expect(panel.getByText(texts.dispute.open("needs response"))).toBeVisible();
  expect(panel.getByText("$200.00 refunded")).toBeVisible();
  expect(panel.getByText("Rain")).toBeVisible();
  expect(panel.getByText(/ not finished, /)).toBeVisible();
});

it("gives money back as often as it is asked, and the same refund where no answer came", async () => {
  const [row] = await pay(paid);
  await open();
  await fill("600", "Rain");
  await see(texts.refund.invalid("$500.00"));
  expect(refunds).toEqual([]);

  answer = undefined;
  await fill("200", "");
  await see(texts.refund.refusals.uncertain);
  answer = [200, { refunded: true }];
  await press(texts.refund.save);
  await see(texts.refund.done);
  const [first] = refunds;
  expect(first).toMatchObject({ payment: row?.id, cents: 20_000, reason: "Rain" });
  expect(refunds).toEqual([first, first]);
});

it.each<[string, [number, object], string]>([
  ["Stripe", [409, { refunded: false, error: "refused by Stripe" }], "refused by Stripe"],
  ["the database", [403, { refunded: false, error: "not allowed" }], "not allowed"],
  ["a missing function", [404, {}], "absent"],
])("says why %s refuses", async (_, said, code) => {
  answer = said;
  await pay(paid);
  await open();
  await fill("1", "Rain");
  await see(texts.refund.refusals[code as keyof typeof texts.refund.refusals]);
});

it("sends again what Stripe has not confirmed", async () => {
  const [row] = await pay(paid);
  const asked = crypto.randomUUID();
  await backend().sql(
    "insert into payment_refunds (id, payment_id, cents, reason) values ($1, $2, 20000, 'Rain')",
    [asked, row?.id],
  );
  await open();
  await press(texts.refund.again);
  await see(texts.refund.done);
  expect(refunds).toEqual([{ payment: row?.id, refund: asked, cents: 20_000, reason: "Rain" }]);
});

it("is not shown before a payment was started", async () => {
  const asked: string[] = [];
  intercept("", async (pass, { path }) => {
    const said = await pass();
    asked.push(path);
    return said;
  });
  await renderSignedIn(<DepositPayments quote={quote} />, "/admin/quotes");
  await waitFor(() => expect(asked.join()).toContain("payments"));
  await waitFor(() => expect(asked.join()).toContain("team_members"));
  expect(screen.queryByRole("region", { name: texts.heading })).toBeNull();
});
