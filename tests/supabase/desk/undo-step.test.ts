import { beforeEach, describe, expect, test } from "vitest";
import type { Tables, TablesUpdate } from "@/lib/supabase/database.types";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addQuote, businessDay, only, rewriteHistory } from "../../support/desk-factories.ts";
import {
  ACCEPTED,
  addQuoteAfter,
  BY_PHONE,
  changeQuote,
  DECLINED,
  SENT,
  storedQuote,
} from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

type Quote = Tables<"quotes">;

beforeEach(() => stopClock());

const undo = ({ id, revision }: Pick<Quote, "id" | "revision">) =>
  admin.rpc("undo_quote_step", { _quote_id: id, _revision: revision });

const change = async (quote: Quote, changes: TablesUpdate<"quotes">) =>
  (await changeQuote(admin, quote, changes).throwOnError()).data;
const quoteAfter = (...steps: TablesUpdate<"quotes">[]) =>
  addQuoteAfter(backend(), admin, {}, steps);

const log = () =>
  backend().sql<Record<string, unknown>>(
    "select action, before, after, note, actor_id from quote_activity order by id",
  );

const FOLLOW_UP = { follow_up_on: "2031-05-06" };

describe("undoing the last step leaves the quote as it was", () => {
  test.each<[string, TablesUpdate<"quotes">[], TablesUpdate<"quotes">]>([
    ["sent", [], SENT],
    ["accepted", [SENT, FOLLOW_UP], ACCEPTED],
    ["accepted on the phone", [FOLLOW_UP], BY_PHONE],
    ["accepted on the phone, then reopened", [BY_PHONE], { status: "pending" }],
    ["declined", [SENT, FOLLOW_UP], DECLINED],
    ["declined on the phone", [FOLLOW_UP], DECLINED],
    ["declined on the phone, then reopened", [DECLINED], { status: "pending" }],
    ["accepted, then reopened", [SENT, FOLLOW_UP, ACCEPTED], SENT],
    ["declined, then reopened", [SENT, FOLLOW_UP, DECLINED], SENT],
    ["sent, then pending", [FOLLOW_UP, SENT], { status: "pending" }],
    ["a follow-up", [], FOLLOW_UP],
    ["a cleared follow-up", [SENT, FOLLOW_UP], { follow_up_on: null }],
    ["another last day", [SENT], { valid_until: "2031-05-06" }],
  ])("%s", async (_, before, step) => {
    const quote = await quoteAfter(...before);
    const { data, error } = await undo(await change(quote, step));
    expect(error).toBeNull();
    expect(only(data)).toEqual({ ...quote, revision: quote.revision + 2, before_step: null });
  });

  test("even when the same step forward is no longer possible, because the quote has expired", async () => {
    const quote = await change(await quoteAfter(SENT, ACCEPTED), SENT);
    const yesterday = await businessDay(backend(), -1);
    await rewriteHistory(
      backend(),
      `update quotes set valid_until = $1::text::date,
         before_step = before_step || jsonb_build_object('valid_until', $1::text) where id = $2`,
      [yesterday, quote.id],
    );
    expect((await undo(quote)).error).toBeNull();
    expect(await backend().sql("select status from quotes")).toEqual([ACCEPTED]);
  });
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
  const accepted = await change(sent, ACCEPTED);
  expectRefused(await undo(sent), "PT412");
  const { data } = await undo(accepted);
  expectRefused(await undo(only(data)), "PT412");
  const edited = await quoteAfter({ quote_amount: 1 });
  expectRefused(await undo(edited), "PT412");
});

test("an acceptance that was voided does not come back by undoing", async () => {
  const { id } = await quoteAfter(SENT, ACCEPTED);
  const [yes] = await backend().sql<{ id: string }>("select id from quote_acceptances");
  await admin.rpc("void_acceptance", { _id: yes?.id ?? "", _reason: "Not Ada" }).throwOnError();
  expectRefused(await undo(await storedQuote(admin, { id })), "PT412");
  expect(await backend().sql("select from quote_acceptances where voided_at is null")).toEqual([]);
});

test("what would be restored is set by the server, regardless of the client", async () => {
  const before_step = { status: "accepted", decided_at: "2001-01-01" };
  const quote = await addQuote(backend(), admin, { before_step });
  expect(quote.before_step).toBeNull();
  const forged = await admin.from("quotes").update({ before_step }).eq("id", quote.id);
  // On a hosted project the missing column grant answers first.
  expect(["42501", "PT403"]).toContain(forged.error?.code);
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
    expectRefused(await undo(changed), "PT404");
  });
});
