import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { env } from "@/config/env";
import { createQueryClient } from "@/lib/create-query-client";
import { AcceptedView } from "@/site/quote-page/accepted-view";
import type { QuoteDeposit } from "@/site/quote-page/deposit/deposit-api";
import { quoteDocument } from "@/site/quote-page/quote-document";
import { QuoteScreen } from "@/site/quote-page/quote-screen";
import { depositIn } from "@/site/quote-page/quote-token";
import { depositPageTexts as texts } from "@/site/words/quote/deposit-texts";
import { quotePageTexts } from "@/site/words/quote/quote-texts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const PAGE = "https://checkout.stripe.com/c/pay/cs_test_1";

const document = quoteDocument.parse({
  ...{ number: "Q-1A2B3C4D", name: "Maria", kind: "luxury" },
  ...{ event_date: "2031-06-01", amount: 1450 },
  lines: [{ kind: "model", text: "3-Station", model: "3-station", quantity: 1, amount: 1450 }],
  deposit: {
    ...{ deposit_kind: "amount", deposit_percent: 50, deposit_amount: 500 },
    ...{ deposit_due_days: 3, balance_due_days: 14 },
  },
});

const unpaid: QuoteDeposit = {
  ...{ state: "open", amount: 500, paid: 0, refunded: 0, balance: 1450 },
  ...{ paid_at: null, method: null, last4: null, receipt_url: null },
};
const paid: QuoteDeposit = {
  ...unpaid,
  ...{ state: "paid", paid: 500, balance: 950, paid_at: "2031-01-02T18:00:00Z", method: "card" },
  ...{ last4: "4242", receipt_url: "https://pay.stripe.com/receipts/1" },
};

/** What the function "deposit" answers: a status and a body, or nothing. */
let answer: [status: number, body: object] | undefined;
let asked: { path: string; body: unknown }[];

beforeEach(() => {
  Object.assign(env, { VITE_TAKES_DEPOSITS: "yes" });
  asked = [];
  vi.stubGlobal("fetch", async (input: RequestInfo, init: RequestInit) => {
    const { pathname } = new URL(String(input), window.location.origin);
    asked.push({ path: pathname, body: JSON.parse(String(init.body)) });
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(answer[1], { status: answer[0] });
  });
});
afterEach(() => {
  Object.assign(env, { VITE_TAKES_DEPOSITS: undefined });
});

const onStale = vi.fn();
const show = (deposit: QuoteDeposit | null) =>
  render(
    <AcceptedView
      token={"a".repeat(64)}
      document={document}
      acceptance={{ acceptedAt: "2031-01-01T18:00:00Z", name: "Maria Gonzalez", company: null }}
      deposit={deposit}
      onStale={onStale}
    />,
  );
const button = () => screen.queryByRole("button", { name: texts.pay("$500.00") });

it("has today's words and no button where deposits are not switched on", () => {
  Object.assign(env, { VITE_TAKES_DEPOSITS: undefined });
  show(unpaid);
  expect(button()).toBeNull();
  expect(screen.getByText(/We’ll write to you about how to pay it/)).toBeVisible();
});

it("says that the date is the customer's from the yes on, paid or not", () => {
  for (const deposit of [null, unpaid, paid]) {
    const { container, unmount } = show(deposit);
    expect(container.textContent?.match(/date is yours|set aside|hold/gi)).toEqual([
      "date is yours",
    ]);
    unmount();
  }
});

it("leads to Stripe's page, and leaves the payment in the address but not the token", async () => {
  answer = [200, { begun: true, id: ID, url: PAGE }];
  show(unpaid);
  expect(screen.queryByText(/We’ll write to you about how to pay it/)).toBeNull();
  // jsdom goes nowhere, and says so in the terminal.
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole("button", { name: texts.leaving })).toBeVisible();
  expect(asked).toEqual([{ path: "/functions/v1/deposit/begin", body: { token: "a".repeat(64) } }]);
  expect(window.location.pathname + window.location.hash).toBe(`/your-quote#deposit=${ID}`);
  expect(depositIn(window.location.hash)).toBe(ID);
});

it.each<[string, typeof answer, string, boolean]>([
  ["no answer", undefined, texts.noAnswer, false],
  ["a fault", [503, { begun: false, error: "no answer" }], texts.noAnswer, false],
  ["what is no answer of the function's", [404, {}], texts.noAnswer, false],
  ["no address", [200, { begun: true, id: ID, url: "javascript:1" }], texts.noAnswer, false],
  ["too many tries", [429, { begun: false, error: "limited" }], texts.limited, true],
  ["one that is paid by now", [409, { begun: false, error: "paid" }], texts.changed, true],
])("says what to do about %s", async (_, said, words, isStale) => {
  answer = said;
  onStale.mockClear();
  show(unpaid);
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(onStale).toHaveBeenCalledTimes(isStale ? 1 : 0);
  expect(button()).toBeVisible();
});

it("shows what was paid, how, the receipt and the balance, and asks for it no more", () => {
  show(paid);
  expect(screen.getByText((text) => text.startsWith(texts.paid("$500.00")))).toBeVisible();
  expect(screen.getByText("Card ending in 4242")).toBeVisible();
  expect(screen.getByText("$950.00")).toBeVisible();
  const receipt = screen.getByRole("link", { name: texts.receipt.link });
  expect(receipt).toHaveAttribute("href", paid.receipt_url);
  expect(button()).toBeNull();
  expect(screen.queryByText("Deposit, $500.00")).toBeNull();
  expect(screen.getByText("Balance, $950.00")).toBeVisible();
});

it.each<[QuoteDeposit["state"], Partial<QuoteDeposit>, string, boolean]>([
  ["processing", {}, texts.processing("$500.00"), false],
  ["failed", {}, texts.failed, true],
  ["expired", {}, texts.expired, true],
  ["refunded", { ...paid, refunded: 500 }, texts.refunded("$500.00"), false],
  ["part-refunded", { ...paid, refunded: 200 }, texts.partRefunded("$200.00", "$500.00"), false],
  ["review", { ...paid, paid: 1 }, texts.review("$1.00"), false],
])("says that it is %s", (state, changes, words, canPay) => {
  show({ ...unpaid, ...changes, state });
  expect(screen.getByText((text) => text.includes(words))).toBeVisible();
  expect(button() !== null).toBe(canPay);
});

function comeBack(said: typeof answer) {
  answer = said;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <QuoteScreen token={null} deposit={ID} onToken={vi.fn()} />
    </QueryClientProvider>,
  );
}
const found = (state: string, changes: object = {}, url: string | null = null) =>
  [
    200,
    {
      ...{ found: true, number: "Q-1A2B3C4D", url },
      deposit: { state, amount: 500, paid: 0, refunded: 0, ...changes },
    },
  ] satisfies typeof answer;

it.each<[string, NonNullable<typeof answer>, string]>([
  ["paid", found("paid", { paid: 500 }), texts.return.heading.paid("$500.00")],
  ["on its way", found("processing"), texts.return.heading.processing],
  ["failed", found("failed"), texts.return.heading.failed],
  ["given back in part", found("part-refunded", { paid: 500 }), texts.return.heading.refunded],
  ["nobody's", [404, { found: false, error: "unknown" }], quotePageTexts.states.cut.heading],
])("comes back from Stripe without the link's token: %s", async (_, said, heading) => {
  comeBack(said);
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  expect(asked).toEqual([{ path: "/functions/v1/deposit/return", body: { id: ID } }]);
});

it("comes back unpaid, and can go on there", async () => {
  comeBack(found("open", {}, PAGE));
  const link = await screen.findByRole("link", { name: texts.return.goOn });
  expect(link).toHaveAttribute("href", PAGE);
  expect(screen.getByText(texts.return.nothing)).toBeVisible();
});

it("comes back without a connection, and says not to pay again", async () => {
  comeBack(undefined);
  expect(await screen.findByRole("heading", { name: texts.return.failed.heading })).toBeVisible();
});
