import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { businessQuery } from "@/desk/business/business-query";
import { MoneyPanel } from "@/desk/money/money-panel";
import { moneyTexts, recordTexts } from "@/desk/money/money-texts";
import { OpenedQuoteProvider } from "@/desk/opened/opened-quote";
import { openedQuoteQuery } from "@/desk/opened/opened-quote-query";
import type { OpenedQuote } from "@/desk/opened/opened-quote-schema";
import { createQueryClient } from "@/lib/create-query-client";
import type { BookingMoney } from "@/request/booking-money";
import { card, check, moneyAfter } from "../../site/quote-page/a-booking.ts";
import { signInApp, signOutApp } from "../../support/staff-session.ts";
import { type NetworkCall, stubNetwork } from "../../support/stub-network.ts";
import { sampleBusiness } from "../business/sample-business.ts";
import { aQuote } from "../quotes/a-quote.ts";

// What the panel says of the money: on the days around a due date, and before and after payments. The quote is loaded
// already, and each test decides what the backend answers.

const quote = aQuote({ status: "accepted" });

let recorded: NetworkCall[];
let refused: object | undefined;

beforeEach(async () => {
  refused = undefined;
  const asked = stubNetwork(({ url }) => {
    if (url.includes("/auth/"))
      return Response.json({
        access_token: "a",
        refresh_token: "r",
        expires_in: 3600,
        user: { id: "u" },
      });
    const message = JSON.stringify(refused);
    return refused ? Response.json({ code: "PT409", message }, { status: 409 }) : Response.json({});
  });
  await signInApp({ email: "ada@example.com", password: "secret" });
  recorded = asked;
});
afterEach(signOutApp);

function show(money: BookingMoney, today = "2031-01-02", nextReminderOn: string | null = null) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  queryClient.setQueryData(businessQuery().queryKey, sampleBusiness());
  const known = { quote, money, nextReminderOn, payments: [], cancelTerms: null };
  // Only what the panel reads.
  queryClient.setQueryData(openedQuoteQuery(quote.id).queryKey, known as unknown as OpenedQuote);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OpenedQuoteProvider id={quote.id} today={today}>
          <MoneyPanel />
        </OpenedQuoteProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
/** The text of a sum's line. */
const sum = (label: string) => screen.getByText(label).closest("div")?.textContent;

const DAY = "by Saturday, January 4, 2031";

it.each([
  ["2031-01-03", `Deposit${DAY}$500.00`],
  ["2031-01-04", `Deposit${DAY}$500.00`],
  ["2031-01-05", `Deposit${DAY}, 1 day late$500.00`],
  ["2031-01-06", `Deposit${DAY}, 2 days late$500.00`],
])("on %s the deposit reads %s", (today, words) => {
  show(moneyAfter([]), today);
  expect(sum("Deposit")).toBe(words);
  expect(sum("Balance")).toBe("Balanceby Thursday, May 29, 2031$950.00");
  expect(sum(moneyTexts.paid)).toBe("Paidnothing yet$0.00");
});

it.each<[string, BookingMoney, string[]]>([
  [
    "paid in part",
    moneyAfter([{ ...check, amount: 300 }]),
    [`Depositleft of $500.00, ${DAY}$200.00`, "Paid$300.00"],
  ],
  ["with its deposit paid", moneyAfter([check]), ["Depositpaid$500.00", "Paid$500.00"]],
  [
    "with some money given back",
    moneyAfter([{ ...check, refunded: 100 }]),
    [`Depositleft of $500.00, ${DAY}$100.00`, "Paid$100.00 given back$400.00"],
  ],
  [
    "with some money lost to a dispute",
    moneyAfter([{ ...check, refunded: 100, lost: 50 }]),
    ["Paid$100.00 given back, $50.00 lost to a dispute$350.00"],
  ],
  ["with a lowered price", moneyAfter([], { credited: 45 }), [`${moneyTexts.credited}-$45.00`]],
  [
    "without a due date yet",
    moneyAfter([], { dues: [{ what: "balance", amount: 950, left: 950, due_on: null }] }),
    ["Balanceno day yet$950.00"],
  ],
])("a booking %s", (_, money, lines) => {
  const { container } = show(money);
  const read = Array.from(container.querySelectorAll("dl > div"), (line) => line.textContent);
  for (const line of lines) expect(read).toContain(line);
  expect(screen.queryByText(moneyTexts.paidInFull)).toBeNull();
});

it("says that a booking is paid in full, or that too much was paid", () => {
  const { unmount } = show(moneyAfter([check, card]), "2031-06-02", "2031-06-03");
  expect(screen.getByText(moneyTexts.paidInFull)).toBeVisible();
  expect(screen.queryByText(/reminder/)).toBeNull();
  unmount();
  show(moneyAfter([check, { ...card, amount: 1000 }], { left: 0, over: 50 }));
  expect(screen.queryByText(moneyTexts.paidInFull)).toBeNull();
  expect(screen.getByText(moneyTexts.credit("$50.00"))).toBeVisible();
});

it("says when the next reminder goes out, as long as something is left", () => {
  show(moneyAfter([check]), "2031-01-05", "2031-05-26");
  expect(screen.getByText(moneyTexts.reminder("Monday, May 26, 2031"))).toBeVisible();
});

it("proposes the amount that is due next, shows what it leads to, and sends along what was left on screen", async () => {
  show(moneyAfter([{ ...check, refunded: 100 }]));
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${moneyTexts.record}`) }));
  const amount = screen.getByLabelText(recordTexts.amount);
  expect(amount).toHaveValue("100.00");
  const { after } = recordTexts;
  expect([sum(after.paid), sum(after.left)]).toEqual([
    `${after.paid}$500.00`,
    `${after.left}$950.00`,
  ]);
  fireEvent.click(screen.getByRole("button", { name: `${recordTexts.all} $1,050.00` }));
  expect(amount).toHaveValue("1050.00");
  expect([sum(after.paid), sum(after.left)]).toEqual([
    `${after.paid}$1,450.00`,
    `${after.left}$0.00`,
  ]);

  // Another amount takes the doubt about the first one away.
  refused = { code: "payment_in_doubt", over: 25, amount: null };
  fireEvent.change(amount, { target: { value: "1075" } });
  expect(sum(after.over)).toBe(`${after.over}$25.00`);
  fireEvent.submit(amount);
  expect(await screen.findByRole("alert")).toHaveTextContent("$25.00 more than is owed");
  expect(screen.getByRole("button", { name: new RegExp(`^${recordTexts.sure}`) })).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: `${recordTexts.all} $1,050.00` }));
  expect(screen.queryByRole("alert")).toBeNull();

  fireEvent.change(amount, { target: { value: "1075" } });
  const calls = () => recorded.filter(({ url }) => url.endsWith("/record_payment"));
  /** Submits, once the last press is done. */
  async function submitAs(name: RegExp) {
    const button = await screen.findByRole("button", { name });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
    fireEvent.submit(amount);
  }
  await submitAs(/^Record \$/);
  await submitAs(new RegExp(`^${recordTexts.sure}`));
  await waitFor(() => expect(calls()).toHaveLength(3));
  const sent = calls().map(({ body }) => JSON.parse(body));
  expect(sent.map(({ _is_sure }) => _is_sure)).toEqual([false, false, true]);
  expect(sent[2]).toMatchObject({ _cents: 107_500, _left_cents: 105_000, _paid_on: "2031-01-02" });
});
