import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { businessQuery } from "@/desk/business/business-query";
import { boilerplateOf } from "@/desk/letters/quote-body";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Booking, BookingChange, Quote } from "@/desk/model/quote";
import { type NewPayment, recordPayment } from "@/desk/money/money-steps";
import { openedQuoteQuery } from "@/desk/opened/opened-quote-query";
import { billsOf } from "@/desk/pricing/bills";
import {
  addVisit,
  cancelBooking,
  moveVisit,
  proposeChange,
  skipVisit,
  takeChangeBack,
} from "@/desk/steps/booking-steps";
import {
  acceptQuote,
  declineQuote,
  editQuote,
  extendQuote,
  planFollowUp,
  reopenQuote,
  sendQuote,
  setFacts,
  undoStep,
} from "@/desk/steps/quote-steps";
import { giveBack } from "@/desk/steps/refund-steps";
import { standingOf } from "@/desk/steps/standing";
import type { Step } from "@/desk/steps/step";
import { answerCustomer, sendPapers } from "@/desk/steps/thread-steps";
import { isStale, takeStep } from "@/desk/steps/use-step";
import { signInApp, signOutApp } from "../../support/staff-session.ts";
import { cutOff, type NetworkCall, stubNetwork } from "../../support/stub-network.ts";
import { sampleBusiness } from "../business/sample-business.ts";
import { aQuote } from "../quotes/a-quote.ts";

// What each step asks of the database, and when it counts as taken although its answer was lost.

const asBooking = (changes: Partial<Booking>) => changes as Booking;
const asChange = (changes: Partial<BookingChange>) => changes as BookingChange;

const draft = aQuote({ revision: 3 });
const out = aQuote({ status: "sent", revision: 4 });
const booked = aQuote({
  status: "accepted",
  revision: 5,
  booking: asBooking({ status: "booked", revision: 8, service_every_days: 7 }),
});
const changing = aQuote({
  ...booked,
  change: asChange({ valid_until: "2026-12-04", follow_up_on: "2026-12-02" }),
});
/** The booking as it would be after a change. */
const moved = aQuote({ inclusions: ["Mirrors"] });
const unfollowed = aQuote({
  ...booked,
  change: asChange({ valid_until: "2026-12-04", follow_up_on: null }),
});

let answer: (call: NetworkCall) => Response;
let asked: NetworkCall[];
let queryClient: QueryClient;

beforeEach(async () => {
  answer = () => Response.json([{}]);
  // Node 20 has no WebSocket, and the client looks for one.
  vi.stubGlobal("WebSocket", class {});
  vi.stubGlobal("window", { location: new URL("https://desk.example") });
  asked = stubNetwork((call) =>
    call.url.includes("/auth/")
      ? Response.json({
          access_token: "a",
          refresh_token: "r",
          expires_in: 3600,
          user: { id: "u" },
        })
      : answer(call),
  );
  await signInApp({ email: "ada@example.com", password: "secret" });
  queryClient = new QueryClient();
});
afterEach(async () => {
  await signOutApp();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const calls = () => asked.filter(({ url }) => url.includes("/rpc/") || url.includes("/functions/"));

/** The call that a step makes for a quote. */
async function sentBy<Answer>(step: Step<Answer>, quote: Quote) {
  await step.send(quote, queryClient);
  const [call] = calls();
  return [call?.url.split("/").at(-1), JSON.parse(call?.body ?? "")];
}

const seen = (quote: Quote) => ({
  _quote_id: quote.id,
  _revision: quote.booking?.revision ?? quote.revision,
});
const ways = { ways: ["email"] as const, isAgreed: true };
const yes = { _by: "Dana", _at: "2026-11-20T16:00:00Z", _terms_version: 2, _overbook: false };
const refund = {
  payment: "p",
  refund: "r",
  cents: 20_000,
  reason: "Rain",
  lowersPrice: true,
  left: 50_000,
};
const payment: NewPayment = {
  id: "p",
  cents: 50_000,
  way: "zelle",
  paidOn: "2026-11-20",
  reference: "No. 7",
  sendsReceipt: true,
  leftCents: 145_000,
  isSure: false,
};

it.each<[string, Step, Quote, [string, object]]>([
  [
    "edits a draft",
    editQuote({ name: "Dee" }),
    draft,
    ["edit_quote", { ...seen(draft), _changes: { name: "Dee" } }],
  ],
  [
    "saves what the truck needs on a draft",
    setFacts({ site_access: "Gate 4" }),
    draft,
    ["edit_quote", { ...seen(draft), _changes: { site_access: "Gate 4" } }],
  ],
  [
    "saves what the truck needs on a booking",
    setFacts({ site_access: "Gate 4" }),
    booked,
    ["edit_booking", { ...seen(booked), _facts: { site_access: "Gate 4" } }],
  ],
  [
    "marks as sent, in an unknown way",
    sendQuote({ by: null }),
    draft,
    ["mark_quote_sent", { ...seen(draft), _standing: boilerplateOf(draft) }],
  ],
  [
    "marks as sent by mail",
    sendQuote({ by: "email" }),
    draft,
    ["mark_quote_sent", { ...seen(draft), _standing: boilerplateOf(draft), _channel: "email" }],
  ],
  [
    "sends",
    sendQuote({ by: ["email"], isAgreed: false }),
    draft,
    ["send_quote", { ...seen(draft), _standing: boilerplateOf(draft), _channels: ["email"] }],
  ],
  [
    "sends a text that the customer agreed to",
    sendQuote({ by: ["sms"], isAgreed: true }),
    draft,
    [
      "send_quote",
      { ...seen(draft), _standing: boilerplateOf(draft), _channels: ["sms"], _agreed: true },
    ],
  ],
  [
    "accepts a quote that was never sent, with the texts of its first version",
    acceptQuote(yes, { site_access: "Gate 4" }),
    draft,
    [
      "accept_for_customer",
      {
        ...seen(draft),
        ...yes,
        _facts: { site_access: "Gate 4" },
        _standing: boilerplateOf(draft),
      },
    ],
  ],
  [
    "accepts a quote that is out, as it was sent",
    acceptQuote(yes, {}),
    out,
    ["accept_for_customer", { ...seen(out), ...yes, _facts: {} }],
  ],
  [
    "declines",
    declineQuote("Price"),
    out,
    ["decline_for_customer", { ...seen(out), _reason: "Price" }],
  ],
  ["reopens", reopenQuote(), out, ["reopen_quote", seen(out)]],
  [
    "extends",
    extendQuote("2026-12-09"),
    out,
    ["extend_quote", { ...seen(out), _valid_until: "2026-12-09" }],
  ],
  [
    "extends a change, and keeps its follow-up",
    extendQuote("2026-12-09"),
    changing,
    ["plan_change", { ...seen(booked), _valid_until: "2026-12-09", _follow_up_on: "2026-12-02" }],
  ],
  [
    "extends a change without a follow-up",
    extendQuote("2026-12-09"),
    unfollowed,
    ["plan_change", { ...seen(booked), _valid_until: "2026-12-09" }],
  ],
  [
    "plans a follow-up",
    planFollowUp("2026-12-03"),
    out,
    ["plan_follow_up", { ...seen(out), _on: "2026-12-03" }],
  ],
  ["removes a follow-up", planFollowUp(null), out, ["plan_follow_up", seen(out)]],
  [
    "plans another follow-up of a change, and keeps its last day",
    planFollowUp("2026-12-03"),
    changing,
    ["plan_change", { ...seen(booked), _valid_until: "2026-12-04", _follow_up_on: "2026-12-03" }],
  ],
  [
    "proposes a change, with the texts of the booking as it would be",
    proposeChange({ moved, content: { name: "Dee" }, line: "Soon", overbooks: true }, ways),
    booked,
    [
      "propose_change",
      {
        ...seen(booked),
        _content: { name: "Dee" },
        _line: "Soon",
        _overbook: true,
        _channels: ["email"],
        _agreed: true,
        _standing: boilerplateOf(moved),
      },
    ],
  ],
  ["takes a change back", takeChangeBack(), changing, ["take_change_back", seen(booked)]],
  [
    "cancels",
    cancelBooking("customer", "Rain", ways),
    booked,
    [
      "cancel_booking",
      { ...seen(booked), _by: "customer", _reason: "Rain", _channels: ["email"], _agreed: true },
    ],
  ],
  [
    "skips a visit",
    skipVisit("2026-12-07"),
    booked,
    ["change_visit", { ...seen(booked), _day: "2026-12-07" }],
  ],
  [
    "moves a visit",
    moveVisit("2026-12-07", "2026-12-08"),
    booked,
    ["change_visit", { ...seen(booked), _day: "2026-12-07", _to: "2026-12-08" }],
  ],
  [
    "adds a visit that is free",
    addVisit("2026-12-08", 0),
    booked,
    ["change_visit", { ...seen(booked), _to: "2026-12-08", _price: 0 }],
  ],
  [
    "answers about the open quote",
    answerCustomer("m", "Yes"),
    out,
    ["answer_customer", { _quote_id: out.id, _request_id: "m", _body: "Yes" }],
  ],
  [
    "answers about another quote",
    answerCustomer("m", "Yes", "q2"),
    out,
    ["answer_customer", { _quote_id: "q2", _request_id: "m", _body: "Yes" }],
  ],
  [
    "sends papers",
    sendPapers("m", ["w9"], "Our W-9"),
    out,
    ["send_papers", { _quote_id: out.id, _request_id: "m", _kinds: ["w9"], _words: "Our W-9" }],
  ],
  [
    "records a payment",
    recordPayment(payment),
    booked,
    [
      "record_payment",
      {
        _quote_id: booked.id,
        _id: "p",
        _cents: 50_000,
        _way: "zelle",
        _paid_on: "2026-11-20",
        _reference: "No. 7",
        _sends_receipt: true,
        _left_cents: 145_000,
        _is_sure: false,
      },
    ],
  ],
  [
    "records money that went back by hand",
    giveBack({ ...refund, way: "cash" }),
    booked,
    [
      "record_refund",
      {
        _payment_id: "p",
        _refund_id: "r",
        _cents: 20_000,
        _reason: "Rain",
        _lowers_price: true,
        _left_cents: 50_000,
      },
    ],
  ],
])("%s", async (_, step, quote, call) => {
  expect(await sentBy(step, quote)).toEqual(call);
});

it("records a refund that is asked for again without saying what was left on screen", async () => {
  const [, body] = await sentBy(giveBack({ ...refund, left: undefined, way: "check" }), booked);
  expect(body).not.toHaveProperty("_left_cents");
});

it("undoes the step that led to what is on screen, and overbooks only if told to", async () => {
  answer = () => Response.json({ told: [{ channel: "sms" }] });
  expect(await undoStep(true).send(booked, queryClient)).toEqual({ told: [{ channel: "sms" }] });
  await undoStep(false).send(out, queryClient);
  expect(calls().map(({ body }) => JSON.parse(body))).toEqual([
    { ...seen(booked), _overbook: true },
    { ...seen(out), _overbook: false },
  ]);
});

describe("money that goes back through Stripe", () => {
  const gives = () => giveBack({ ...refund, way: "stripe" }).send(booked, queryClient);

  it("is asked for with the sum that was left on screen", async () => {
    answer = () => Response.json({ refunded: true });
    expect(await gives()).toBe(true);
    const [call] = calls();
    expect(call?.url).toMatch(/\/deposit\/refund$/);
    expect(JSON.parse(call?.body ?? "")).toEqual(refund);
  });

  it.each<[number, object, string, string]>([
    [403, { refunded: false, error: "not allowed" }, "forbidden", "not allowed"],
    [409, { refunded: false, error: "refused by Stripe" }, "rejected", "refused by Stripe"],
    [404, {}, "rejected", "absent"],
    // It may have gone through.
    [500, { refunded: false }, "no-answer", ""],
    [502, {}, "no-answer", ""],
    [200, {}, "rejected", "absent"],
  ])("the answer %i %j counts as %s", async (status, told, kind, code) => {
    answer = () => Response.json(told, { status });
    await expect(gives()).rejects.toMatchObject({ kind, code, status });
  });

  it("may have gone through if no answer came", async () => {
    answer = cutOff;
    await expect(gives()).rejects.toMatchObject({ kind: "no-answer" });
  });
});

describe("whether a step was taken although its answer was lost, or it was clicked twice:", () => {
  const sent = aQuote({ status: "sent", valid_until: "2026-12-09", follow_up_on: "2026-12-03" });
  const declined = aQuote({ status: "declined", loss_reason: "Price" });
  it.each<[string, Step, Quote, boolean]>([
    ["an edit that is stored", editQuote({ name: "Dana Whitfield", net_days: 0 }), draft, true],
    ["an edit that is stored in part", editQuote({ name: "Dee", net_days: 0 }), draft, false],
    ["a booking's facts", setFacts({ service_every_days: 7 }), booked, true],
    ["other facts", setFacts({ service_every_days: 14 }), booked, false],
    ["sent by staff", sendQuote({ by: "email" }), sent, true],
    // A colleague may have marked it as sent: then the desk has sent nothing.
    ["sent by the desk", sendQuote({ by: ["email"] }), sent, false],
    ["a draft", sendQuote({ by: null }), draft, false],
    ["accepted", acceptQuote(yes, {}), booked, true],
    ["accepted, and a change is out", acceptQuote(yes, {}), changing, false],
    ["not accepted", acceptQuote(yes, {}), sent, false],
    ["declined for the reason", declineQuote("Price"), declined, true],
    ["declined for another reason", declineQuote("Date"), declined, false],
    ["open again", reopenQuote(), sent, true],
    ["not open", reopenQuote(), declined, false],
    ["extended to the day", extendQuote("2026-12-09"), sent, true],
    ["extended to another day", extendQuote("2026-12-10"), sent, false],
    ["a change's last day", extendQuote("2026-12-04"), changing, true],
    ["a change's follow-up", planFollowUp("2026-12-02"), changing, true],
    ["a follow-up", planFollowUp("2026-12-03"), sent, true],
    ["no follow-up", planFollowUp(null), sent, false],
  ])("%s", (_, step, stored, isTaken) => {
    expect(step.isTaken?.(stored)).toBe(isTaken);
  });
});

it.each<[string, Step, Quote, boolean]>([
  ["a first sending", sendQuote({ by: ["email"] }), draft, true],
  ["sending again", sendQuote({ by: ["email"] }), out, false],
  ["sending a change", sendQuote({ by: ["email"] }), changing, false],
  ["an acceptance", acceptQuote(yes, {}), out, true],
  ["the acceptance of a change", acceptQuote(yes, {}), changing, false],
  ["a refusal", declineQuote("Price"), out, true],
  ["the refusal of a change", declineQuote("Price"), changing, false],
  ["another last day", extendQuote("2026-12-09"), out, true],
  ["another last day of a change", extendQuote("2026-12-09"), changing, false],
  ["a follow-up", planFollowUp(null), out, true],
  ["a follow-up of a change", planFollowUp(null), changing, false],
  ["a cancellation", cancelBooking("business", "Flood", ways), booked, true],
])("whether the toast offers to undo %s", (_, step, before, canBeUndone) => {
  expect(step.canBeUndone?.(before)).toBe(canBeUndone);
});

it.each<[string, Step, Partial<Step>]>([
  ["sending", sendQuote({ by: null }), { isFinal: true, movesButtons: true }],
  ["accepting", acceptQuote(yes, {}), { isFinal: true, movesButtons: true }],
  ["reopening", reopenQuote(), { isFinal: true, movesButtons: true }],
  ["declining", declineQuote("Price"), { movesButtons: true }],
  ["extending", extendQuote("2026-12-09"), { movesButtons: true }],
  ["a follow-up", planFollowUp(null), {}],
  ["a cancellation", cancelBooking("business", "Flood", ways), { showsTop: true }],
  ["a change", takeChangeBack(), { showsTop: true }],
])("what it does to the screen: %s", (_, { isFinal, movesButtons, showsTop }, does) => {
  expect({ isFinal, movesButtons, showsTop }).toEqual(does);
});

it("the texts of a long hire list its bills, and those of an open-ended hire list none", async () => {
  const business = sampleBusiness();
  queryClient.setQueryData(businessQuery().queryKey, business);
  const months = aQuote({ rental_from: "2026-12-07", rental_until: "2027-03-01" });
  const bills = billsOf(months, business.prices);
  expect(bills.length).toBeGreaterThan(1);
  expect(await standingOf(queryClient, months)).toEqual({ ...boilerplateOf(months), bills });
  const openEnd = aQuote({ rental_from: "2026-12-07", is_open_ended: true });
  expect(await standingOf(queryClient, openEnd)).toEqual(boilerplateOf(openEnd));
});

describe("after a step,", () => {
  const opened = quoteDeskKeys.opened(out.id);
  const list = quoteDeskKeys.moneyDue();
  const isStaleNow = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;
  const NOTHING = {
    last_step: null,
    money: null,
    next_reminder_on: null,
    payments: [],
    cancel_terms: null,
    units: [],
    visits: [],
    thread: {
      told: [],
      links: [],
      messages: [],
      received: [],
      acceptances: [],
      versions: [],
      texts: [],
    },
    papers: [],
    request: { state: {}, entries: [], activity: [], history: [] },
    agreed_to_texts: false,
    opted_out_at: null,
    decides_as_owner: true,
  };
  /** The stored quote; undefined: it can't be read. */
  let stored: Quote | undefined;
  let rows: object[];

  /** Whether the opened quote is being read again. */
  const isReadAgain = () => queryClient.isFetching({ queryKey: opened }) === 1;

  beforeEach(() => {
    stored = out;
    rows = [{}];
    queryClient.setQueryData(list, []);
    queryClient.setQueryData(opened, null);
    answer = ({ url }) => {
      if (url.endsWith("/quote_activity"))
        return Response.json([
          { action: "status", actor_id: "other", actor_name: "Jo", quote_id: out.id },
        ]);
      if (!url.endsWith("/opened_quote")) return Response.json(rows);
      if (!stored) return Response.json({ code: "XX000", message: "raw" }, { status: 500 });
      const { booking, change, ...quote } = stored;
      return Response.json({ quote, booking, change, ...NOTHING });
    };
    const page = { ...openedQuoteQuery(out.id), refetchOnMount: false, retry: false };
    onTestFinished(new QueryObserver(queryClient, page).subscribe(() => undefined));
  });

  it("the quote is read, and the lists are read again", async () => {
    const taken = await takeStep(queryClient, draft, sendQuote({ by: "email" }));
    expect(taken).toMatchObject({ isRead: true, quote: { status: "sent" } });
    expect(isStaleNow(list)).toBe(true);
    expect(isReadAgain()).toBe(false);
  });

  it("it counts as taken even if the quote can't be read, which is tried again with the lists", async () => {
    stored = undefined;
    const taken = await takeStep(queryClient, draft, sendQuote({ by: "email" }));
    expect(taken).toMatchObject({ isRead: false, quote: draft });
    expect([isStaleNow(list), isReadAgain()]).toEqual([true, true]);
  });

  it("a second click finds it taken", async () => {
    rows = [];
    const taken = await takeStep(queryClient, draft, sendQuote({ by: "email" }));
    expect(taken).toMatchObject({ isRead: true, answer: null, quote: { status: "sent" } });
  });

  it("nothing is known of it if no row was changed and the quote can't be read", async () => {
    rows = [];
    stored = undefined;
    const taking = takeStep(queryClient, draft, sendQuote({ by: "email" }));
    await expect(taking).rejects.toMatchObject({ kind: "unavailable" });
    expect([isStaleNow(list), isStaleNow(opened)]).toEqual([true, true]);
  });

  it("a colleague whose change came first is named", async () => {
    rows = [];
    const taking = takeStep(queryClient, draft, sendQuote({ by: ["email"] }));
    const error: unknown = await taking.catch((thrown: unknown) => thrown);
    expect(isStale(error)).toBe(true);
    expect(error).toMatchObject({ message: expect.stringContaining("Jo") });
    expect(isStaleNow(list)).toBe(true);
    // Once for the outcome, and once for the screen.
    expect(calls().filter(({ url }) => url.endsWith("/opened_quote"))).toHaveLength(2);
  });
});
