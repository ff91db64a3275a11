import { beforeEach, describe, expect, test } from "vitest";
import type { Tables } from "@/lib/supabase/database.types";
import { expectCode, expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { changeQuote, type QuoteChange, stepOf } from "../../support/change-quote.ts";
import { addQuote, businessDay, only, rewriteHistory } from "../../support/desk-factories.ts";
import {
  ACCEPTED,
  addQuoteAfter,
  BY_PHONE,
  DECLINED,
  SENT,
  storedQuote,
} from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

type Quote = Tables<"quotes">;

beforeEach(() => stopClock());

const undo = async (quote: Pick<Quote, "id">) => admin.rpc("undo_step", await stepOf(admin, quote));
const undoAt = (quote: Pick<Quote, "id">, _revision: number) =>
  admin.rpc("undo_step", { _quote_id: quote.id, _revision });

const lastStep = async ({ id }: Quote) => {
  const found = await backend().sql<{ step: unknown }>("select private.last_step($1) as step", [
    id,
  ]);
  return only(found).step;
};

const change = async (quote: Quote, changes: QuoteChange) =>
  (await changeQuote(admin, quote, changes).throwOnError()).data;
const quoteAfter = (...steps: QuoteChange[]) => addQuoteAfter(backend(), admin, {}, steps);

const log = () =>
  backend().sql<Record<string, unknown>>(
    "select action, before, after, note, actor_id from quote_activity order by id",
  );

const FOLLOW_UP = { follow_up_on: "2031-05-06" };

describe("undoing the last step leaves the quote as it was", () => {
  test.each<[string, QuoteChange[], QuoteChange]>([
    ["sent", [], SENT],
    ["accepted", [SENT, FOLLOW_UP], ACCEPTED],
    ["accepted on the phone", [FOLLOW_UP], BY_PHONE],
    ["declined", [SENT, FOLLOW_UP], DECLINED],
    ["declined on the phone", [FOLLOW_UP], DECLINED],
    ["declined on the phone, then reopened", [DECLINED], { status: "pending" }],
    ["declined, then reopened", [SENT, FOLLOW_UP, DECLINED], SENT],
    ["sent, then pending", [FOLLOW_UP, SENT], { status: "pending" }],
    ["a follow-up", [], FOLLOW_UP],
    ["a cleared follow-up", [SENT, FOLLOW_UP], { follow_up_on: null }],
    ["another last day", [SENT], { valid_until: "2031-05-06" }],
  ])("%s", async (_, before, step) => {
    const quote = await quoteAfter(...before);
    expect(await change(quote, step)).not.toEqual(quote);
    expect(await undo(quote)).toMatchObject({ error: null, data: { told: [] } });
    expect(await storedQuote(admin, quote)).toEqual({ ...quote, revision: quote.revision + 2 });
    expect((await admin.from("bookings").select().throwOnError()).data).toEqual([]);
  });

  test("even when the same step forward is no longer possible, because the quote has expired", async () => {
    const quote = await quoteAfter(SENT, { status: "pending" });
    const yesterday = await businessDay(backend(), -1);
    await rewriteHistory(backend(), "update quotes set valid_until = $1::text::date", [yesterday]);
    await rewriteHistory(
      backend(),
      `update private.steps set before = jsonb_set(before, '{quote,valid_until}', to_jsonb($1::text))`,
      [yesterday],
    );
    expect((await undo(quote)).error).toBeNull();
    expect(await backend().sql("select status from quotes")).toEqual([SENT]);
  });
});

test("a step can be undone for 90 days, after which the worker sweeps what it replaced", async () => {
  const quote = await quoteAfter(SENT);
  const age = (days: number) =>
    backend().sql(`update private.steps set taken_at = now() - interval '${days} days'`);
  await age(89);
  await backend().sql("select private.sweep()");
  expect(await lastStep(quote)).toMatchObject({ what: "sent" });
  await age(91);
  await backend().sql("select private.sweep()");
  expect(await lastStep(quote)).toBeNull();
  expectCode(await undo(quote), "PT412", "changed_since");
});

test("undoing a step takes back its own message, and no other that waits about the quote", async () => {
  const { id } = await quoteAfter({ email: "ada@example.com" });
  await backend().sql(
    "select private.queue_quote_message(quote, 'quote-site', '{email}') from quotes as quote",
  );
  const step = { ...(await stepOf(admin, { id })), _channels: ["email"] };
  await admin.rpc("send_quote", step).throwOnError();
  const states = () =>
    backend().sql(
      "select kind, state from notifications where audience = 'customer' and quote_id is not null order by kind",
    );
  const others = { kind: "quote-site", state: "waiting" };
  expect(await states()).toEqual([{ kind: "quote", state: "waiting" }, others]);
  expect((await undo({ id })).error).toBeNull();
  expect(await states()).toEqual([{ kind: "quote", state: "dropped" }, others]);
});

// That it is not due in between: desk-lists.test.ts.
test("deciding and reopening keep the follow-up", async () => {
  const declined = await quoteAfter(SENT, FOLLOW_UP, DECLINED);
  expect([declined, await change(declined, SENT)]).toMatchObject([FOLLOW_UP, FOLLOW_UP]);
});

test("the log says that a step was undone and by whom, for that step only", async () => {
  const sent = await quoteAfter(SENT);
  await undo(sent);
  expect((await log()).slice(1)).toEqual([
    { action: "status", before: "pending", after: "sent", note: null, actor_id: ADMIN.id },
    { action: "undone", before: "sent", after: "pending", note: "status", actor_id: ADMIN.id },
  ]);
  // The next step is logged as usual.
  await change(sent, SENT);
  expect((await log()).at(-1)).toMatchObject({ action: "status" });
});

test("a step followed by another, an undone step, and a change of content cannot be undone", async () => {
  const sent = await quoteAfter(SENT);
  const last = () => lastStep(sent);
  expect(await last()).toMatchObject({ what: "sent", told: [] });
  await change(sent, ACCEPTED);
  expectCode(await undoAt(sent, sent.revision), "PT412", "changed_since");
  expect(await last()).toMatchObject({ what: "accepted" });
  expect((await undo(sent)).error).toBeNull();
  expect(await last()).toBeNull();
  expectCode(await undo(sent), "PT412", "changed_since");
  const edited = await quoteAfter({ quote_amount: 1 });
  expectCode(await undo(edited), "PT412", "changed_since");
});

test("of two colleagues' steps on one revision, the second is refused", async () => {
  const quote = await quoteAfter(SENT);
  const seen = await stepOf(admin, quote);
  const steps = [
    () => admin.rpc("accept_for_customer", seen),
    () => admin.rpc("decline_for_customer", { ...seen, _reason: "Price" }),
    () => admin.rpc("extend_quote", { ...seen, _valid_until: "2031-05-06" }),
    () => admin.rpc("plan_follow_up", { ...seen, _on: "2031-05-06" }),
    () => admin.rpc("reopen_quote", seen),
    () => admin.rpc("edit_quote", { ...seen, _changes: { email: "other@example.com" } }),
    () => admin.rpc("send_quote", { ...seen, _channels: ["email"] }),
  ];
  const answers = await Promise.all(steps.map((step) => step().throwOnError()));
  expect(answers.flatMap(({ data }) => data)).toHaveLength(1);
  expectCode(await undoAt(quote, seen._revision), "PT412", "changed_since");
});

test("an acceptance that was voided does not come back by undoing", async () => {
  const { id } = await quoteAfter(SENT, ACCEPTED);
  const [yes] = await backend().sql<{ id: string }>("select id from quote_acceptances");
  await admin.rpc("void_acceptance", { _id: yes?.id ?? "", _reason: "Not Ada" }).throwOnError();
  expectRefused(await undo(await storedQuote(admin, { id })), "PT412");
  expect(await backend().sql("select from quote_acceptances where voided_at is null")).toEqual([]);
});

describe("the channel of a quote", () => {
  const send = ({ id, revision }: Quote) =>
    admin.rpc("mark_quote_sent", { _quote_id: id, _revision: revision, _channel: "email" });

  test("is logged for that step only", async () => {
    const quote = await addQuote(backend(), admin);
    const { data, error } = await send(quote);
    expect(error).toBeNull();
    expect(only(data)).toMatchObject({ status: "sent", revision: 2 });
    const notes = async () =>
      (await log()).filter(({ action }) => action === "status").map(({ note }) => note);
    expect(await notes()).toEqual(["email"]);
    await change(await change(quote, { status: "pending" }), SENT);
    expect(await notes()).toEqual(["email", null, null]);
  });

  test("is refused like every other sending", async () => {
    const quote = await addQuote(backend(), admin, { quote_amount: null });
    expectRefused(await send(quote), "PT422");
    await change(quote, { quote_amount: 1 });
    // From a page that is out of date.
    expect(await send(quote)).toMatchObject({ error: null, data: [] });
    expect(await lastStep(quote)).toBeNull();
  });
});

describe("taking a quote back", () => {
  const takeBack = ({ id, revision }: Quote) =>
    admin.rpc("take_back_quote", { _quote_id: id, _revision: revision });

  test("a quote that was never sent is deleted, its request is open again, and the log shows both", async () => {
    const quote = await addQuote(backend(), admin);
    const { data, error } = await takeBack(quote);
    expect(error).toBeNull();
    expect(data).toBe(quote.submission_id);
    expect(await backend().sql("select id from quotes")).toEqual([]);
    expect(
      await backend().sql("select processed, processed_at, processed_by from quote_submissions"),
    ).toEqual([{ processed: false, processed_at: null, processed_by: null }]);
    expect(await log()).toMatchObject([{ action: "created" }, { action: "deleted" }, {}]);
    // And can be answered again like any other.
    await addQuote(backend(), admin, { submission_id: quote.submission_id, quote_amount: 950 });
  });

  test("a sent quote cannot be taken back, unless staff mark it as not sent", async () => {
    const sent = await quoteAfter(SENT);
    expectRefused(await takeBack(sent), "PT409");
    expect((await takeBack(await change(sent, { status: "pending" }))).error).toBeNull();
  });

  test("a stale revision is refused, and so is a second click, or an undoing", async () => {
    const quote = await addQuote(backend(), admin);
    const changed = await change(quote, { quote_amount: 1 });
    expectRefused(await takeBack(quote), "PT409");
    expect((await takeBack(changed)).error).toBeNull();
    expectRefused(await takeBack(changed), "PT404");
    expectCode(await undoAt(changed, changed.revision), "PT404", "quote_is_gone");
  });
});
