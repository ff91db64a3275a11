import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { stateName, viewedName } from "@/desk/model/model-texts";
import type { Booking, BookingChange, Quote } from "@/desk/model/quote";
import { quoteTexts as texts } from "@/desk/model/quote-texts";
import type { MoneyDue } from "@/desk/money/money-query";
import { QuoteCard } from "@/desk/quotes/quote-card";
import { newsTexts } from "@/desk/thread/thread-texts";
import { renderStaff } from "../../support/render-staff";
import { aQuote } from "./a-quote.ts";

// What the list says of a quote, on the days around each of its dates.

const TODAY = "2026-12-01";

type Shown = { isViewed?: boolean; hasNews?: boolean; money?: { due: MoneyDue | undefined } };

function show(quote: Quote, shown: Shown = {}) {
  renderStaff(
    <ul>
      <QuoteCard
        quote={quote}
        today={TODAY}
        isOpen={false}
        onOpenChange={() => undefined}
        {...shown}
      />
    </ul>,
  );
  return within(screen.getByRole("listitem"));
}

/** Rows with only the columns that matter here. */
const asBooking = (changes: Partial<Booking> = {}) =>
  ({ status: "booked", revision: 1, quote_amount: 1450, ...changes }) as Booking;
const asChange = (changes: Partial<BookingChange>) => changes as BookingChange;

const sent = (changes: Partial<Quote> = {}) => aQuote({ status: "sent", ...changes });
const booked = (changes: Partial<Quote> = {}) =>
  aQuote({ status: "accepted", booking: asBooking(), ...changes });
const through = texts.validThrough("Dec 1, 2026");

it.each<[string, Quote, Shown, state: string, standing: string]>([
  ["a draft", aQuote(), {}, stateName("pending"), through],
  ["a draft that was viewed once", aQuote(), { isViewed: true }, stateName("pending"), through],
  ["a quote that is out", sent(), {}, stateName("sent"), through],
  ["a quote that was viewed", sent(), { isViewed: true }, viewedName, through],
  [
    "a quote that expired yesterday",
    sent({ valid_until: "2026-11-30" }),
    { isViewed: true },
    stateName("expired"),
    texts.expiredOn("Nov 30, 2026"),
  ],
  [
    "a quote that was declined after its last day",
    sent({ status: "declined", loss_reason: "Price", valid_until: "2026-11-30" }),
    {},
    stateName("declined"),
    texts.lossReason("Price"),
  ],
  ["a booking", booked({ valid_until: "2026-11-30" }), {}, stateName("accepted"), ""],
  [
    "a booking that we canceled",
    booked({
      booking: asBooking({ status: "canceled", canceled_by: "business", cancel_reason: "Flood" }),
    }),
    {},
    stateName("canceled"),
    texts.canceled.business("Flood"),
  ],
  [
    "a booking whose change can be accepted today",
    booked({ change: asChange({ valid_until: TODAY, follow_up_on: null }) }),
    {},
    stateName("changing"),
    through,
  ],
  [
    "a booking whose change could be accepted until yesterday",
    booked({ change: asChange({ valid_until: "2026-11-30", follow_up_on: null }) }),
    {},
    stateName("accepted"),
    texts.changeExpiredOn("Nov 30, 2026"),
  ],
])("says how it stands: %s", (_, quote, shown, state, standing) => {
  const row = show(quote, shown);
  expect(row.getByText(state, { exact: false, selector: "span.font-semibold" })).toBeVisible();
  expect(row.getByRole("heading").parentElement?.textContent).toContain(standing);
  const others = ["Valid through", "xpired ", "Declined:", "Canceled by"];
  for (const other of others.filter((words) => !standing.includes(words)))
    expect(row.getByRole("heading").parentElement).not.toHaveTextContent(other);
});

it.each<[string, Quote, string | undefined]>([
  ["yesterday", sent({ follow_up_on: "2026-11-30" }), texts.followUp.overdue("Nov 30, 2026")],
  ["today", sent({ follow_up_on: TODAY }), texts.followUp.today],
  ["tomorrow", sent({ follow_up_on: "2026-12-02" }), texts.followUp.later("Dec 2, 2026")],
  ["never", sent(), undefined],
  ["today, of a declined quote", sent({ status: "declined", follow_up_on: TODAY }), undefined],
  [
    "today, of a change",
    booked({ change: asChange({ valid_until: TODAY, follow_up_on: TODAY }) }),
    texts.followUp.today,
  ],
])("how a follow-up is marked: %s", (_, quote, title) => {
  const row = show(quote);
  expect(row.queryAllByTitle(/^Follow/).map((mark) => mark.title)).toEqual(title ? [title] : []);
});

const due: MoneyDue = {
  quote_id: "q",
  name: "Dana Whitfield",
  email: null,
  phone: null,
  event_date: null,
  what: "deposit",
  amount: 500,
  due_on: TODAY,
  is_taken_back: false,
  reminded: [],
  next_reminder_on: null,
  owed: { what: "deposit", number: null, of: null, amount: 500, due_on: TODAY, is_late: false },
};

it.each<[string, Quote, Shown["money"], string | undefined, boolean]>([
  ["due today", booked(), { due }, "Deposit today", false],
  [
    "due yesterday",
    booked(),
    { due: { ...due, due_on: "2026-11-30" } },
    "Deposit 1 day late",
    true,
  ],
  ["nothing due", booked(), { due: undefined }, "Paid", false],
  ["not known yet", booked(), undefined, undefined, false],
  // The customer is asked to accept the change first.
  [
    "due, with an open change",
    booked({ change: asChange({ valid_until: TODAY, follow_up_on: null }) }),
    { due },
    undefined,
    false,
  ],
  ["due, but not a booking", sent(), { due }, undefined, false],
])("what a booking says of its money: %s", (_, quote, money, words, isLate) => {
  const row = show(quote, money && { money });
  expect(row.queryByText("Paid") ?? row.queryByText(/^Deposit/)).toSatisfy((found) =>
    words === undefined ? found === null : found?.textContent.endsWith(words),
  );
  if (words)
    expect(row.getByTitle(words).firstChild).toHaveClass(isLate ? "text-clay" : "text-stone");
});

it("says what it costs, and that there is news", () => {
  const row = show(sent(), { hasNews: true });
  expect(row.getByText("$1,234.50")).toBeVisible();
  expect(row.getByTitle(newsTexts.mark)).toBeVisible();
  expect(row.getByRole("link", { hidden: true })).toHaveAttribute("href", "tel:+17135550177");
});

it("says that a quote has no amount yet, and offers no call without a number", () => {
  const row = show(sent({ quote_amount: null, phone: null }));
  expect(row.getByText(texts.noAmount)).toBeVisible();
  expect(row.queryByTitle(newsTexts.mark)).toBeNull();
  expect(row.queryByRole("link", { hidden: true })).toBeNull();
});
