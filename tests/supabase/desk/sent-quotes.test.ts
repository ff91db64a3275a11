import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Tables, TablesInsert } from "@/lib/supabase/database.types";
import { QUOTE_MESSAGE_MAX } from "@/request/limits";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, type QuoteChange, stepOf } from "../../support/change-quote.ts";
import { addQuote, addRequest, only, rewriteHistory } from "../../support/desk-factories.ts";
import {
  ACCEPTED,
  customerWith,
  endQuotes,
  makeLink,
  SENT,
  sendQuote,
  storedBooking,
  storedQuote,
  trailers,
} from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

// What a customer is sent and answers. The link itself: quote-links.test.ts.

const { backend, visitor: customer } = backendForFile();
const admin = adminForFile(backend);
const { open, accept, decline } = customerWith(customer);
let quote: Tables<"quotes">;

beforeEach(async () => {
  quote = await sendable();
});

/** A draft that may be sent. */
const sendable = (columns: Partial<TablesInsert<"quotes">> = {}) =>
  addQuote(backend(), admin, {
    name: "Maria",
    email: "maria@example.com",
    phone: "(713) 555-0142",
    event_date: "2031-06-01",
    quote_amount: null,
    lines: [trailers()],
    ...columns,
  });

const stored = () => storedQuote(admin, quote);
const move = (columns: QuoteChange) => changeQuote(admin, quote, columns).throwOnError();
const trySend = async (channels?: ("email" | "sms")[]) =>
  sendQuote(admin, await stored(), channels, { inclusions: ["Paper"] });
const send = async (channels?: ("email" | "sms")[]) => (await trySend(channels)).data ?? [];

const undoStep = async () => admin.rpc("undo_step", await stepOf(admin, quote)).throwOnError();
/** Staff propose other days or guests than were agreed. */
const propose = async (content: object) =>
  admin
    .rpc("propose_change", {
      ...(await stepOf(admin, quote)),
      _content: { ...content },
      _channels: ["email"],
    })
    .throwOnError();

const acceptances = async () =>
  (await admin.from("quote_acceptances").select().order("accepted_at").throwOnError()).data;
const outbox = () =>
  backend().sql<{ kind: string; channel: string; audience: string }>(
    "select kind, channel, audience from notifications where quote_id is not null order by created_at, kind, channel",
  );
/** How many messages of a kind wait or went. */
const countOf = async (kind: string) =>
  (await outbox()).filter((message) => message.kind === kind).length;

describe("sending", () => {
  test("freezes a version and puts one message for each way into the outbox, once", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await send(["email", "sms"])).toMatchObject([SENT]);
      expect(await outbox()).toEqual(
        ["email", "sms"].map((channel) => ({ kind: "quote", channel, audience: "customer" })),
      );
    }
    const version = only((await admin.from("quote_versions").select().throwOnError()).data);
    expect(version).toMatchObject({
      number: 1,
      document: { name: "Maria", amount: 1450 },
    });
    const { data: standing } = await admin.from("standing_texts").select("texts").throwOnError();
    expect(standing).toMatchObject([{ texts: { inclusions: ["Paper"], terms: { version: 1 } } }]);
    const [hash] = await backend().sql<{ hash: string }>(
      "select encode(sha256(convert_to(private.printed(version)::text, 'UTF8')), 'hex') as hash from quote_versions as version",
    );
    expect(version.hash).toBe(hash?.hash);
  });

  test("again unchanged is the same version, changed the next one", async () => {
    for (const change of [{}, { number_of_guests: 12 }]) {
      await send();
      await move({ status: "pending" });
      await move(change);
    }
    await send();
    const numbers = await backend().sql("select number from quote_versions order by number");
    expect(numbers).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test("is refused where there is no address, no number and no way", async () => {
    const submission_id = await addRequest(backend());
    quote = await sendable({ submission_id, email: null, phone: "call me" });
    expectCode(await trySend(["email"]), "PT422", "no_email");
    expectCode(await trySend(["sms"]), "PT422", "no_text_number");
    expectCode(await trySend([]), "PT422", "no_way_chosen");
    expect(await outbox()).toEqual([]);
  });
});

describe("the yes", () => {
  let token: string;
  beforeEach(async () => {
    await send();
    ({ token } = await makeLink(admin, quote));
  });

  test("is kept with what shows it, told to both, and given once for the same click", async () => {
    const click = {
      _request_id: crypto.randomUUID(),
      _company: "Acme",
      _po_number: " 4417-B\u200b ",
    };
    const seen = await open(token);
    const first = await accept(token, click);
    expect(first).toMatchObject({ state: "accepted", version: 1 });
    expect(await accept(token, click)).toEqual(first);
    expect(await accept(token)).toEqual({ refused: "accepted" });
    expect(await stored()).toMatchObject({ ...ACCEPTED, accepted_by: "Maria Gonzalez" });
    const record = only(await acceptances());
    expect(record).toMatchObject({
      version: 1,
      name: "Maria Gonzalez",
      company: "Acme",
      po_number: "4417-B",
      terms_version: 1,
      language: "en",
      voided_at: null,
    });
    expect(record).toMatchObject({ hash: seen?.hash, consent: seen?.consents.en });
    expect(record.consent).toMatch(
      /^By pressing the button I accept quote Q-[0-9A-F]{8}, version 1, with version 1 of the rental terms\. I agree/,
    );
    expect((await open(token))?.acceptance).toMatchObject({ po_number: "4417-B" });
    const { data: log } = await admin.from("quote_activity").select("actor_name, after, note");
    const yes = { actor_name: "The customer", after: "accepted", note: "Maria Gonzalez" };
    expect(log).toContainEqual(yes);
    expect(log).toContainEqual(expect.objectContaining({ after: "sent", note: "sent-email" }));
    expect(await countOf("quote-news")).toBeGreaterThan(0);
    expect(await countOf("quote-copy")).toBe(1);
  });

  test("is kept in the language in which it was given, to a version that says its own", async () => {
    expect((await open(token))?.document).toHaveProperty("details", {});
    await move({ status: "pending" });
    await rewriteHistory(
      backend(),
      `update quotes set details = '{"language": "es", "duration": "6 weeks"}'`,
    );
    await send();
    const opened = await open(token);
    expect(opened).toMatchObject({
      version: 2,
      document: { details: { language: "es", duration: "6 weeks" } },
    });
    expect(await accept(token, { _language: "es" })).toMatchObject({ state: "accepted" });
    expect(await acceptances()).toMatchObject([
      { version: 2, language: "es", consent: opened?.consents.es },
    ]);
    expect(opened?.consents.es).toMatch(/^Al presionar el botón acepto la cotización /);
  });

  test("is refused for another version, without a name, when it expired, and while it is changed", async () => {
    const refusal = async (changes?: object) => Object(await accept(token, changes)).refused;
    for (const other of [{ _version: 2 }, { _hash: "0".repeat(64) }]) {
      expect(await refusal(other)).toBe("changed");
    }
    // A musical note, a placeholder, an accent without a letter, a character for private use, and a dash sign nothing.
    const unread = [
      " ",
      "\u3164",
      "\u{1d159}",
      "\ufffc",
      "\u0301",
      "\u00b4",
      "\ue000",
      "- -",
      "\u{1f44d}",
    ];
    for (const empty of unread.map((_name) => ({ _name }))) {
      expect(await refusal(empty)).toBe("name");
    }
    await endQuotes(backend(), -1);
    expect(await refusal()).toBe("expired");
    await move({ status: "pending" });
    expect(await refusal()).toBe("revising");
    expect(await acceptances()).toEqual([]);
  });

  test.each([
    ["a winter night", "2026-12-02", "2026-12-03T06:00:00Z"],
    ["the day that loses an hour", "2027-03-14", "2027-03-15T05:00:00Z"],
    ["the day that has an hour twice", "2027-11-07", "2027-11-08T06:00:00Z"],
  ])("is good until the last second of its day in Houston: %s", async (_night, day, midnight) => {
    await rewriteHistory(backend(), "update quotes set valid_until = $1", [day]);
    stopClock();
    vi.setSystemTime(midnight);
    await backend().sql("update quote_links set made_at = now()");
    expect(await accept(token)).toEqual({ refused: "expired" });
    vi.setSystemTime(Date.parse(midnight) - 1_000);
    expect(await accept(token)).toMatchObject({ state: "accepted" });
  });

  test("to trailers that others have by now is written down for staff and not an error", async () => {
    await backend().sql("delete from trailer_units where model = '3-station' and name <> '1'");
    const other = await sendable({ name: "Ben" });
    for (const step of [SENT, ACCEPTED]) await changeQuote(admin, other, step).throwOnError();
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await accept(token)).toEqual({ refused: "taken" });
    }
    const told = await backend().sql("select body from quote_messages where kind = 'taken'");
    expect(told).toEqual([{ body: expect.stringContaining('"code": "too_few_trailers"') }]);
    // Once, and the customer may still ask.
    const question = {
      _token: token,
      _request_id: crypto.randomUUID(),
      _kind: "question",
      _body: "And now?",
    } as const;
    expect((await customer.rpc("write_about_quote", question)).data).toEqual({ state: "sent" });
    expect(await stored()).toMatchObject(SENT);
    expect(await open(token)).toMatchObject({
      state: "open",
      messages: [
        // Staff read how many there are.
        { kind: "taken", body: "" },
        { kind: "question" },
      ],
    });
  });

  test("against a rule that its page does not know is an error, not a lack of trailers", async () => {
    await rewriteHistory(backend(), "update quotes set quote_amount = null, deposit = null");
    await expect(accept(token)).rejects.toMatchObject({ code: "PT422" });
    expect(await stored()).toMatchObject(SENT);
    expect(await open(token)).toMatchObject({ state: "open", messages: [] });
  });

  test("holds while its booking is changed, until the change is accepted; the record cannot be deleted", async () => {
    const shows = async (state: string, version: number) =>
      expect(await open(token)).toMatchObject({ state, acceptance: { version } });
    await accept(token);
    const accepted = await stored();
    const taken = await stepOf(admin, quote);
    expectCode(await admin.rpc("take_back_quote", taken), "PT409", "quote_was_sent");
    await propose({ number_of_guests: 99 });
    await shows("open", 1);
    expect(await storedBooking(admin, quote)).toMatchObject({ status: "booked", version: 1 });
    expect(await decline(token, "No")).toEqual({ refused: "accepted" });
    await admin.rpc("take_change_back", await stepOf(admin, quote)).throwOnError();
    await shows("accepted", 1);
    await propose({ number_of_guests: 99 });

    expect(await accept(token)).toMatchObject({ state: "accepted", version: 2 });
    expect(await acceptances()).toMatchObject([
      { version: 1, void_reason: "Replaced by version 2." },
      { version: 2, void_reason: null },
    ]);
    expect(await stored()).toEqual(accepted);
    const canceled = { _by: "customer", _reason: "Rain" } as const;
    const step = { ...(await stepOf(admin, quote)), ...canceled, _channels: [] };
    await admin.rpc("cancel_booking", step).throwOnError();
    expect(await open(token)).toMatchObject({ state: "canceled", acceptance: null });
    expect(await accept(token)).toEqual({ refused: "canceled" });
    // An undone end is none.
    await undoStep();
    await shows("accepted", 2);
    expect(await stored()).toEqual(accepted);
  });

  test("is on record too when staff heard it, without a signature, and undone it leaves the signed one", async () => {
    await accept(token);
    await propose({ number_of_guests: 99 });
    await move({ ...ACCEPTED, accepted_by: "Ada" });
    expect(await open(token)).toMatchObject({
      state: "accepted",
      acceptance: { version: 2, name: "Ada", is_signed: false },
    });
    expect(await acceptances()).toMatchObject([
      { version: 1, void_reason: "Replaced by version 2." },
      { version: 2, consent: null, recorded_by: expect.any(String), voided_at: null },
    ]);
    await undoStep();
    expect(await open(token)).toMatchObject({
      state: "open",
      acceptance: { version: 1, is_signed: true },
    });
  });

  test("stays on record when an owner voids it with a reason", async () => {
    const click = { _request_id: crypto.randomUUID() };
    await accept(token, click);
    const { id } = only(await acceptances());
    const voidFor = (_reason: string) => admin.rpc("void_acceptance", { _id: id, _reason });
    expect((await voidFor(" ")).error?.code).toBe("PT422");
    await voidFor("Wrong day").throwOnError();
    expect(await stored()).toMatchObject(SENT);
    expect((await admin.from("bookings").select().throwOnError()).data).toEqual([]);
    expect(await accept(token, click)).toEqual({ refused: "withdrawn" });
    // Nor does it go with its quote, once that is a draft again.
    await move({ status: "pending" });
    const taken = await stepOf(admin, quote);
    expectCode(await admin.rpc("take_back_quote", taken), "PT409", "quote_was_signed");
    await send();
    await accept(token);
    const reasons = (await acceptances()).map(({ void_reason }) => void_reason);
    expect(reasons).toEqual(["Wrong day", null]);
  });

  test("is no longer needed of who declines, even when the quote has expired", async () => {
    await endQuotes(backend(), -5);
    expect(await open(token)).toMatchObject({ state: "expired" });
    const _request_id = crypto.randomUUID();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await decline(token, "Too late", _request_id)).toEqual({ state: "declined" });
    }
    expect(await stored()).toMatchObject({ status: "declined", loss_reason: "Too late" });
    expect(await accept(token)).toEqual({ refused: "declined" });
  });

  test("leaves, when its customer is erased, what a claim needs, for as long as it may be brought", async () => {
    await accept(token);
    const declined = await sendable();
    await changeQuote(admin, declined, SENT).throwOnError();
    const left = async () =>
      only(
        await backend().sql<Record<string, number>>(
          `select (select count(*) from quote_versions)::integer as versions,
             (select count(*) from quote_acceptances)::integer as acceptances,
             (select count(*) from quote_links)::integer as links,
             (select count(*) from quote_messages)::integer as messages`,
        ),
      );
    expect(await left()).toEqual({ versions: 2, acceptances: 1, links: 1, messages: 1 });
    const requests = [quote.submission_id, declined.submission_id];
    await backend().sql("select private.anonymize($1)", [requests]);
    const claim = { versions: 1, acceptances: 1, links: 0, messages: 0 };
    expect(await left()).toEqual(claim);
    await backend().sql("select private.run_retention()");
    expect(await left()).toEqual(claim);
    await backend().sql("update quote_acceptances set accepted_at = now() - interval '49 months'");
    await backend().sql(
      "insert into day_plans (day, driver, planned_by) values ('2020-05-01', 'Luis', 'Ana'), (current_date, 'Luis', 'Ana')",
    );
    await backend().sql("select private.run_retention()");
    expect(await left()).toMatchObject({ versions: 0, acceptances: 0 });
    expect(await backend().sql("select from day_plans")).toHaveLength(1);
  });

  test("is to words that stand once, and read as they were accepted after new terms and an erasure", async () => {
    const sendAnother = async () => {
      const another = await sendable();
      await sendQuote(admin, another, ["email"], { inclusions: ["Paper"] }).throwOnError();
      return another;
    };
    const standing = async () =>
      (await admin.from("standing_texts").select("texts").order("id").throwOnError()).data;
    const alike = await sendAnother();
    expect(await standing()).toHaveLength(1);
    const seen = await open(token);
    expect(seen?.document).toMatchObject({ inclusions: ["Paper"], terms: { version: 1 } });
    await accept(token);

    await backend().sql(
      "insert into rental_terms (id, summary, body, in_use_since) values (2, 'Wind', 'New rule.', now())",
    );
    const since = await sendAnother();
    expect(await standing()).toMatchObject([
      { texts: { terms: { version: 1 } } },
      { texts: { terms: { version: 2, body: "New rule." } } },
    ]);
    expect((await open(token))?.document).toEqual(seen?.document);

    const requests = [quote, alike, since].map(({ submission_id }) => submission_id);
    await backend().sql("select private.anonymize($1)", [requests]);
    await backend().sql("select private.run_retention()");
    expect(await standing()).toMatchObject([{ texts: { terms: { version: 1 } } }]);
    const said = await backend().sql(
      `select private.printed(agreed) as document,
         yes.hash = encode(sha256(convert_to(private.printed(agreed)::text, 'UTF8')), 'hex') as is_proven
       from quote_acceptances as yes
       join quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version)`,
    );
    expect(said).toEqual([{ document: seen?.document, is_proven: true }]);
    await backend().sql("update quote_acceptances set accepted_at = now() - interval '49 months'");
    await backend().sql("select private.run_retention()");
    expect(await standing()).toEqual([]);
  });
});

test("the customer asks and is answered; nothing of it is said twice", async () => {
  await send();
  const { token } = await makeLink(admin, quote);
  const ask = async (_body: string, _request_id = crypto.randomUUID()) => {
    const question = { _token: token, _request_id, _kind: "question", _body } as const;
    return (await customer.rpc("write_about_quote", question).throwOnError()).data;
  };
  const click = crypto.randomUUID();
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await ask("Can you come on Friday?", click)).toEqual({ state: "sent" });
  }
  expect(await ask("  ")).toEqual({ refused: "empty" });
  const _body = "Yes, at 3 PM.".padEnd(QUOTE_MESSAGE_MAX, "!");
  const answer = { _quote_id: quote.id, _request_id: crypto.randomUUID(), _body };
  for (let turn = 0; turn < 2; turn += 1) await admin.rpc("answer_customer", answer).throwOnError();
  const long = { ...answer, _request_id: crypto.randomUUID(), _body: `${_body}!` };
  expect((await admin.rpc("answer_customer", long)).error?.code).toBe("22001");
  expect((await open(token))?.messages).toMatchObject([
    { kind: "question", body: "Can you come on Friday?", by: null },
    { kind: "answer", body: _body },
  ]);
  expect(await backend().sql("select from quote_messages where settled_at is null")).toEqual([]);
  expect(await countOf("quote-answer")).toBe(1);
  for (let turn = 0; turn < 19; turn += 1) await ask(`And ${turn}?`);
  expect(await ask("One more?")).toEqual({ refused: "limited" });
});
