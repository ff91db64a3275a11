import { beforeEach, describe, expect, test } from "vitest";
import type { Tables, TablesInsert } from "@/lib/supabase/database.types";
import { expectCode, expectRefused } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addQuote, businessDay, only, rewriteHistory } from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";
import {
  ACCEPTED,
  acceptanceOf,
  customerWith,
  makeLink,
  openChange,
  SENT,
  storedBooking,
  storedQuote,
  trailers,
} from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, visitor: customer } = backendForFile();
const admin = adminForFile(backend);
const { open, accept } = customerWith(customer);
type Quote = Tables<"quotes">;
let quote: Quote;
let token: string;

const AGREED = {
  event_date: "2031-04-17",
  delivery_on: "2031-04-16",
  pickup_on: "2031-04-18",
  event_address: "2200 Kipling St, Houston",
  quote_amount: null,
  lines: [trailers("4-station")],
};
const MOVED = { event_date: "2031-04-24", delivery_on: "2031-04-23", pickup_on: "2031-04-25" };

/** Accepted online, unless told otherwise. */
async function booked(columns: Partial<TablesInsert<"quotes">> = {}): Promise<Quote> {
  const made = await addQuote(backend(), admin, {
    name: "Charlotte Whitmore",
    email: "charlotte@example.com",
    ...AGREED,
    ...columns,
  });
  await changeQuote(admin, made, SENT).throwOnError();
  ({ token } = await makeLink(admin, made));
  await accept(token, { _name: "Charlotte" });
  return storedQuote(admin, made);
}

const stored = (of: Pick<Quote, "id"> = quote) => storedBooking(admin, of);
const proposed = (of: Pick<Quote, "id"> = quote) => openChange(admin, of);
const change = async (content: object, more: object = {}, of: Quote = quote) => {
  const call = { ...(await stepOf(admin, of)), _content: { ...content }, _channels: ["email"] };
  return admin.rpc("propose_change", { ...call, ...more });
};
const moved = async (content: object = MOVED, more: object = {}) => {
  const answer = await change(content, more);
  expect(answer.error).toBeNull();
  return proposed();
};
const takeBack = async () => admin.rpc("take_change_back", await stepOf(admin, quote));
/** Moves the last day of what is proposed by so many days from today, and keeps its follow-up. */
const plan = async (days: number, of: Quote = quote) =>
  admin.rpc("plan_change", {
    ...(await stepOf(admin, of)),
    _valid_until: await businessDay(backend(), days),
    _follow_up_on: "2031-01-01",
  });
/** What is proposed got no answer until yesterday. */
const expire = (of: Quote = quote) =>
  rewriteHistory(
    backend(),
    "update booking_changes set valid_until = private.business_date() - 1 where quote_id = $1",
    [of.id],
  );
const cancel = async (more: object = {}) => {
  const why = { _by: "customer" as const, _reason: "Rain", _channels: ["email"] };
  return admin.rpc("cancel_booking", { ...(await stepOf(admin, quote)), ...why, ...more });
};
const undo = async (more: object = {}) =>
  admin.rpc("undo_step", { ...(await stepOf(admin, quote)), ...more });
const held = async (day: string, model = "4-station") =>
  (await admin.rpc("trailers_out", { _from: day, _until: day }).throwOnError()).data
    .filter((row) => row.model === model)
    .reduce((sum, { accepted }) => sum + Number(accepted), 0);
const yeses = async () =>
  (await admin.from("quote_acceptances").select().order("version").throwOnError()).data;
const mails = () =>
  backend().sql<{ state: string }>(
    "select kind, state from notifications where kind = 'quote' order by created_at",
  );

/** What the message of the quote says. */
const told = async () =>
  only(
    await backend().sql<{ told: object }>(
      `select private.told_quote(message) as told from notifications as message where kind = 'quote'`,
    ),
  ).told;

beforeEach(async () => {
  stopClock();
  quote = await booked();
});

describe("a booking that is moved", () => {
  test("is offered as a new version, with the yes of before in force and both days held", async () => {
    const before = await stored();
    expect(await moved()).toMatchObject({ ...MOVED, version: 2, outcome: null });
    expect(await stored()).toEqual({ ...before, revision: before.revision + 1 });
    expect(await storedQuote(admin, quote)).toEqual(quote);
    expect([await held("2031-04-17"), await held("2031-04-24"), await held("2031-04-20")]).toEqual([
      1, 1, 0,
    ]);
    expect(await open(token)).toMatchObject({
      state: "open",
      version: 2,
      document: MOVED,
      acceptance: { version: 1 },
      sent_for: { version: 1 },
    });
    expect(await mails()).toEqual([{ kind: "quote", state: "waiting" }]);
  });

  test("frees the day of before once the customer says yes, whose older yes was replaced", async () => {
    await moved();
    expect(await accept(token)).toMatchObject({ state: "accepted", version: 2 });
    expect([await held("2031-04-17"), await held("2031-04-24")]).toEqual([0, 1]);
    expect(await stored()).toMatchObject({ ...MOVED, version: 2, status: "booked" });
    expect(await proposed()).toBeNull();
    expect(await storedQuote(admin, quote)).toEqual(quote);
    expect(await yeses()).toMatchObject([
      { version: 1, void_reason: "Replaced by version 2." },
      { version: 2, voided_at: null },
    ]);
  });

  test.each([
    ["keeps its trailer on another day", MOVED, false, 1],
    ["gives its trailer up with the model", { lines: [trailers("3-station")] }, false, 0],
    ["gives up a trailer that is out of service by then", MOVED, true, 0],
  ])("%s", async (_, content, isOut, kept) => {
    const { id } = only(
      await backend().sql<{ id: string }>(
        "select id from trailer_units where model = '4-station' order by name limit 1",
      ),
    );
    await admin.rpc("assign_units", { _quote_id: quote.id, _unit_ids: [id] }).throwOnError();
    await moved(content);
    if (isOut) {
      await backend().sql(
        `insert into unit_outages (unit_id, first_day, last_day, reason)
         values ($1, '2031-04-24', '2031-04-24', 'Axle')`,
        [id],
      );
    }
    expect(await accept(token)).toMatchObject({ state: "accepted", version: 2 });
    expect(await backend().sql("select unit_id from quote_units")).toHaveLength(kept);
  });

  test("is as agreed if it gets no answer, and another cannot be accepted any more", async () => {
    await moved();
    const seen = await open(token);
    await expire();
    expect(await open(token)).toMatchObject({
      state: "accepted",
      version: 1,
      document: AGREED_DAYS,
      acceptance: { version: 1 },
    });
    const late = await customer.rpc("accept_quote", acceptanceOf(token, seen)).throwOnError();
    expect(late.data).toEqual({ refused: "accepted" });
    expect([await held("2031-04-17"), await held("2031-04-24")]).toEqual([1, 0]);
  });

  test("comes back as it was agreed when staff take the change back", async () => {
    const before = await stored();
    await moved({ ...MOVED, event_address: "9 Main St", lines: [trailers("4-station", 2)] });
    expect((await takeBack()).error).toBeNull();
    expect(await stored()).toEqual({ ...before, revision: before.revision + 2 });
    expect(await proposed()).toBeNull();
    expect(await yeses()).toMatchObject([{ version: 1, voided_at: null }]);
    expect([await held("2031-04-17"), await held("2031-04-24")]).toEqual([1, 0]);
    expect(await mails()).toEqual([{ kind: "quote", state: "dropped" }]);
    expect(await open(token)).toMatchObject({ state: "accepted", version: 1 });
    expectCode(await takeBack(), "PT409", "no_open_change");
  });

  test("keeps its day for the deposit through every move, until more is asked for or it is canceled", async () => {
    const dueIn = async () =>
      only(
        await backend().sql<{ days: number }>(
          "select due_on - private.business_date() as days from private.open_dues($1) where what = 'deposit'",
          [quote.id],
        ),
      ).days;
    await rewriteHistory(
      backend(),
      "update quote_acceptances set accepted_at = accepted_at - interval '2 days'",
    );
    for (const content of [MOVED, AGREED_DAYS]) {
      await moved(content);
      await accept(token);
      expect(await dueIn()).toBe(1);
    }
    await cancel();
    await undo();
    expect(await dueIn()).toBe(1);
    await moved({ lines: [trailers("4-station", 2)] });
    expect(await accept(token)).toMatchObject({ state: "accepted" });
    expect(await dueIn()).toBe(3);

    await rewriteHistory(
      backend(),
      "update quote_acceptances set accepted_at = accepted_at - interval '2 days'",
    );
    // Voided by an owner, it ends, and the next yes begins again.
    const live = only((await yeses()).filter(({ voided_at }) => voided_at === null));
    const voided = { _id: live.id, _reason: "Wrong day" };
    await admin.rpc("void_acceptance", voided).throwOnError();
    await accept(token);
    expect(await dueIn()).toBe(3);
  });

  test("says what is different to the message, and staff's own line with it", async () => {
    await moved(MOVED, { _line: "See you a week later!" });
    expect(await told()).toMatchObject({
      change: {
        was: { event_date: "2031-04-17", trailers: [{ quantity: 1 }] },
        is: { event_date: "2031-04-24", delivery_on: "2031-04-23" },
      },
      message: { kind: "answer", body: "See you a week later!" },
    });
    expect(await mails()).toHaveLength(1);
  });

  test("keeps the price of before unless the lines change, may change again, and overbooks only where too few are free", async () => {
    expect(Number((await moved())?.quote_amount)).toBe(1450);
    const again = await moved({ ...MOVED, lines: [trailers("4-station", 2)] }, { _overbook: true });
    expect(Number(again?.quote_amount)).toBe(2900);
    expect(again).toMatchObject({ ...MOVED, version: 3, may_overbook: false });
    expect([await held("2031-04-17"), await held("2031-04-24")]).toEqual([1, 2]);
    const { data } = await admin.from("booking_changes").select("outcome").order("version");
    expect(data).toEqual([{ outcome: "replaced" }, { outcome: null }]);
  });

  test("starts from what is in force: what an earlier proposal had alone is not in the next", async () => {
    await moved();
    expect(await moved({ quote_notes: "Red carpet" })).toMatchObject({
      event_date: AGREED.event_date,
      quote_notes: "Red carpet",
    });
  });

  test("is answered on the phone, too, and its last day and follow-up can be moved", async () => {
    await moved();
    await expire();
    await plan(3);
    const valid_until = await businessDay(backend(), 3);
    expect(await proposed()).toMatchObject({ valid_until, follow_up_on: "2031-01-01" });
    expectCode(await plan(-1), "PT422", "end_is_past");
    await changeQuote(admin, quote, { ...ACCEPTED, accepted_by: "Ada" }).throwOnError();
    expect(await stored()).toMatchObject({ ...MOVED, version: 2 });
    expect(await yeses()).toMatchObject([
      { version: 1, void_reason: "Replaced by version 2." },
      { version: 2, name: "Ada", consent: null, recorded_by: expect.any(String) },
    ]);
    expectCode(await plan(3), "PT409", "no_open_change");
  });

  test.each([
    ["of a past day", { event_date: "2001-01-01", delivery_on: "2001-01-01" }, "day_is_over"],
    ["of nothing", { event_date: "2031-04-17" }, "nothing_differs"],
  ])("refuses a change %s", async (_, content, code) => {
    const before = await stored();
    expectCode(await change(content), "PT422", code);
    expect(await stored()).toEqual(before);
    expect(await proposed()).toBeNull();
  });

  test("was not viewed before somebody opened the new version", async () => {
    const viewed = async () =>
      (await admin.rpc("viewed_quotes", { _ids: [quote.id] }).throwOnError()).data;
    const view = () => customer.rpc("view_quote", { _token: token }).throwOnError();
    await view();
    expect(await viewed()).toEqual([quote.id]);
    await rewriteHistory(
      backend(),
      `update quote_links set viewed_at = viewed_at - interval '1 minute'`,
    );
    await moved();
    expect(await viewed()).toEqual([]);
    await view();
    expect(await viewed()).toEqual([quote.id]);
  });

  test("has its place only where a quote is booked, and in the revision that was seen", async () => {
    const { _revision } = await stepOf(admin, quote);
    await moved();
    expect((await change({ quote_notes: "x" }, { _revision })).data).toEqual([]);
    const draft = await addQuote(backend(), admin, AGREED);
    expectCode(await change(MOVED, {}, draft), "PT422", "not_booked");
  });
});

test("of two colleagues' steps on one revision of a booking, the second is refused", async () => {
  const seen = await stepOf(admin, quote);
  const answers = await Promise.all([
    change(MOVED, seen),
    change({ quote_notes: "Red carpet" }, seen),
    cancel(seen),
    admin.rpc("edit_booking", { ...seen, _facts: { site_access: "Gate 4" } }),
  ]);
  expect(answers.map(({ error }) => error)).toEqual(Array(answers.length).fill(null));
  expect(answers.flatMap(({ data }) => data)).toHaveLength(1);
  expect((await stepOf(admin, quote))._revision).toBe(seen._revision + 1);
});

const { lines: _, quote_amount: __, ...AGREED_DAYS } = AGREED;

test("the last trailer of the new day goes to one of two, and to the second only knowingly", async () => {
  const { owned } = only(
    (
      await admin.rpc("busiest_days", { _from: "2031-04-24", _until: "2031-04-24" }).throwOnError()
    ).data.filter(({ model }) => model === "4-station"),
  );
  await booked({ ...MOVED, lines: [trailers("4-station", Number(owned) - 1)] });
  const [one, two] = [
    quote,
    await booked({ event_date: "2031-05-01", delivery_on: null, pickup_on: null }),
  ];
  const answers = await Promise.all([one, two].map((each) => change(MOVED, {}, each)));
  expect(answers.map(({ error }) => error?.code).toSorted()).toEqual(["PT409", undefined]);
  const refused = answers[0]?.error ? one : two;
  expect(await proposed(refused)).toBeNull();
  expect((await change(MOVED, { _overbook: true }, refused)).error).toBeNull();
  const link = await makeLink(admin, refused);
  expect(await accept(link.token)).toMatchObject({ state: "accepted" });
});

test("days that a change gave up are held again only if they are still free", async () => {
  await moved();
  await changeQuote(admin, quote, ACCEPTED).throwOnError();
  await booked({ lines: [trailers("4-station", 2)] });
  expectRefused(await undo(), "PT409");
  expect((await undo({ _overbook: true })).error).toBeNull();
  expect(await stored()).toMatchObject({ ...AGREED_DAYS, version: 1, may_overbook: true });
  expect(await proposed()).toMatchObject({ ...MOVED, outcome: null });
  const given = (await yeses()).filter(({ quote_id }) => quote_id === quote.id);
  expect(given.toSorted((one, other) => one.version - other.version)).toMatchObject([
    { version: 1, voided_at: null },
    { version: 2, void_reason: "The acceptance was undone." },
  ]);

  const other = await booked({ event_date: "2031-05-01", delivery_on: null, pickup_on: null });
  const later = { event_date: "2031-05-08" };
  expect((await change(later, {}, other)).error).toBeNull();
  await expire(other);
  await booked({ ...later, delivery_on: null, pickup_on: null, lines: [trailers("4-station", 2)] });
  expectRefused(await plan(3, other), "PT409");
});

describe("a booking that is canceled", () => {
  test("frees its trailers, ends its yes and tells the customer; undone, all is as before", async () => {
    // Of no account any more.
    await moved();
    await takeBack();
    await backend().sql("delete from notifications where kind = 'quote'");
    const answer = await cancel();
    expect(answer.error).toBeNull();
    expect(only(answer.data)).toMatchObject({
      status: "canceled",
      canceled_by: "customer",
      cancel_reason: "Rain",
    });
    expect(await storedQuote(admin, quote)).toEqual(quote);
    expect(await held("2031-04-17")).toBe(0);
    expect((await admin.rpc("day_sheet", { _day: "2031-04-16" })).data).toEqual([]);
    expect(await open(token)).toMatchObject({ state: "canceled", version: 1, acceptance: null });
    expect(await yeses()).toMatchObject([{ void_reason: "The booking was canceled." }]);
    expect(await mails()).toEqual([{ kind: "quote", state: "waiting" }]);

    expect((await undo()).error).toBeNull();
    expect(await stored()).toMatchObject({
      status: "booked",
      canceled_at: null,
      canceled_by: null,
      cancel_reason: null,
    });
    expect(await yeses()).toMatchObject([{ voided_at: null }]);
    expect(await mails()).toEqual([{ kind: "quote", state: "dropped" }]);
    expect(await held("2031-04-17")).toBe(1);
  });

  test("may be one that is being moved; undone, both days are held again, if they are free", async () => {
    await moved();
    await cancel({ _by: "business" });
    expect([await held("2031-04-17"), await held("2031-04-24")]).toEqual([0, 0]);
    const taken = await booked({ lines: [trailers("4-station", 2)] });
    expectRefused(await undo(), "PT409");
    expect(await proposed()).toBeNull();
    expect((await cancel({ ...(await stepOf(admin, taken)), _channels: [] })).error).toBeNull();
    expect((await undo()).error).toBeNull();
    expect([await held("2031-04-17"), await held("2031-04-24")]).toEqual([1, 1]);
  });

  test("asks before it is overbooked again, as it was before", async () => {
    const lines = [trailers("4-station", 9)];
    quote = await addQuote(backend(), admin, { ...AGREED, lines, email: "c@example.com" });
    await changeQuote(admin, quote, SENT).throwOnError();
    await changeQuote(admin, quote, { ...ACCEPTED, may_overbook: true }).throwOnError();
    await cancel();
    expectRefused(await undo(), "PT409");
    expect(await stored()).toMatchObject({ status: "canceled" });
    expect((await undo({ _overbook: true })).error).toBeNull();
    expect(await stored()).toMatchObject({ status: "booked", may_overbook: true });
    expect(await yeses()).toMatchObject([{}, { version: 1, voided_at: null }]);
  });

  test("gives back all that was paid so early, or if we cancel, and later keeps the deposit", async () => {
    const payment = check(quote.id, 500, { _paid_on: await businessDay(backend()) });
    await admin.rpc("record_payment", payment).throwOnError();
    const terms = async () =>
      (await admin.rpc("cancel_terms", { _quote_id: quote.id }).throwOnError()).data;
    expect(await terms()).toEqual({ kept: 500, customer: 500, business: 500 });
    await rewriteHistory(
      backend(),
      `update bookings set delivery_on = null, pickup_on = null, event_date = private.business_date() + 13`,
    );
    // A quarter of $1,450 is the deposit.
    expect(await terms()).toEqual({ kept: 500, customer: 137.5, business: 500 });
    await cancel();
    const refund = { kept: 500, back: 137.5 };
    expect(await told()).toMatchObject({ state: "canceled", canceled_by: "customer", refund });
  });

  test("needs somebody who canceled, a reason and a booking", async () => {
    expectCode(await cancel({ _reason: " " }), "PT422", "reason_missing");
    expect((await cancel({ _by: "nobody" })).error).not.toBeNull();
    expect((await cancel()).error).toBeNull();
    expectCode(await cancel(), "PT422", "not_booked");
    expectCode(await change(MOVED), "PT422", "not_booked");
    quote = await addQuote(backend(), admin, AGREED);
    expectCode(await cancel(), "PT422", "not_booked");
  });
});
