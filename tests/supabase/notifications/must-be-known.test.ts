import { beforeEach, describe, expect, test } from "vitest";
import type { Tables } from "@/lib/supabase/database.types";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addQuote, addRequest, claimMessages, only } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";
import {
  ACCEPTED,
  BY_PHONE,
  DECLINED,
  sendQuote,
  storedQuote,
  trailers,
} from "../../support/quote-steps.ts";

// What a customer must know and was not told: someone has to call.

const { backend, server } = backendForFile();
const staff = adminForFile(backend);

let quote: Tables<"quotes">;

beforeEach(async () => {
  quote = await addQuote(backend(), staff, {
    submission_id: await addRequest(
      backend(),
      generalRequest({ name: "M. Lopez", email: "maria@example.com", phone: "(713) 555-0142" }),
    ),
    name: "Maria Lopez",
    email: "maria@example.com",
    phone: "713-555-0199 x4",
    event_date: "2031-06-01",
    delivery_on: "2031-05-31",
    pickup_on: "2031-06-02",
    event_address: "2200 Kipling St, Houston",
    quote_amount: null,
    lines: [trailers("4-station")],
  });
  await backend().sql("delete from notifications");
});

/** What waits comes back: through the worker, and then the provider's report. */
async function bounce(outcome: "bounced" | "complained" = "bounced") {
  await backend().sql("update notifications set next_attempt_at = now() where state = 'waiting'");
  for (const { id } of await claimMessages(server)) {
    await server
      .rpc("finish_notification", { _id: id, _answer: "200 OK", _provider_id: `re-${id}` })
      .throwOnError();
    const report = { _id: id, _at: "2031-01-02T12:00:00Z", _outcome: outcome } as const;
    await server.rpc("report_delivery", report).throwOnError();
  }
}

const failed = async () => (await staff.rpc("failed_notifications").throwOnError()).data;
const toCall = async () =>
  (await failed()).filter(({ must_be_known }) => must_be_known).map(({ says }) => says);
const inThread = async () => {
  const { data } = await staff.rpc("opened_quote", { _quote_id: quote.id }).throwOnError();
  const { thread } = data as { thread: { told: { says: string; must_be_known: boolean }[] } };
  return thread.told.filter(({ must_be_known }) => must_be_known).map(({ says }) => says);
};

const book = () => changeQuote(staff, quote, BY_PHONE).throwOnError();
const move = async () => {
  const _content = { event_date: "2031-06-08", delivery_on: "2031-06-07", pickup_on: "2031-06-09" };
  const call = { ...(await stepOf(staff, quote)), _content, _channels: ["email"] };
  await staff.rpc("propose_change", call).throwOnError();
};
const cancel = async () => {
  const why = { _by: "business" as const, _reason: "Storm", _channels: ["email"] };
  await staff.rpc("cancel_booking", { ...(await stepOf(staff, quote)), ...why }).throwOnError();
};
const remind = () =>
  staff.rpc("remind_of_payment", { _quote_id: quote.id, _channels: ["email"] }).throwOnError();
const answer = () =>
  staff
    .rpc("answer_customer", {
      _quote_id: quote.id,
      _request_id: crypto.randomUUID(),
      _body: "Yes.",
    })
    .throwOnError();
const sendAgain = async () => {
  await sendQuote(staff, await storedQuote(staff, quote)).throwOnError();
};

describe.each(["bounced", "complained"] as const)("what %s", (outcome) => {
  test.each([
    ["quote", [sendAgain]],
    ["change", [book, move]],
    ["cancellation", [book, cancel]],
    ["quote-reminder", [book, remind]],
    ["quote-answer", [sendAgain, answer]],
  ])("and says %s has someone call", async (says, steps) => {
    for (const step of steps) await step();
    await backend().sql("delete from notifications where kind = 'quote' and $1 like 'quote-%'", [
      says,
    ]);
    await bounce(outcome);
    expect([await toCall(), await inThread()]).toEqual([[says], [says]]);
    expect(only(await failed())).toMatchObject({
      requested_by: "Maria Lopez",
      quote_id: quote.id,
      call: "713-555-0199 x4",
    });
  });
});

test("what was refused for good has someone call too", async () => {
  await sendAgain();
  await backend().sql("update notifications set next_attempt_at = now()");
  const { id } = only(await claimMessages(server));
  const refused = { _id: id, _answer: "550 no", _is_permanent: true, _is_unanswered: false };
  await server.rpc("fail_notification", { ...refused, _worker: "test" }).throwOnError();
  expect(await toCall()).toEqual(["quote"]);
});

describe("no one has to call", () => {
  test("while it is on its way", async () => {
    await sendAgain();
    expect([await toCall(), await inThread()]).toEqual([[], []]);
  });

  test("once the same has been sent again, or went by text at the same time", async () => {
    await sendAgain();
    await bounce();
    expect(await toCall()).toEqual(["quote"]);
    await backend().sql(
      `insert into notifications (submission_id, quote_id, is_emergency, kind, channel, audience, state, sent_at)
       select submission_id, quote_id, false, kind, 'sms', 'customer', 'sent', now() from notifications`,
    );
    expect([await toCall(), await inThread()]).toEqual([[], []]);
    expect(await failed()).toHaveLength(1);
  });

  test.each([
    ["yes", ACCEPTED],
    ["no", DECLINED],
  ])("about a quote that was answered with %s", async (_, decision) => {
    await sendAgain();
    await bounce();
    expect(await toCall()).toEqual(["quote"]);
    await changeQuote(staff, await storedQuote(staff, quote), decision).throwOnError();
    expect(await toCall()).toEqual([]);
  });

  test("about a change that was taken back", async () => {
    await book();
    await move();
    await bounce();
    expect(await toCall()).toEqual(["change"]);
    await staff.rpc("take_change_back", await stepOf(staff, quote)).throwOnError();
    expect(await toCall()).toEqual([]);
  });

  test("once someone has, and said so", async () => {
    await sendAgain();
    await bounce();
    await staff.rpc("drop_notification", { _id: only(await failed()).id }).throwOnError();
    expect([await toCall(), await inThread()]).toEqual([[], []]);
  });

  test("about a copy of a request, or a person who was erased", async () => {
    await addRequest(backend(), generalRequest({ email: "ada@example.com" }));
    await backend().sql("update notifications set state = 'failed'");
    expect(await toCall()).toEqual([]);
    await sendAgain();
    await bounce();
    expect(await toCall()).toEqual(["quote"]);
    await backend().sql("select private.forget_person('maria@example.com')");
    expect(await toCall()).toEqual([]);
  });
});

test("what a customer must know comes before newer alerts of staff", async () => {
  await sendAgain();
  await bounce();
  await addRequest(backend(), generalRequest());
  await backend().sql("update notifications set state = 'failed', sent_at = null");
  const [first, ...others] = await failed();
  expect(first).toMatchObject({ says: "quote", must_be_known: true });
  expect(others.length).toBeGreaterThan(0);
});
