import { beforeEach, describe, expect, test } from "vitest";
import { activityTexts } from "@/desk/quotes/activity-texts";
import type { Enums, Json, Tables } from "@/lib/supabase/database.types";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { stepOf } from "../../support/change-quote.ts";
import {
  claimMessages,
  letMessagesWait,
  only,
  rewriteHistory,
} from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";
import {
  ACCEPTED,
  addQuoteAfter,
  DECLINED,
  SENT,
  storedBooking,
  storedQuote,
  trailers,
} from "../../support/quote-steps.ts";

// A quote is what was offered, a booking what is in force, a change what is proposed: what is hired is in all three, and
// an accepted quote stays what was signed.

const { backend, server } = backendForFile();
const admin = adminForFile(backend);

const HIRED = {
  name: "Charlotte",
  email: "charlotte@example.com",
  event_date: "2031-04-17",
  quote_amount: null,
  lines: [trailers("4-station")],
};
const TO: Record<Enums<"quote_status">, (typeof SENT | typeof ACCEPTED | typeof DECLINED)[]> = {
  pending: [],
  sent: [SENT],
  accepted: [SENT, ACCEPTED],
  declined: [SENT, DECLINED],
};
const quoteIn = (status: Enums<"quote_status">) =>
  addQuoteAfter(backend(), admin, HIRED, TO[status]);

const namesFrom = async (sql: string, parameters?: unknown[]) =>
  (await backend().sql<{ name: string }>(sql, parameters)).map(({ name }) => name);
const columnsOf = (table: string) =>
  namesFrom(
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );

/** What staff may edit of a quote. */
const EDITABLE =
  "select unnest(private.editable_columns(quote)) as name from quotes as quote where id = $1";

describe("what is hired", () => {
  test("has a column for each in a quote, a booking and a change, by the same type", async () => {
    const typesOf = async (table: string) =>
      Object.fromEntries(
        (
          await backend().sql<{ name: string; type: string }>(
            `select attname::text as name, format_type(atttypid, atttypmod) as type
             from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
            [table],
          )
        ).map(({ name, type }) => [name, type]),
      );
    const [quotes, bookings, changes] = await Promise.all(
      ["quotes", "bookings", "booking_changes"].map(typesOf),
    );
    // What the customer reads of a quote is what its version prints: read from there.
    const printed = await backend().sql<{ body: string }>(
      `select pg_get_functiondef('private.quote_document'::regproc) as body`,
    );
    const read = Array.from(only(printed).body.matchAll(/\bquote\.(\w+)|\(quote\)\.(\w+)/g)).map(
      ([, plain, inBrackets]) => plain ?? inBrackets ?? "",
    );
    // Of the request, so the same in all: its number, and what its sender told.
    const ofRequest = new Set(["id", "kind", "event_type", "details"]);
    // What the truck needs is no part of a change (private.without_former_street).
    const ofSite = new Set(await namesFrom("select unnest(private.site_columns()) as name"));
    const hired = [...new Set(read)].filter((name) => !ofRequest.has(name) && !ofSite.has(name));
    expect(hired.length).toBeGreaterThan(12);
    for (const name of hired) {
      expect([bookings?.[name], changes?.[name]], name).toEqual([quotes?.[name], quotes?.[name]]);
    }
  });

  test("is in the booking word for word as in the quote that was accepted", async () => {
    const quote = await quoteIn("accepted");
    const booking = await storedBooking(admin, quote);
    const shared = (await columnsOf("bookings")).filter((name) => name in quote);
    const own = new Set(["status", "revision"]);
    for (const name of shared.filter((column) => !own.has(column))) {
      expect(Reflect.get(booking, name), name).toEqual(Reflect.get(quote, name));
    }
  });
});

describe("an accepted quote", () => {
  let quote: Tables<"quotes">;
  beforeEach(async () => {
    quote = await quoteIn("accepted");
  });

  test("is changed by no step but an undo, or by an owner who voids the yes", async () => {
    const step = () => stepOf(admin, quote);
    const change = async (_content: object) => ({
      ...(await step()),
      _content: { ..._content },
      _channels: ["email"],
    });
    const on = "2031-04-10";
    const why = { _by: "customer" as const, _reason: "Rain", _channels: ["email"] };
    const calls: [what: string, call: () => PromiseLike<{ error: unknown }>][] = [
      ["edit", async () => admin.rpc("edit_quote", { ...(await step()), _changes: { name: "X" } })],
      ["sent", async () => admin.rpc("mark_quote_sent", await step())],
      ["send", async () => admin.rpc("send_quote", { ...(await step()), _channels: ["email"] })],
      ["reopen", async () => admin.rpc("reopen_quote", await step())],
      ["accept", async () => admin.rpc("accept_for_customer", await step())],
      [
        "decline",
        async () => admin.rpc("decline_for_customer", { ...(await step()), _reason: "x" }),
      ],
      ["reason", async () => admin.rpc("correct_reason", { ...(await step()), _reason: "x" })],
      ["extend", async () => admin.rpc("extend_quote", { ...(await step()), _valid_until: on })],
      ["follow up", async () => admin.rpc("plan_follow_up", { ...(await step()), _on: on })],
      ["take back", async () => admin.rpc("take_back_quote", await step())],
      [
        "booking",
        async () => admin.rpc("edit_booking", { ...(await step()), _facts: { site_access: "A" } }),
      ],
      ["propose", async () => admin.rpc("propose_change", await change({ event_date: on }))],
      [
        "plan",
        async () =>
          admin.rpc("plan_change", {
            ...(await step()),
            _valid_until: "2031-04-01",
            _follow_up_on: on,
          }),
      ],
      ["yes to it", async () => admin.rpc("accept_for_customer", await step())],
      ["again", async () => admin.rpc("propose_change", await change({ number_of_guests: 9 }))],
      ["back", async () => admin.rpc("take_change_back", await step())],
      ["money", async () => admin.rpc("record_payment", check(quote.id, 100))],
      ["cancel", async () => admin.rpc("cancel_booking", { ...(await step()), ...why })],
      ["uncancel", async () => admin.rpc("undo_step", await step())],
    ];
    const done: string[] = [];
    for (const [what, call] of calls) {
      if ((await call()).error === null) done.push(what);
      expect(await storedQuote(admin, quote), what).toEqual(quote);
    }
    expect(done.join()).toBe("booking,propose,plan,yes to it,again,back,money,cancel,uncancel");
    const yes = admin.from("quote_acceptances").select().is("voided_at", null).single();
    const { id } = (await yes.throwOnError()).data;
    await admin.rpc("void_acceptance", { _id: id, _reason: "Wrong day" }).throwOnError();
    expect(await storedQuote(admin, quote)).toMatchObject(SENT);
  });
});

/** Another value that a column takes, by its name or its type. */
const OTHER: Record<string, Json> = {
  email: "other@example.com",
  billing_email: "ap@example.com",
  phone: "(832) 555-0199",
  valid_until: "2031-04-01",
  event_date: "2031-04-18",
  delivery_on: "2031-04-18",
  pickup_on: "2031-04-19",
  quote_amount: 1451,
  lines: [{ ...trailers("4-station"), price: 1451 }],
  inclusions: ["Paper"],
  deposit: 100,
  number_of_guests: 77,
  service_every_days: 9,
  service_weekdays: [2, 5],
  is_open_ended: true,
  net_days: 15,
};

/** What a column's value takes the place of. */
const BESIDE: Record<string, Record<string, Json>> = {
  quote_amount: { lines: null },
  service_weekdays: { service_every_days: null },
  is_open_ended: { pickup_on: null },
};

test("staff edit each column of a draft, but for those of the request and those that steps write", async () => {
  const ofTheRequest =
    "id created_at submission_id event_type additional_info asked_text attribution details";
  const writtenBySteps =
    "status revision valid_until follow_up_on loss_reason accepted_by sent_at decided_at terms_version deposit_rule";
  const others = `${ofTheRequest} ${writtenBySteps}`.split(" ");
  const { id } = await quoteIn("pending");
  const editable = await namesFrom(EDITABLE, [id]);
  const isNeither = (name: string) => !editable.includes(name) && !others.includes(name);
  expect((await columnsOf("quotes")).filter(isNeither)).toEqual([]);
  // The log tells an amount with its values, and all else by its name.
  const names = ["quote_amount", ...Object.keys(activityTexts.fields)];
  expect(editable.filter((name) => !names.includes(name))).toEqual([]);
});

test.each(["pending", "sent", "accepted", "declined"] as const)(
  "staff write each column that a %s quote lets them edit, and no other",
  async (status) => {
    const quote = await quoteIn(status);
    const editable = new Set(await namesFrom(EDITABLE, [quote.id]));
    // The last day has a step of its own, and comes with an edit too.
    if (status === "pending" || status === "sent") editable.add("valid_until");
    const columns = await columnsOf("quotes");
    expect(columns).toEqual(expect.arrayContaining([...editable]));
    for (const name of columns) {
      const before = await storedQuote(admin, quote);
      const value = OTHER[name] ?? " Other\u200b ";
      const beside = BESIDE[name] ?? {};
      const isWritten = editable.has(name);
      const _changes = { ...(isWritten && beside), [name]: value };
      const call = { ...(await stepOf(admin, quote)), _changes };
      const answer = await admin.rpc("edit_quote", call);
      const after = await storedQuote(admin, quote);
      if (isWritten) {
        expect(answer.error, name).toBeNull();
        expect(Reflect.get(after, name), name).not.toEqual(Reflect.get(before, name));
        // Texts are cleaned (private.clean_quote).
        if (!(name in OTHER)) expect(Reflect.get(after, name), name).toBe("Other");
        expect((await stepOf(admin, quote))._revision, name).toBe(call._revision + 1);
      } else {
        expect(after, name).toEqual(before);
      }
    }
  },
);

describe("the ten seconds", () => {
  beforeEach(async () => {
    await letMessagesWait(backend());
  });

  const claimed = async () => (await claimMessages(server)).filter(({ kind }) => kind === "quote");
  const pass = () =>
    rewriteHistory(
      backend(),
      "update notifications set next_attempt_at = next_attempt_at - private.time_to_undo()",
    );
  const states = () =>
    namesFrom("select state::text as name from notifications where kind = 'quote'");

  async function send() {
    const quote = await quoteIn("pending");
    const step = { ...(await stepOf(admin, quote)), _channels: ["email"] };
    await admin.rpc("send_quote", step).throwOnError();
    return quote;
  }
  const undo = async (quote: Pick<Tables<"quotes">, "id">) =>
    (await admin.rpc("undo_step", await stepOf(admin, quote)).throwOnError()).data;

  test("pass before a message of a step leaves", async () => {
    await send();
    expect(await claimed()).toEqual([]);
    await pass();
    expect(await claimed()).toHaveLength(1);
  });

  test("are for an undo: then it never leaves", async () => {
    const quote = await send();
    expect(await undo(quote)).toEqual({ told: [] });
    await pass();
    expect(await claimed()).toEqual([]);
    expect(await states()).toEqual(["dropped"]);
    // Sent again, it is another message.
    const step = { ...(await stepOf(admin, quote)), _channels: ["email"] };
    await admin.rpc("send_quote", step).throwOnError();
    await pass();
    expect(await claimed()).toHaveLength(1);
  });

  test("are over: an undo says what has gone, and so does the desk before it", async () => {
    const quote = await send();
    await pass();
    await claimed();
    const told = [{ kind: "quote", channel: "email", at: expect.any(String) }];
    const { data } = await admin.rpc("opened_quote", { _quote_id: quote.id }).throwOnError();
    expect(data).toMatchObject({ last_step: { what: "sent", told } });
    expect(await undo(quote)).toEqual({ told });
    expectCode(await admin.rpc("undo_step", await stepOf(admin, quote)), "PT412", "changed_since");
  });

  test("hold for a cancellation, too", async () => {
    const quote = await quoteIn("accepted");
    const why = { _by: "business" as const, _reason: "Flood", _channels: ["email"] };
    const step = { ...(await stepOf(admin, quote)), ...why, _channels: ["email"] };
    await admin.rpc("cancel_booking", step).throwOnError();
    expect(await claimed()).toEqual([]);
    expect(await undo(quote)).toEqual({ told: [] });
    await pass();
    expect(await claimed()).toEqual([]);
  });
});
