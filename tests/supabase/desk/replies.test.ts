import { beforeEach, describe, expect, test } from "vitest";
import type { Tables } from "@/lib/supabase/database.types";
import { keptDays } from "@/request/limits";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, claimMessages, only } from "../../support/desk-factories.ts";
import { agreedToTexts, emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { makeLink, sendQuote } from "../../support/quote-steps.ts";

const { backend, server, visitor } = backendForFile();

const MARIA = "+17135550142";

const admin = adminForFile(backend);
let quote: Tables<"quotes">;
beforeEach(async () => {
  quote = await sent({ email: "maria@example.com" });
});

async function sent(columns: { email: string | null }) {
  const made = await addQuote(backend(), admin, {
    submission_id: await addRequest(
      backend(),
      generalRequest({
        name: `Maria ${crypto.randomUUID()}`,
        email: "maria@example.com",
        phone: "(713) 555-0142",
        ...agreedToTexts,
      }),
    ),
    name: "Maria",
    phone: "(713) 555-0142",
    event_date: "2031-06-01",
    ...columns,
  });
  const ways: ["sms"] | ["email"] = columns.email === null ? ["sms"] : ["email"];
  return only((await sendQuote(admin, made, ways).throwOnError()).data);
}

type Changes = { channel?: "email" | "sms"; sender?: string; quoteId?: string | null };
type Words = { body?: string; is_said?: boolean; may_mean_stop?: boolean };

/** As the function "inbound" hands it on. */
async function receive(changes: Changes = {}, words: Words = {}, opt = {}) {
  const { channel = "email", sender = "maria@example.com" } = changes;
  const body = words.body ?? "Hello";
  await server
    .rpc("receive_message", {
      _channel: channel,
      _key: crypto.randomUUID(),
      _sender: sender,
      ...opt,
      _message: {
        name: "",
        subject: "",
        body,
        whole: body,
        is_cut: false,
        attachments: [],
        is_automatic: false,
        is_said: false,
        ...words,
      },
      ...(changes.quoteId === null ? {} : { _quote_id: changes.quoteId ?? quote.id }),
    })
    .throwOnError();
}

const optOut = () =>
  receive({ channel: "sms", sender: MARIA }, { body: "STOP", is_said: true }, { _opt_out: "STOP" });

const inTray = () =>
  backend().sql<{ id: string; body: string }>(
    "select id, body from received_messages where settled_at is null order by received_at",
  );
const replies = () =>
  backend().sql<{ body: string }>("select body from quote_messages where kind = 'reply'");

describe("what came in", () => {
  test("is for staff, who see to it or say which quote it is about, once", async () => {
    await receive({ quoteId: null }, { body: "One" });
    await receive({ quoteId: null }, { body: "Two" });
    const [one, two] = await inTray();
    await admin.rpc("settle_received", { _id: one?.id ?? "" }).throwOnError();
    expect((await admin.rpc("settle_received", { _id: one?.id ?? "" })).error?.code).toBe("PT404");
    const filing = { _id: two?.id ?? "", _number: ` q-${quote.id.slice(0, 8)} ` };
    expect((await admin.rpc("file_received", filing).throwOnError()).data).toBe(quote.id);
    expect((await admin.rpc("file_received", filing)).error?.code).toBe("PT404");
    expect([await inTray(), await replies()]).toEqual([[], [{ body: "Two" }]]);
  });

  test("floods no thread: what is more than twenty a day waits in the tray", async () => {
    for (let turn = 0; turn < 22; turn += 1) await receive({}, { body: `Mail ${turn}` });
    expect(await replies()).toHaveLength(20);
    expect(await inTray()).toMatchObject([{ body: "Mail 20" }, { body: "Mail 21" }]);
  });

  test("from somebody else who knows the address leaves the customer their own twenty, and says whose it is", async () => {
    const link = { _token: (await makeLink(admin, quote)).token };
    for (let turn = 0; turn < 21; turn += 1) await receive({ sender: `s${turn}@example.net` });
    expect([await replies(), await inTray()]).toMatchObject([{ length: 20 }, { length: 1 }]);
    await receive({}, { body: "Mine" });
    expect((await replies()).at(-1)).toEqual({ body: "Mine" });
    const question = {
      _request_id: crypto.randomUUID(),
      _kind: "question" as const,
      _body: "When?",
    };
    const { data } = await visitor.rpc("write_about_quote", { ...link, ...question });
    expect(data).toEqual({ state: "sent" });
    const opened = (await visitor.rpc("open_quote", link)).data as { messages: { by: unknown }[] };
    expect([opened.messages[0], ...opened.messages.slice(-2)].map((note) => note?.by)).toEqual([
      "s0@example.net",
      "maria@example.com",
      null,
    ]);
  });

  test("STOP does not wait for a quote that someone else holds", async () => {
    await backend().sql("begin");
    await backend().sql("select from quotes for update");
    await optOut();
    expect(await backend().sql("select word from text_opt_outs")).toEqual([{ word: "STOP" }]);
    await backend().sql("rollback");
  });

  test("goes with the person, and by itself when it is old; who wants no texts stays", async () => {
    await optOut();
    await receive({}, { body: "In the thread" });
    await receive({ quoteId: null }, { body: "Unmatched" });
    await receive({ quoteId: null, sender: "ben@example.com" }, { body: "For Maria@example.com" });
    await receive({ quoteId: null, sender: "ben@example.com" }, { body: "Mine" });
    await backend().sql("select private.forget_person('maria@example.com')");
    await backend().sql("select private.forget_person('713 555 0142')");
    const bodies = () => backend().sql("select body from received_messages");
    expect([await bodies(), await replies()]).toEqual([[{ body: "Mine" }], []]);
    expect(await backend().sql("select number, word from text_opt_outs")).toEqual([
      { number: MARIA, word: "STOP" },
    ]);
    // An erased sender is no one.
    await receive({}, { body: "Late" });
    expect(await inTray()).toMatchObject([{ body: "Mine" }, { body: "Late" }]);

    const age = (interval: string) =>
      backend().sql(
        `update received_messages set received_at = received_at - $1::interval,
           settled_at = settled_at - $1::interval`,
        [interval],
      );
    await backend().sql("update received_messages set settled_at = now() where body = 'Late'");
    await age(`${keptDays.messages - 1} days`);
    await backend().sql("select private.run_retention()");
    expect(await bodies()).toHaveLength(2);
    await age("1 day");
    await backend().sql("select private.run_retention()");
    expect(await bodies()).toEqual([{ body: "Mine" }]);
    await age("25 months");
    await backend().sql("select private.run_retention()");
    expect(await bodies()).toEqual([]);
  });
});

test("a text that may be an opt-out is for staff to judge, once", async () => {
  const doubt = { body: "I do not need the texts about Bob", may_mean_stop: true };
  await receive({ channel: "sms", sender: MARIA }, doubt);
  const [text] = await backend().sql<{ id: string }>(
    "select id from received_messages where may_mean_stop",
  );
  const outs = () => backend().sql("select number from text_opt_outs");
  expect(await outs()).toEqual([]);
  const stop = { _id: text?.id ?? "", _is_stop: true };
  await admin.rpc("answer_stop", stop).throwOnError();
  expect(await outs()).toEqual([{ number: MARIA }]);
  expectCode(await admin.rpc("answer_stop", stop), "PT404", "message_is_handled");
});

describe("what became of a mail", () => {
  const report = (_id: string | null, _outcome: string, at = "2031-01-02T12:00:00Z", more = {}) =>
    server.rpc("report_delivery", { _id, _at: at, _outcome, ...more } as never).throwOnError();
  const mailId = async () =>
    (await claimMessages(server)).find(({ kind }) => kind === "quote")?.id ?? "";
  const state = async () =>
    only(
      await backend().sql(
        `select state::text, answer, to_char(delivered_at at time zone 'UTC', 'DD') as delivered,
           delayed_at is not null as is_delayed, bounced_at is not null as is_bounced
         from notifications where kind = 'quote' and channel = 'email'`,
      ),
    );

  test("is when it was first reported to have arrived, however often", async () => {
    const id = await mailId();
    for (const day of ["02", "03", "01"]) await report(id, "delivered", `2031-01-${day}T12:00:00Z`);
    expect(await state()).toMatchObject({ state: "sending", delivered: "01", is_delayed: false });
  });

  test("is delayed until it arrives, and stays bounced", async () => {
    const id = await mailId();
    await report(id, "delayed");
    expect(await state()).toMatchObject({ state: "sending", is_delayed: true, delivered: null });
    await report(id, "delivered");
    await report(id, "delayed");
    expect(await state()).toMatchObject({ is_delayed: false, delivered: "02" });
    await report(id, "bounced", undefined, { _trouble: "550 5.1.1 <a@b.example> unknown" });
    await report(id, "delivered");
    const answer = "550 5.1.1 <[address]> unknown";
    expect(await state()).toMatchObject({ state: "failed", is_bounced: true, answer });
  });

  test("is found by the provider's id alone, and not by another's", async () => {
    const id = await mailId();
    const sent = { _id: id, _answer: "200 OK", _provider_id: "re-1" };
    await server.rpc("finish_notification", sent).throwOnError();
    await report(null, "bounced", undefined, { _provider_id: "re-2" });
    await report(id, "bounced", undefined, { _provider_id: "re-2" });
    expect(await state()).toMatchObject({ state: "sent" });
    await report(null, "complained", undefined, { _provider_id: "re-1" });
    expect(await state()).toMatchObject({ state: "failed", answer: "Marked as spam." });
  });

  test("is that it came back, also if the provider says so before the worker says that it went", async () => {
    const id = await mailId();
    await report(id, "bounced", undefined, { _provider_id: "re-1", _trouble: "550 5.1.1" });
    const sent = { _id: id, _answer: "200 OK", _provider_id: "re-1" };
    await server.rpc("finish_notification", sent).throwOnError();
    await report(id, "delivered", undefined, { _provider_id: "re-1" });
    expect(await state()).toMatchObject({ state: "failed", answer: "550 5.1.1", is_bounced: true });
    expect(await mailId()).toBe("");
  });

  test("that came back waits for staff with the number to call", async () => {
    await report(await mailId(), "bounced");
    const { data } = await admin.rpc("failed_notifications").throwOnError();
    expect(data).toMatchObject([{ kind: "quote", call: "(713) 555-0142" }]);
  });
});

describe("a number that wants no texts", () => {
  const claim = async () =>
    (await claimMessages(server)).map(({ kind, channel }) => `${kind} ${channel}`);

  test("has a text that waits failed where no mail goes, and gets none from the desk", async () => {
    quote = await sent({ email: null });
    await optOut();
    expect(await claim()).not.toContain("quote sms");
    expect(
      await backend().sql(
        "select state::text, answer from notifications where kind = 'quote' and channel = 'sms'",
      ),
    ).toEqual([{ state: "failed", answer: "Opted out of texts." }]);
    expectCode(await sendQuote(admin, quote, ["sms"]), "PT422", "opted_out");
    // By e-mail too, it is sent by e-mail.
    quote = await sent({ email: "maria@example.com" });
    await sendQuote(admin, quote, ["email", "sms"]).throwOnError();
    expect(await claim()).toContain("quote email");
  });

  test("is told of no emergency of its own either, while staff with that number are", async () => {
    await backend().sql("update private.alert_lists set phones = array[$1] where list = 'first'", [
      MARIA,
    ]);
    await optOut();
    await backend().sql("delete from notifications");
    await addRequest(backend(), emergencyRequest({ phone: "713-555-0142" }));
    const claimed = await claim();
    expect(claimed).toContain("lead sms");
    expect(claimed).not.toContain("acknowledgment sms");
  });
});

describe("texts of one number", () => {
  type Text = { body: string; settled_at: string | null; about: { id: string } | null };
  const threadOf = async (id: string) => {
    const { data } = await admin.rpc("opened_quote", { _quote_id: id }).throwOnError();
    return (data as { thread: { texts: Text[]; messages: Text[] } }).thread;
  };
  const text = (body: string) =>
    receive({ channel: "sms", sender: MARIA, quoteId: null }, { body });
  let other: Tables<"quotes">;
  beforeEach(async () => {
    // By text alone; the newest, which a text is filed under.
    other = await sent({ email: null });
  });

  test("are read at each of its quotes, with which one each is about, and at its open request", async () => {
    await text("Which gate?");
    expect((await threadOf(other.id)).messages).toMatchObject([{ body: "Which gate?" }]);
    expect((await threadOf(other.id)).texts).toEqual([]);
    expect((await threadOf(quote.id)).texts).toMatchObject([
      { body: "Which gate?", kind: "reply", settled_at: null, about: { id: other.id } },
    ]);
    await backend().sql(
      "insert into received_messages (channel, provider_key, sender, body, whole, is_cut, is_automatic) values ('sms', 'lost', $1, 'Lost', '', false, false)",
      [MARIA],
    );
    const request = await addRequest(
      backend(),
      generalRequest({ email: "other@example.com", phone: "713-555-0142" }),
    );
    const { data } = await admin.rpc("texts_of_request", { _submission_id: request });
    expect(data).toMatchObject([
      { body: "Which gate?", about: { id: other.id } },
      { body: "Lost", about: null },
    ]);
    // Another number is another customer.
    const alone = await addRequest(backend(), generalRequest({ phone: "713-555-0143" }));
    expect((await admin.rpc("texts_of_request", { _submission_id: alone })).data).toEqual([]);
  });

  test("are handled at once, wherever they are answered, and an answer by text is read at the other quote", async () => {
    await text("Which gate?");
    const answer = { _request_id: crypto.randomUUID(), _body: "The north one." };
    await admin.rpc("answer_customer", { _quote_id: other.id, ...answer }).throwOnError();
    expect((await threadOf(quote.id)).texts).toMatchObject([
      { body: "Which gate?", settled_at: expect.any(String) },
      { body: "The north one.", kind: "answer", about: { id: other.id } },
    ]);
    await text("And when?");
    await admin.rpc("settle_quote_messages", { _quote_id: quote.id }).throwOnError();
    expect((await threadOf(other.id)).messages.at(-1)).toMatchObject({
      body: "And when?",
      settled_at: expect.any(String),
    });
  });

  test("leave open what was asked about another quote by mail", async () => {
    await receive({ quoteId: other.id }, { body: "By mail" });
    await admin.rpc("settle_quote_messages", { _quote_id: quote.id }).throwOnError();
    expect((await threadOf(other.id)).messages).toMatchObject([
      { body: "By mail", settled_at: null },
    ]);
    expect((await threadOf(quote.id)).texts).toEqual([]);
  });
});
