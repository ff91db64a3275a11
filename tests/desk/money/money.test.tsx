import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { useDeskShortcuts } from "@/desk/dashboard/use-desk-shortcuts";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { dueWords } from "@/desk/money/due-words";
import { groupsOf, MoneyDueList } from "@/desk/money/money-due-list";
import { MoneyPanel } from "@/desk/money/money-panel";
import { type MoneyDue, sumOf } from "@/desk/money/money-query";
import { moneyDueTexts, moneyTexts, recordTexts } from "@/desk/money/money-texts";
import { paymentsTexts as texts } from "@/desk/money/payment-texts";
import { OpenedQuoteProvider } from "@/desk/opened/opened-quote";
import { fetchQuote } from "@/desk/steps/quotes-query";
import { todayInHouston } from "@/lib/business-time";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { refusal } from "../../support/backend/faults.ts";
import { stepOf } from "../../support/change-quote.ts";
import { deferred } from "../../support/deferred.ts";
import { businessDay } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { check } from "../../support/money-steps.ts";
import { ACCEPTED, addQuoteAfter, SENT, trailers } from "../../support/quote-steps.ts";
import { press, retype, see } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";

const { backend, seen, intercept, staff, renderSignedIn } = deskForFile();

/** What the function "deposit" answers. */
let answer: [status: number, body: object] | undefined;
let refunds: unknown[];
let quote: Quote;

/** As the desk reads it. */
async function readQuote(id: string): Promise<Quote> {
  await signInApp(ADMIN);
  const stored = await fetchQuote(id);
  if (!stored) throw new Error("There is no such quote.");
  return stored;
}

beforeEach(async () => {
  answer = [200, { refunded: true }];
  refunds = [];
  const { id } = await addQuoteAfter(
    backend(),
    await staff(),
    {
      name: "Maria Gonzalez",
      email: "maria@example.com",
      quote_amount: null,
      deposit: 500,
      event_date: await businessDay(backend(), 60),
      lines: [trailers()],
    },
    [SENT, ACCEPTED],
  );
  quote = await readQuote(id);
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

/** The panel in an open row, with the desk's keys. */
function Panel({ today = todayInHouston() }: { today?: string }) {
  const nothing = () => undefined;
  useDeskShortcuts({
    onShowTab: () => expect.fail("A figure left the list."),
    onToggleUrgentFirst: nothing,
    onShowView: nothing,
    onRefresh: nothing,
    onClose: nothing,
  });
  return (
    <div data-desk-row data-open>
      <OpenedQuoteProvider id={quote.id} today={today}>
        <MoneyPanel />
      </OpenedQuoteProvider>
    </div>
  );
}

async function open(today?: string) {
  await renderSignedIn(<Panel {...(today && { today })} />, "/admin/quotes");
  return within(await screen.findByRole("region", { name: texts.heading }));
}
const openMoney = async (today?: string) => {
  await renderSignedIn(<Panel {...(today && { today })} />, "/admin/quotes");
  return within(await screen.findByRole("region", { name: moneyTexts.heading }));
};

async function fill(amount: string, reason: string) {
  await userEvent.click(await screen.findByText(texts.refund.open));
  const field = screen.getByLabelText(texts.refund.amount);
  expect(field).toHaveAttribute("inputmode", "decimal");
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
  await see(moneyTexts.refunded("$200.00"));
  expect(panel.getByText(texts.problem.void())).toBeVisible();
  expect(panel.getByText(texts.dispute.open("needs response"))).toBeVisible();
  expect(panel.getByText("$200.00 refunded")).toBeVisible();
  expect(panel.getByText("Rain")).toBeVisible();
  expect(panel.getByText(/ not finished, /)).toBeVisible();
});

it("sends the same refund again if no answer came, and a new one after an answer or if it means something else", async () => {
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

  // After an answer, the next refund is a new one. So is one that means something else than the one without an answer.
  answer = undefined;
  await fill("100", "Late");
  await see(texts.refund.refusals.uncertain);
  await userEvent.click(screen.getByRole("radio", { name: texts.refund.meaning.again }));
  await press(texts.refund.save);
  await waitFor(() => expect(refunds).toHaveLength(4));
  expect(refunds.slice(2)).toMatchObject([{ lowersPrice: true }, { lowersPrice: false }]);
  expect(new Set(refunds.map((one) => (one as { refund: string }).refund)).size).toBe(3);
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
  expect(refunds).toEqual([
    { payment: row?.id, refund: asked, cents: 20_000, reason: "Rain", lowersPrice: true },
  ]);
});

it("gives back what the terms say of a canceled booking, each payment with one press", async () => {
  const admin = await staff();
  const [card] = await pay(paid);
  await admin.rpc("record_payment", check(quote.id, 700)).throwOnError();
  const step = { ...(await stepOf(admin, quote)), _channels: [] };
  await admin
    .rpc("cancel_booking", { ...step, _by: "customer" as const, _reason: "Rain" })
    .throwOnError();
  quote = await readQuote(quote.id);
  await backend().sql(
    `update bookings set event_date = private.business_date() + 3, delivery_on = null, pickup_on = null`,
  );
  const panel = await open();
  await see("By the terms $700.00 goes back and $500.00 stays.");
  await press("Record $700.00 as given back (by check, No. 204)");
  await see(texts.refund.noted);
  await see("By the terms nothing goes back: $500.00 stays.");
  expect(panel.getByText("$700.00 refunded")).toBeVisible();

  await backend().sql("update bookings set canceled_by = 'business'");
  quote = await readQuote(quote.id);
  cleanup();
  await open();
  await press("Refund $500.00 (card ending in 4242)");
  await see(texts.refund.done);
  expect(refunds).toMatchObject([{ payment: card?.id, cents: 50_000, reason: "Rain" }]);
});

const recorded = () =>
  backend().sql<Record<string, unknown>>(
    `select way, paid_cents::integer as cents, reference, paid_on = private.business_date() as today, voided_at is not null as void
     from payments order by created_at`,
  );

describe("a payment without Stripe", () => {
  it("is recorded by R, a figure for how, and Enter; the toast undoes it, and the list says so", async () => {
    const panel = await openMoney();
    expect(panel.getByText("Deposit").closest("div")).toHaveTextContent("$500.00");
    await userEvent.keyboard("r2");
    expect(screen.getByRole("radio", { name: "Zelle" })).toHaveFocus();
    expect(screen.getByLabelText(recordTexts.amount)).toHaveValue("500.00");
    expect(screen.getByText(recordTexts.after.left).closest("div")).toHaveTextContent("$950.00");
    // Read out while the amount is typed, for which a phone shows its number keys.
    expect(screen.getByText(recordTexts.after.left).closest("dl")).toHaveAttribute("aria-live");
    expect(screen.getByLabelText(recordTexts.amount)).toHaveAttribute("inputmode", "decimal");
    expect(screen.getByRole("button", { name: "Deposit $500.00", pressed: true })).toBeVisible();
    expect(screen.getByRole("button", { name: /^All of it/, pressed: false })).toBeVisible();
    const held = deferred();
    intercept("/record_payment", async (pass) => {
      await held.promise;
      return pass();
    });
    await userEvent.keyboard("{Enter}");
    const saving = await screen.findByRole("button", {
      name: new RegExp(`^${recordTexts.saving}`),
    });
    expect(saving).toHaveAttribute("aria-disabled", "true");
    held.resolve();
    await see(recordTexts.done("$500.00", "by Zelle"));
    const record = screen.getByRole("button", { name: new RegExp(`^${moneyTexts.record}`) });
    await waitFor(() => expect(record).toHaveFocus());
    const one = { way: "zelle", cents: 50_000, reference: null, today: true };
    expect(await recorded()).toMatchObject([{ ...one, void: false }]);
    await waitFor(() => expect(screen.getByText(moneyTexts.isPaid)).toBeVisible());
    await press(recordTexts.undo);
    await see(recordTexts.undone);
    await see(/^Undone by/);
    expect(await recorded()).toMatchObject([{ ...one, void: true }]);
    const log = await backend().sql(
      "select action::text from quote_activity where action::text like 'payment%'",
    );
    expect(log).toHaveLength(2);
  });

  it("of an earlier day asks before it is undone, as nothing takes that back", async () => {
    const client = await staff();
    await client.rpc("record_payment", check(quote.id, 100)).throwOnError();
    await backend().sql("update payments set created_at = now() - interval '1 day'");
    await openMoney();
    const { undo, earlier } = recordTexts;
    await press(undo);
    await see(earlier.title("$100.00"));
    await press(earlier.keep);
    expect(screen.queryByText(earlier.title("$100.00"))).toBeNull();
    expect(await recorded()).toMatchObject([{ void: false }]);
    const mend = intercept("/undo_payment", refusal(400));
    await press(undo);
    await press(earlier.undo);
    await see(recordTexts.undoFailed);
    mend();
    await press(undo);
    await press(earlier.undo);
    await see(/^Undone by/);
    expect(await recorded()).toMatchObject([{ void: true }]);
  });

  it("is the same one where the first answer was lost", async () => {
    await openMoney();
    await userEvent.keyboard("r");
    await userEvent.type(screen.getByLabelText(recordTexts.reference), "No. 1184");
    const mend = intercept("record_payment", async (pass) => {
      await pass();
      throw new TypeError("Failed to fetch");
    });
    await press(/^Record \$500\.00 by check/);
    await see(recordTexts.failed);
    await press(/^Record \$500\.00 by check/);
    const calls = () => seen.filter(({ path }) => path.endsWith("/record_payment"));
    await waitFor(() => expect(calls()).toHaveLength(2));
    await see(recordTexts.failed);
    expect(await recorded()).toMatchObject([{ way: "check", reference: "No. 1184" }]);
    mend();
    // With a change it is another payment, and one that resembles the one that has arrived.
    const reference = screen.getByLabelText(recordTexts.reference);
    fireEvent.change(reference, { target: { value: "No. 1185" } });
    await press(/^Record \$500\.00 by check/);
    expect(await screen.findByRole("alert")).toHaveTextContent("No. 1184");
    expect(await recorded()).toHaveLength(1);
    await press(new RegExp(`^${recordTexts.close}`));
    await fill("100", "Rain");
    await see(texts.refund.noted);
    await see(moneyTexts.refunded("$100.00"));
    expect(refunds).toEqual([]);
  });

  it("is not recorded over a colleague's: what they recorded is said, and what is left", async () => {
    await openMoney();
    await userEvent.keyboard("r");
    expect(screen.getByLabelText(recordTexts.amount)).toHaveValue("500.00");
    await (await staff())
      .rpc("record_payment", check(quote.id, 500, { _left_cents: 145_000 }))
      .throwOnError();
    await press(/^Record \$500\.00 by check/);
    await see(/ recorded \$500\.00 in the meantime: \$950\.00 is left to pay now/);
    expect(await recorded()).toHaveLength(1);
  });

  it("of more than is owed is asked about, and shown as credit", async () => {
    await openMoney();
    await press(new RegExp(moneyTexts.record));
    await retype(screen.getByLabelText(recordTexts.amount), "1500");
    await press(/^Record \$1,500\.00 by check/);
    expect(await screen.findByRole("alert")).toHaveTextContent("$50.00 more than is owed");
    expect(await recorded()).toEqual([]);
    // Another amount takes the doubt away, whether it is filled in or typed.
    await press("All of it $1,450.00");
    expect(screen.queryByRole("alert")).toBeNull();
    await retype(screen.getByLabelText(recordTexts.amount), "1600");
    expect(screen.queryByRole("alert")).toBeNull();
    await press(/^Record \$1,600\.00 by check/);
    await press(new RegExp(`^${recordTexts.sure}`));
    await see(moneyTexts.credit("$150.00"));
    expect(screen.queryByText(moneyTexts.paidInFull)).toBeNull();
    // What was too much goes back first, and lowers no price.
    await fill("150", "Too much");
    await see(moneyTexts.paidInFull);
    expect(screen.queryByText(moneyTexts.credited)).toBeNull();
  });

  it("that goes back lowers the price, unless it is still owed", async () => {
    await (await staff()).rpc("record_payment", check(quote.id, 1450)).throwOnError();
    await openMoney();
    await see(moneyTexts.paidInFull);
    await userEvent.click(await screen.findByText(texts.refund.open));
    await press(texts.refund.guarantee("$145.00"));
    await press(texts.refund.save);
    const credited = await screen.findByText(moneyTexts.credited);
    expect(credited.closest("div")).toHaveTextContent("-$145.00");
    expect(screen.getByText(moneyTexts.paidInFull)).toBeVisible();
    // The form begins again with what is left.
    await see("$145.00 refunded");
    await userEvent.click(await screen.findByText(texts.refund.open));
    await userEvent.click(screen.getByRole("radio", { name: texts.refund.meaning.again }));
    await retype(screen.getByLabelText(texts.refund.amount), "100");
    await userEvent.type(screen.getByLabelText(texts.refund.reason), "Wrong card");
    await press(texts.refund.save);
    await waitFor(() => expect(screen.queryByText(moneyTexts.paidInFull)).toBeNull());
    expect(screen.getByText("Balance").closest("div")).toHaveTextContent("$100.00");
  });

  it("takes no figure typed as an amount for a way, nothing without an amount, and says what is too much", async () => {
    await openMoney();
    await press(new RegExp(moneyTexts.record));
    const amount = screen.getByLabelText(recordTexts.amount);
    await retype(amount, "2");
    expect(screen.getByRole("radio", { name: "Check" })).toBeChecked();
    await retype(amount, "0{Enter}");
    await see(recordTexts.invalid);
    await retype(amount, "1500");
    expect(screen.getByText(recordTexts.after.over).closest("div")).toHaveTextContent("$50.00");
    await press("All of it $1,450.00");
    expect(amount).toHaveValue("1450.00");
    const day = screen.getByLabelText(recordTexts.day);
    fireEvent.change(day, { target: { value: "2999-01-01" } });
    await press(/^Record \$1,450\.00/);
    await see(recordTexts.noDay);
    expect(day).toBeInvalid();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByText(moneyTexts.nothingYet)).toBeVisible());
    expect(await recorded()).toEqual([]);
  });
});

it("lists what is kept for what is not booked any more, with the way to it", async () => {
  const admin = await staff();
  await admin.rpc("record_payment", check(quote.id, 700)).throwOnError();
  const today = todayInHouston();
  const { unmount } = await renderSignedIn(<Due today={today} />, "/admin/quotes");
  await screen.findByText(moneyDueTexts.inAll);
  expect(screen.queryByRole("region", { name: moneyDueTexts.back })).toBeNull();
  unmount();
  const step = { ...(await stepOf(admin, quote)), _channels: [] };
  await admin
    .rpc("cancel_booking", { ...step, _by: "business" as const, _reason: "No trailer" })
    .throwOnError();
  await renderSignedIn(<Due today={today} />, "/admin/quotes");
  const back = within(await screen.findByRole("region", { name: moneyDueTexts.back }));
  const link = back.getByRole("link", { name: /Maria Gonzalez.*\$700\.00/ });
  expect(link).toHaveAttribute("href", expect.stringContaining(quote.id));
});

it("says what is late, and since when", async () => {
  const panel = await openMoney(await businessDay(backend(), 8));
  expect(await panel.findByText(/, 5 days late$/)).toBeVisible();
});

it("lists what is owed, late first, with sums that add up, and reminds by M", async () => {
  const today = await businessDay(backend(), 8);
  await renderSignedIn(<Due today={today} />, "/admin/quotes");
  const rows = await screen.findAllByRole("button", { name: /of Maria Gonzalez$/ });
  expect(rows.map((row) => row.getAttribute("aria-label"))).toEqual([
    "Deposit of Maria Gonzalez",
    "Balance of Maria Gonzalez",
  ]);
  expect(screen.getByText(moneyDueTexts.inAll)).toHaveTextContent("$1,450.00");
  // A reminder is sent only after it has been read.
  const held = deferred();
  intercept("/opened_quote", async (pass) => {
    await held.promise;
    return pass();
  });
  await userEvent.click(rows[0] as HTMLElement);
  await userEvent.keyboard("m");
  await see("Maria Gonzalez is still loading.");
  held.resolve();
  await screen.findByRole("button", { name: moneyDueTexts.remind });
  await userEvent.keyboard("m");
  await see(moneyDueTexts.sent);
  const told = await backend().sql(
    "select channel::text from notifications where kind = 'quote-reminder'",
  );
  expect(told).toEqual([{ channel: "email" }]);
});

it("finds who owes by words of any order, and opens what goes with Remind ready to press", async () => {
  const today = await businessDay(backend(), 8);
  const { unmount } = await renderSignedIn(<Due today={today} search="nobody" />, "/admin/quotes");
  await see(quoteTexts.nothingMatches);
  unmount();
  await renderSignedIn(<Due today={today} search="gonzález MARIA@" />, "/admin/quotes");
  await press("Remind Maria Gonzalez: Deposit");
  const remind = await screen.findByRole("button", { name: moneyDueTexts.remind });
  await waitFor(() => expect(remind).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await see(moneyDueTexts.sent);
});

it("says that a reminder did not go out", async () => {
  intercept("/remind_of_payment", refusal(400));
  await renderSignedIn(<Due today={await businessDay(backend(), 8)} />, "/admin/quotes");
  await press("Remind Maria Gonzalez: Deposit");
  await press(moneyDueTexts.remind);
  await see(moneyDueTexts.failed);
  expect(await backend().sql("select from notifications where kind = 'quote-reminder'")).toEqual(
    [],
  );
});

function Due({ today, search = "" }: { today: string; search?: string }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const nothing = () => undefined;
  useDeskShortcuts({
    onShowTab: nothing,
    onToggleUrgentFirst: nothing,
    onShowView: nothing,
    onRefresh: nothing,
    onClose: nothing,
  });
  return <MoneyDueList openId={openId} onOpen={setOpenId} today={today} search={search} />;
}

const owed = (changes: Partial<MoneyDue>): MoneyDue => ({
  quote_id: "q",
  name: "Ada",
  email: null,
  phone: null,
  event_date: null,
  what: "deposit",
  amount: 0.1,
  due_on: "2026-12-04",
  is_taken_back: false,
  reminded: [],
  next_reminder_on: null,
  owed: { what: "deposit", number: null, of: null, amount: 0.1, due_on: null, is_late: false },
  ...changes,
});

it.each<[string, Partial<MoneyDue>, boolean]>([
  ["Deposit by Fri", {}, false],
  ["Deposit today", { due_on: "2026-12-02" }, false],
  ["Deposit 1 day late", { due_on: "2026-12-01" }, true],
  ["Balance by Dec 9", { what: "balance", due_on: "2026-12-09" }, false],
  ["Bill 2 of 6 4 days late", { what: "bill", number: 2, of: 6, due_on: "2026-11-28" }, true],
  ["Deposit taken back", { is_taken_back: true }, true],
  ["Balance open", { what: "balance", due_on: null }, false],
])("a booking's row says %s", (words, due, isLate) => {
  expect(dueWords(owed(due), "2026-12-02")).toEqual({ words, isLate });
});

it("groups what is owed by two weeks, and adds it up to the cent", () => {
  const dues = ["2026-12-01", "2026-12-02", "2026-12-16", "2026-12-17", null].map((due_on) =>
    owed({ due_on }),
  );
  const groups = groupsOf(dues, "2026-12-02").map(({ name, dues: all }) => [name, all.length]);
  expect(groups).toEqual([
    ["late", 1],
    ["soon", 2],
    ["later", 1],
    ["noDay", 1],
  ]);
  expect(sumOf(dues)).toBe(0.5);
  expect(dueWords(undefined, "2026-12-02").words).toBe("Paid");
});
