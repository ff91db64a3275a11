import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { env } from "@/config/env";
import { createQueryClient } from "@/lib/create-query-client";
import type { BookingMoney, BookingPayment } from "@/request/booking-money";
import { AcceptedView } from "@/site/quote-page/accepted-view";
import { Invoice } from "@/site/quote-page/invoice";
import { QuoteScreen } from "@/site/quote-page/quote-screen";
import { depositIn } from "@/site/quote-page/quote-token";
import { paymentPageTexts as texts } from "@/site/words/quote/payment-texts";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { card, check, document, moneyAfter } from "./a-booking.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const PAGE = "https://checkout.stripe.com/c/pay/cs_test_1";

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
const show = (
  money: BookingMoney | null,
  howToPay: string | null = null,
  company: string | null = null,
) =>
  render(
    <AcceptedView
      token={"a".repeat(64)}
      document={document}
      signed={document}
      acceptance={{
        acceptedAt: "2031-01-01T18:00:00Z",
        name: "Maria Gonzalez",
        company,
        poNumber: company && "4417-B",
        version: 2,
        isSigned: true,
        consent: "I accept.",
        address: "203.0.113.24",
        agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
        earlier: [{ version: 1, accepted_at: "2030-12-30T18:00:00Z" }],
      }}
      money={money}
      howToPay={howToPay}
      today="2031-01-02"
      onStale={onStale}
    />,
  );
const button = (say = texts.pay.deposit("$500.00")) => screen.queryByRole("button", { name: say });

const invoice = () =>
  within(
    screen.getByRole("heading", { name: /^Invoice Q-1A2B3C4D/ }).closest("section") as HTMLElement,
  );

it("says how to pay in the owner's words where no cards are taken, else whom to call", async () => {
  Object.assign(env, { VITE_TAKES_DEPOSITS: undefined });
  const { unmount } = show(moneyAfter([]), "Zelle to pay@example.com");
  expect(button()).toBeNull();
  expect(screen.getByText(/Deposit: \$500\.00 by Saturday, January 4, 2031\./)).toBeVisible();
  expect(invoice().getByText("Zelle to pay@example.com")).toBeVisible();
  // On one line, though it has a hyphen.
  const number = invoice().getByText("Q-1A2B3C4D", { selector: "p *" });
  expect(number).toHaveClass("whitespace-nowrap");
  expect(number.closest("p")).toHaveTextContent(texts.invoice.memo("Q-1A2B3C4D"));
  expect(screen.queryByText(texts.invoice.byCard)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: texts.howToPay }));
  expect(screen.getByRole("heading", { name: texts.howToPay })).toHaveFocus();
  unmount();
  show(moneyAfter([]));
  expect(invoice().getByText(texts.callToPay(business.phone))).toBeVisible();
});

it("names on the invoice from whom and to whom it is, when and where, and what is due by when", () => {
  Object.assign(business, { address: "12 Main St, Houston, TX 77002" });
  show(moneyAfter([]), null, "Pelican Bend Contractors");
  Object.assign(business, { address: undefined });
  const said = (label: string) => invoice().getByText(label).nextElementSibling;
  expect(said(texts.invoice.from)).toHaveTextContent(
    `${business.name} 12 Main St, Houston, TX 77002${business.phone}`,
  );
  expect(said(texts.invoice.from)).toHaveTextContent(business.email);
  expect(said(texts.invoice.billTo)).toHaveTextContent("Pelican Bend ContractorsMaria Gonzalez");
  expect(said(texts.invoice.poNumber)).toHaveTextContent("4417-B");
  expect(said(texts.invoice.date)).toHaveTextContent("January 1, 2031");
  expect(said(quotePageTexts.facts.event)).toHaveTextContent("Sunday, June 1, 2031");
  expect(said(quotePageTexts.facts.where)).toHaveTextContent("111 N Post Oak Ln");
  expect(invoice().getByText("by January 4, 2031").closest("div")).toHaveTextContent(
    "Deposit by January 4, 2031$500.00",
  );
});

it("is made out to the customer where there is no company", () => {
  show(moneyAfter([]));
  expect(invoice().getByText(texts.invoice.billTo).nextElementSibling?.textContent).toBe(
    "Maria Gonzalez",
  );
});

it("numbers the bills of a long hire, and says which days each is for", () => {
  const bill = { what: "bill", of: 3, amount: 950, left: 950 };
  show(
    moneyAfter([], {
      dues: [
        { ...bill, number: 1, due_on: "2031-01-04", from: "2031-01-04", until: "2031-02-03" },
        { ...bill, number: 2, due_on: "2031-02-04", from: "2031-02-04", until: "2031-03-03" },
        { ...bill, number: 3, due_on: null },
      ],
    }),
  );
  const bills = invoice()
    .getAllByText(/^Bill \d/)
    .map((name) => name.textContent);
  expect(bills).toEqual([
    "Bill 1 of 3 for January 4, 2031 to February 3, 2031, by January 4, 2031",
    "Bill 2 of 3 for February 4, 2031 to March 3, 2031, by February 4, 2031",
    "Bill 3 of 3",
  ]);
});

it("asks for no payment, and says no way to pay, once everything is paid", () => {
  show(moneyAfter([check, card]), "Zelle to pay@example.com");
  expect(screen.queryByText(texts.howToPay)).toBeNull();
  expect(screen.queryByText("Zelle to pay@example.com")).toBeNull();
});

it("says that the date is the customer's from the yes on, until everything is paid", () => {
  for (const money of [null, moneyAfter([]), moneyAfter([check])]) {
    const { container, unmount } = show(money);
    expect(container.textContent?.match(/date is yours|set aside|hold/gi)).toEqual([
      "date is yours",
    ]);
    unmount();
  }
});

it("leads to Stripe's page, and leaves the payment in the address but not the token", async () => {
  answer = [200, { begun: true, id: ID, url: PAGE }];
  show(moneyAfter([]), "Zelle to pay@example.com");
  expect(invoice().getByText("Zelle to pay@example.com")).toBeVisible();
  expect(invoice().getByText(texts.invoice.byCard)).toBeVisible();
  // jsdom goes nowhere, and says so in the terminal.
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole("button", { name: texts.leaving })).toBeVisible();
  const body = { token: "a".repeat(64), what: "deposit" };
  expect(asked).toEqual([{ path: "/functions/v1/deposit/begin", body }]);
  expect(window.location.pathname + window.location.hash).toBe(`/your-quote#deposit=${ID}`);
  expect(depositIn(window.location.hash)).toBe(ID);

  // The browser's Back may show the page as it was left.
  onStale.mockClear();
  fireEvent(window, new PageTransitionEvent("pageshow", { persisted: false }));
  expect(onStale).not.toHaveBeenCalled();
  fireEvent(window, new PageTransitionEvent("pageshow", { persisted: true }));
  expect(onStale).toHaveBeenCalledOnce();
  expect(button()).not.toHaveAttribute("aria-disabled");
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
  show(moneyAfter([]));
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(onStale).toHaveBeenCalledTimes(isStale ? 1 : 0);
  expect(button()).toBeVisible();
});

it("is an invoice: what was paid and how, what is left, and the balance to be paid", () => {
  show(moneyAfter([check]));
  const shown = invoice();
  expect(shown.getByText("Deposit, by check")).toBeVisible();
  expect(shown.getByText("January 3, 2031, no. 1184")).toBeVisible();
  expect(shown.getByText(texts.invoice.left)).toHaveTextContent("$950.00");
  expect(button()).toBeNull();
  expect(button(texts.pay.balance("$950.00"))).toBeVisible();
});

it("is made out to accounts payable if the office has their address, and lists what was added and credited since the acceptance", () => {
  const money = moneyAfter([check], {
    credited: 45,
    total: 1525,
    dues: [
      { what: "visit", number: 1, amount: 120, due_on: "2031-06-05", left: 0, from: "2031-06-05" },
    ],
  });
  const shown = render(
    <Invoice
      document={document}
      acceptance={{ name: "Maria Gonzalez", company: null, poNumber: null }}
      money={money}
      howToPay={null}
      billTo="ap@example.com"
    />,
  );
  const said = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(screen.getByText(texts.invoice.billTo).nextElementSibling?.textContent).toBe(
    "ap@example.com",
  );
  expect(said(texts.invoice.credited)).toContain("-$45.00");
  expect(said(texts.invoice.newTotal)).toContain("$1,525.00");
  expect(screen.getByText("$120.00")).toBeVisible();
  shown.unmount();
  show(moneyAfter([], { credited: 45 }));
  expect(screen.getByText(texts.invoice.credited)).toBeVisible();
});

it("says what is left of a due that was paid in part: on the invoice, on the button below it, and in what comes next", () => {
  show(moneyAfter([{ ...check, amount: 300 }]));
  expect(invoice().getByText("by January 4, 2031").closest("div")).toHaveTextContent(
    "Deposit by January 4, 2031$200.00",
  );
  expect(button(texts.pay.deposit("$200.00"))).toBeVisible();
  expect(screen.getByText(quotePageTexts.accepted.pay("Deposit", "$200.00"))).toBeVisible();
});

it("names a payment in the words of its reference", () => {
  show(moneyAfter([{ ...check, reference: "No. 204" }]));
  expect(invoice().getByText("January 3, 2031, No. 204")).toBeVisible();
});

it("is paid in full, once nothing is left", () => {
  show(moneyAfter([check, card]));
  expect(screen.getAllByText(texts.invoice.paidOn("May 28, 2031"))[0]).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("All set, Maria.");
  expect(screen.getByText(/ending in 4242/)).toBeVisible();
  const receipt = screen.getByRole("link", { name: texts.invoice.receipt });
  expect(receipt).toHaveAttribute("href", card.receipt_url);
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

it("shows what went back, and asks for it again", () => {
  show(moneyAfter([{ ...check, lost: 500 }]));
  expect(screen.getByText(texts.invoice.lost).closest("div")).toHaveTextContent("-$500.00");
  expect(button()).toBeVisible();
});

it.each<[BookingPayment["state"], string]>([
  ["processing", texts.processing("$500.00")],
  ["review", texts.review("$500.00")],
])("takes no payment while one is in %s", (state, words) => {
  show(moneyAfter([{ ...check, state }], { kept: 0 }));
  expect(screen.getByText((text) => text.includes(words))).toBeVisible();
  expect(button()).toBeNull();
});

it("has the record of the signature", () => {
  show(moneyAfter([check, card]));
  const section = screen.getByRole("heading", { name: texts.signed.heading }).closest("section");
  for (const words of [
    "Version 2 of quote Q-1A2B3C4D, for $1,450.00",
    "203.0.113.24, Safari, iPhone",
    "January 1, 2031 at 12:00:00 PM in Houston",
    "6:00:00 PM UTC",
    "I accept.",
    "Version 1, accepted December 30, 2030",
    texts.signed.terms(3),
  ]) {
    expect(section).toHaveTextContent(words);
  }
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
      found: true,
      number: "Q-1A2B3C4D",
      url,
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
  const link = await screen.findByRole("link", { name: texts.return.toPayment });
  expect(link).toHaveAttribute("href", PAGE);
  expect(screen.getByText(texts.return.nothing)).toBeVisible();
});

it("comes back without a connection, and says not to pay again", async () => {
  comeBack(undefined);
  expect(await screen.findByRole("heading", { name: texts.return.failed.heading })).toBeVisible();
});

it.each<[string, typeof answer, string, number]>([
  ["is on its way, each minute", found("processing"), texts.return.heading.processing, 60_000],
  ["got no answer, each ten seconds", undefined, texts.return.failed.heading, 10_000],
])("asks again about what %s, until it is paid", async (_, said, heading, every) => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    shouldAdvanceTime: true,
  });
  comeBack(said);
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  answer = found("paid", { paid: 500 });
  await vi.advanceTimersByTimeAsync(every);
  const paid = texts.return.heading.paid("$500.00");
  expect(await screen.findByRole("heading", { name: paid })).toBeVisible();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(2 * every);
  expect(asked).toHaveLength(before);
  vi.useRealTimers();
});
