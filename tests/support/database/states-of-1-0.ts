import { type QuoteOf10, trailers } from "./desk-of-1-0.ts";

type Make = (quote: QuoteOf10) => Promise<unknown>;

const moved = ({ day }: QuoteOf10) => ({
  event_date: day(3),
  delivery_on: day(2),
  pickup_on: day(4),
});
/** The last valid day was yesterday. */
const expire = ({ past }: QuoteOf10) =>
  past("update public.quotes set valid_until = private.business_date() - 1 where id = $1");
const byPhone = { status: "accepted", accepted_by: "Ada King" };
/** Long enough ago that what it sent is out. */
const deliver = ({ past }: QuoteOf10) =>
  past(
    `update public.notifications set state = 'sent', sent_at = now(), provider_id = 'p'
     where quote_id = $1`,
  );

async function longHire(quote: QuoteOf10, isPaid: boolean) {
  await quote.write({ pickup_on: quote.day(2), service_every_days: 1, lines: [trailers(1, 3000)] });
  const bills = [0, 1, 2].map((days) => ({ day: quote.day(days), amount: 1000 }));
  await quote.send({ _standing: { business: "Bayou Restrooms", bills } });
  await quote.accept();
  if (isPaid) await quote.pay(1200);
}
async function payDeposit(quote: QuoteOf10) {
  await quote.book();
  await quote.beginToPay();
  await quote.hear({ paid: 362.5 });
}
async function draftChange(quote: QuoteOf10) {
  await quote.book();
  await quote.write({ status: "sent" });
  await quote.write({ status: "pending" });
  await quote.write({ ...moved(quote), quote_notes: "By the back gate", lines: [trailers(2)] });
}
async function sendChange(quote: QuoteOf10) {
  await quote.book();
  await quote.change(moved(quote));
}
/** Of four trailers there are three. */
async function overbook(quote: QuoteOf10) {
  await quote.write({ lines: [trailers(4)] });
  await quote.send();
  await quote.write({ status: "accepted", may_overbook: true });
}

/** A quote in each state that 1.0 knew, and how it got there. */
export const STATES = {
  "a draft": async () => undefined,
  "a draft with a day to follow up": ({ write, day }) => write({ follow_up_on: day(-20) }),
  "a draft that has expired": expire,
  "a draft of an amount alone": ({ write }) => write({ lines: null, quote_amount: 900 }),
  "sent by mail, and the mail waits": ({ send }) => send({ _hold_seconds: 10 }),
  "sent by mail": async (quote) => {
    await quote.send();
    await deliver(quote);
    await quote.view();
  },
  "sent on paper": ({ mark }) => mark("print"),
  "sent, and to be followed up later": async ({ send, write, day }) => {
    await send();
    await write({ follow_up_on: day(-22) });
  },
  "sent, and extended": async ({ send, write, day }) => {
    await send();
    await write({ valid_until: day(-8) });
  },
  "sent, and expired": async (quote) => {
    await quote.send();
    await expire(quote);
  },
  "sent again at another price": async ({ send, write }) => {
    await send();
    await write({ status: "pending" });
    await write({ lines: [trailers(2)] });
    await send();
  },
  "taken back to a draft": async ({ send, write }) => {
    await send();
    await write({ status: "pending" });
  },
  "asked about, and answered": async ({ send, writeAbout, answer }) => {
    await send();
    await writeAbout("question", "Is there a mirror?");
    await answer("There are two.");
    await writeAbout("change", "Then on another day, please.");
  },
  "sent, and paid before the yes": async ({ send, pay }) => {
    await send();
    await pay(100);
  },
  "declined by the customer": async ({ send, decline }) => {
    await send();
    await decline("Too far");
  },
  "declined on the phone": async ({ send, write }) => {
    await send();
    await write({ status: "declined", loss_reason: "Price" });
  },
  "declined before it was sent": ({ write }) => write({ status: "declined", loss_reason: "Price" }),
  "declined, and open again": async ({ send, decline, write }) => {
    await send();
    await decline("Too far");
    await write({ status: "sent" });
  },
  "sent after an undone decline": async ({ send, write, undo }) => {
    await send();
    await write({ status: "declined", loss_reason: "Price" });
    await undo();
  },

  "accepted on its page": ({ book }) => book(),
  "accepted on its page, in Spanish, for a company": async ({ send, accept }) => {
    await send();
    await accept({ _company: "Gonzalez Events", _language: "es" });
  },
  "accepted on the phone": async ({ send, write }) => {
    await send();
    await write(byPhone);
  },
  "accepted on the phone, and never sent": ({ write }) => write({ ...byPhone, terms_version: 1 }),
  "accepted with a deposit and a list of its own": async ({ write, book }) => {
    await write({ deposit: 500, inclusions: ["Towels"], quote_notes: "By the gate" });
    await book();
  },
  "accepted twice, as it was": async ({ book, write }) => {
    await book();
    await write({ status: "sent" });
    await write({ status: "accepted" });
  },
  "accepted, and the hire is over": async ({ write, pay }) => {
    await write({ event_date: "2026-01-10", delivery_on: "2026-01-09", pickup_on: "2026-01-11" });
    await write(byPhone);
    await pay(1450);
  },
  "accepted although there are too few trailers": overbook,
  "accepted, with the site told before": async ({ write, book }) => {
    await write({
      site_access: "Gate code 1234",
      site_contact: "Joe, 713-555-0101",
      site_utilities: "Two outlets",
    });
    await book();
  },
  "accepted, with the site told by the customer": async ({ book, tellSite }) => {
    await book();
    await tellSite({ access: "Gate code 1234", contact: "Joe, 713-555-0101", utilities: "None" });
  },
  "accepted, with the site told by staff": async ({ book, write }) => {
    await book();
    await write({ site_access: "Gate code 1234", service_every_days: 1 });
  },
  "accepted, with its trailer and a stop that is done": async ({ book, assign, markStop, day }) => {
    await book();
    await assign("2");
    await markStop(day(-1), "delivered");
  },
  "accepted, and the customer asks to cancel": async ({ book, writeAbout }) => {
    await book();
    await writeAbout("cancel", "It rains.");
  },
  "accepted, and reopened with nothing changed": async ({ book, write }) => {
    await book();
    await write({ status: "sent" });
  },

  "a deposit paid in part": async ({ book, pay }) => {
    await book();
    await pay(100, { _sends_receipt: true });
  },
  "a deposit paid by card": payDeposit,
  "paid in full": async ({ book, pay }) => {
    await book();
    await pay(1450);
  },
  "paid too much": async ({ book, pay }) => {
    await book();
    await pay(2000);
  },
  "paid by card, and given back in part": async (quote) => {
    await payDeposit(quote);
    await quote.askRefund(100);
    await quote.hear({ paid: 362.5, refunded: 100 });
  },
  "paid by card, and a refund asked for": async (quote) => {
    await payDeposit(quote);
    await quote.askRefund(100);
  },
  "paid by check, and given back in part": async ({ book, pay, giveBack }) => {
    await book();
    await pay(500);
    await giveBack(200);
  },
  "paid by check, and given back": async ({ book, pay, giveBack }) => {
    await book();
    await pay(500);
    await giveBack(500);
  },
  "a payment undone": async ({ book, pay, undoPayment }) => {
    await book();
    await pay(500);
    await undoPayment();
  },
  "a payment on its way": async ({ book, beginToPay, hear }) => {
    await book();
    await beginToPay();
    await hear({ state: "processing" });
  },
  "a payment that was only begun": async ({ book, beginToPay }) => {
    await book();
    await beginToPay();
  },
  "paid in another currency": async ({ book, beginToPay, hear }) => {
    await book();
    await beginToPay();
    await hear({ paid: 362.5, currency: "eur" });
  },
  "a dispute that is open": async (quote) => {
    await payDeposit(quote);
    await quote.hear({ paid: 362.5, dispute: "needs_response" });
  },
  "a dispute that is lost": async (quote) => {
    await payDeposit(quote);
    await quote.hear({ paid: 362.5, lost: 362.5, dispute: "lost" });
  },
  "a dispute that is lost after a refund": async (quote) => {
    await payDeposit(quote);
    await quote.hear({ paid: 362.5, refunded: 100, lost: 362.5, dispute: "lost" });
  },
  "reminded of a payment": async ({ book, remind }) => {
    await book();
    await remind();
  },
  "a long hire, billed by the month": (quote) => longHire(quote, false),
  "a long hire with bills paid": (quote) => longHire(quote, true),

  "a change that is a draft": draftChange,
  "a change that is a draft, of what was accepted on the phone": async ({ write }) => {
    await write(byPhone);
    await write({ status: "pending" });
    await write({
      delivery_window: null,
      lines: null,
      inclusions: ["Soap", "Towels"],
      quote_amount: 2000,
    });
  },
  "a change that is a draft again": async (quote) => {
    await sendChange(quote);
    await quote.write({ status: "pending" });
  },
  "a change that was sent": sendChange,
  "a change that was sent, of a paid hire with its trailer": async (quote) => {
    await quote.book();
    await quote.pay(1450);
    await quote.assign("1");
    await quote.change(moved(quote), { _line: "As you asked." });
    await deliver(quote);
  },
  "a change that was told on the phone": async (quote) => {
    await quote.book();
    await quote.change({ lines: [trailers(2)], quote_amount: 2900 }, { _channels: [] });
  },
  "a change that was sent, and expired": async (quote) => {
    await sendChange(quote);
    await expire(quote);
  },
  "a change that was sent, and extended": async (quote) => {
    await sendChange(quote);
    await quote.write({ valid_until: quote.day(-4), follow_up_on: quote.day(-5) });
  },
  "a change that was sent as a draft": async (quote) => {
    await quote.write({ deposit: 500, inclusions: ["Towels"], quote_notes: "By the gate" });
    await draftChange(quote);
    await quote.write({
      deposit: 400,
      inclusions: ["Soap"],
      service_every_days: 1,
      name: "Maria G.",
    });
    await quote.send();
  },
  "a change in the place of another": async (quote) => {
    await sendChange(quote);
    await quote.change({ event_address: "1 Main St, Houston" });
  },
  "a change although there are too few trailers": async (quote) => {
    await quote.book();
    await quote.change({ lines: [trailers(4)], quote_amount: 5800 }, { _overbook: true });
  },
  "a change that was accepted on its page": async (quote) => {
    await sendChange(quote);
    await quote.accept();
  },
  "a change that was accepted on the phone": async (quote) => {
    await sendChange(quote);
    await quote.write({ status: "accepted" });
  },
  "a change that was typed, and accepted on the phone": async (quote) => {
    await draftChange(quote);
    await quote.write({ status: "accepted", accepted_by: "Ada King", inclusions: ["Soap"] });
  },
  "a change that was accepted on the phone, and the yes undone": async (quote) => {
    await sendChange(quote);
    await quote.write({ status: "accepted" });
    await quote.undo();
  },
  "a change that was taken back": async (quote) => {
    await sendChange(quote);
    await quote.keepAgreed();
  },
  "a change that was taken back, and another": async (quote) => {
    await sendChange(quote);
    await quote.keepAgreed();
    await quote.change({ event_address: "1 Main St, Houston" });
  },
  "a change that was taken back, and reopened": async (quote) => {
    await sendChange(quote);
    await quote.keepAgreed();
    await quote.write({ status: "sent" });
  },
  "a change that was declined by staff": async (quote) => {
    await sendChange(quote);
    await quote.write({ status: "declined", loss_reason: "Price" });
  },

  "canceled by the customer": async (quote) => {
    await quote.book();
    await quote.pay(1450);
    await quote.cancel("customer");
    await quote.giveBack(1000);
  },
  "canceled by the customer, too late for the deposit": async (quote) => {
    await quote.write({ event_date: null, delivery_on: null, pickup_on: null });
    await quote.write({ event_date: quote.soon(3) });
    await quote.book();
    await quote.pay(1450);
    await quote.cancel("customer");
  },
  "canceled by the business": async (quote) => {
    await quote.book();
    await quote.assign("3");
    await quote.cancel("business");
    await deliver(quote);
  },
  "canceled while a change was open": async (quote) => {
    await sendChange(quote);
    await quote.cancel("customer");
  },
  "canceled while a change was a draft": async (quote) => {
    await draftChange(quote);
    await quote.cancel("customer");
  },
  "canceled after a change": async (quote) => {
    await sendChange(quote);
    await quote.accept();
    await quote.cancel("customer", []);
  },
  "canceled, with the site told since": async (quote) => {
    await quote.book();
    await quote.cancel("customer");
    await quote.write({ site_access: "Gate code 1234" });
  },
  "canceled, and the step undone": async (quote) => {
    await quote.book();
    await quote.cancel("customer");
    await quote.undo();
  },
  "canceled, and open again": async (quote) => {
    await quote.book();
    await quote.cancel("customer");
    await quote.write({ status: "sent" });
  },

  "a yes that is void": async ({ book, voidYes }) => {
    await book();
    await voidYes();
  },
  "a yes on the phone that is void": async ({ mark, write, voidYes }) => {
    await mark("copy");
    await write(byPhone);
    await voidYes();
  },
  "a yes that was void while a change was open": async (quote) => {
    await sendChange(quote);
    await quote.voidYes();
  },
  "a yes that was void, and another": async ({ book, voidYes, accept }) => {
    await book();
    await voidYes();
    await accept();
  },

  "erased while it was sent": async ({ send, erase }) => {
    await send();
    await erase();
  },
  "erased while it was booked": async ({ book, pay, erase }) => {
    await book();
    await pay(1450);
    await erase();
  },
  "erased while it was booked, and the yes is forgotten": async ({ book, erase, past }) => {
    await book();
    await erase();
    await past("delete from public.quote_acceptances where quote_id = $1");
    await past("delete from public.quote_versions where quote_id = $1");
  },
  "erased after it was canceled, and the yes is forgotten": async (quote) => {
    await quote.book();
    await quote.cancel("business");
    await quote.erase();
    await quote.past("delete from public.quote_acceptances where quote_id = $1");
    await quote.past("delete from public.quote_versions where quote_id = $1");
  },
} as const satisfies Readonly<Record<string, Make>>;

export type State = keyof typeof STATES;
