import { beforeEach, describe, expect, test } from "vitest";
import { parseMoment, todayInHouston } from "@/lib/business-time";
import { Constants, type Enums, type Tables } from "@/lib/supabase/database.types";
import { STATUS_MEANINGS } from "@/request/quote-status";
import {
  expectBrokenCheck,
  expectCode,
  expectForbidden,
  expectRefused,
  refusalIn,
} from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, type QuoteChange, stepOf } from "../../support/change-quote.ts";
import { addQuote, businessDay, only, rewriteHistory } from "../../support/desk-factories.ts";
import {
  ACCEPTED,
  addQuoteAfter,
  BY_PHONE,
  DECLINED,
  endQuotes,
  SENT,
  storedQuote,
} from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, server } = backendForFile();
const admin = adminForFile(backend);

type Quote = Tables<"quotes">;
type Status = Enums<"quote_status">;

const STATUSES = Constants.public.Enums.quote_status;
/** What a step does to a stamp: sets it, leaves it as it is, or has none afterward. */
type Stamp = "set" | "kept" | "none";
type Stamps = { sent_at: Stamp; decided_at: Stamp };
/** Every allowed step, and what it does to the stamps. */
const STEPS: Record<(typeof STATUSES)[number], Partial<Record<Status, Stamps>>> = {
  pending: {
    sent: { sent_at: "set", decided_at: "none" },
    accepted: { sent_at: "none", decided_at: "set" },
    declined: { sent_at: "none", decided_at: "set" },
  },
  sent: {
    pending: { sent_at: "none", decided_at: "none" },
    accepted: { sent_at: "kept", decided_at: "set" },
    declined: { sent_at: "kept", decided_at: "set" },
  },
  // What follows a yes is a change of the booking, or an undo: booking-changes.test.ts, undo-step.test.ts.
  accepted: {},
  declined: {
    sent: { sent_at: "kept", decided_at: "none" },
  },
};
// A declined quote goes back to where it was, which is not named: "the reason of a loss".
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)).filter(
  ([from, to]) => !(from === "declined" && to === "pending"),
);

function expectedStamp(stamp: Stamp, before: string | null): unknown {
  if (stamp === "none") return null;
  return stamp === "kept" ? before : expect.any(String);
}

/** As a client sends it: a declined quote comes with its reason, an accepted one with who said yes. */
const TO: Record<Status, QuoteChange> = {
  pending: { status: "pending" },
  sent: SENT,
  accepted: BY_PHONE,
  declined: DECLINED,
};

beforeEach(() => stopClock());

const change = (quote: Quote, changes: QuoteChange) => changeQuote(admin, quote, changes);
const moveTo = (quote: Quote, status: Status) => change(quote, TO[status]);
async function expectUnprocessable(quote: Quote, changes: QuoteChange, code?: string) {
  const answer = await change(quote, changes);
  expectRefused(answer, "PT422");
  if (code !== undefined) expect(refusalIn(answer).code).toBe(code);
}

/** A quote that came to this status by way of sending. */
const quoteIn = (status: Status, columns: Parameters<typeof addQuote>[2] = {}) => {
  const steps = status === "pending" ? [] : [...new Set<Status>(["sent", status])];
  return addQuoteAfter(
    backend(),
    admin,
    columns,
    steps.map((step) => TO[step]),
  );
};

const answeredAt = async () =>
  only((await admin.from("quote_submissions").select("first_sent_at")).data).first_sent_at;

async function expectAnsweredByDecision() {
  const { decided_at } = await stored();
  expect(parseMoment((await answeredAt()) ?? "")).toEqual(parseMoment(decided_at ?? ""));
}

const stored = async () => only((await admin.from("quotes").select()).data);
const undo = async (quote: Quote) =>
  admin.rpc("undo_step", await stepOf(admin, quote)).throwOnError();

describe("status, and the stamps that go with it", () => {
  test.each(PAIRS)("%s → %s", async (from, to) => {
    const quote = await quoteIn(from);
    expect(quote.sent_at !== null).toBe(from !== "pending");
    const stamps = STEPS[from][to];
    const answer = await moveTo(quote, to);
    if (stamps) {
      expect(answer.error).toBeNull();
      expect(answer.data).toMatchObject({
        status: to,
        revision: quote.revision + 1,
        sent_at: expectedStamp(stamps.sent_at, quote.sent_at),
        decided_at: expectedStamp(stamps.decided_at, quote.decided_at),
      });
    } else {
      expectCode(answer, "PT422", "no_such_step", { from, to });
      expect(await stored()).toEqual(quote);
    }
  });

  test("are written by steps alone, and the owner of the database is held to them, too", async () => {
    const quote = await quoteIn("pending");
    for (const client of [admin, server]) {
      expectForbidden(await client.from("quotes").update(SENT).eq("id", quote.id));
    }
    await moveTo(quote, "declined");
    const accepts =
      "update quotes set status = 'accepted', loss_reason = null, accepted_by = 'Ada'";
    await expect(backend().sql(accepts)).rejects.toThrow("no_such_step");
  });

  test("can be backdated to when the customer answered", async () => {
    const asked = new Date(Date.now() - 3 * 3_600_000);
    const quote = await quoteIn("sent");
    await rewriteHistory(backend(), "update quote_submissions set created_at = $1", [asked]);
    const answeredIn = (milliseconds: number) => {
      const decided_at = new Date(Date.now() + milliseconds).toISOString();
      return { ...ACCEPTED, decided_at };
    };
    const hour = 3_600_000;
    for (const wrong of [-3 * hour - 120_000, 600_000]) {
      await expectUnprocessable(quote, answeredIn(wrong));
    }
    const accepted = await change(quote, answeredIn(-hour));
    expect(Date.parse(accepted.data?.decided_at ?? "")).toBe(Date.now() - hour);
    // It cannot be changed afterward.
    await expectUnprocessable(quote, { ...ACCEPTED, decided_at: asked.toISOString() });
    expect((await storedQuote(admin, quote)).decided_at).toEqual(accepted.data?.decided_at);
    // A clock that is a little fast.
    const { data } = await change(await quoteIn("sent"), answeredIn(60_000));
    expect(Date.parse(data?.decided_at ?? "")).toBe(Date.now());
  });

  test("are set by the server, regardless of the client", async () => {
    const quote = await quoteIn("pending");
    const forged = { sent_at: "2001-01-01", decided_at: "2001-01-01", revision: 99 };
    await change(quote, forged).throwOnError();
    expect(await stored()).toEqual(quote);
  });
});

// The desk names the revision that it shows: of two colleagues, the second one's change finds no row.
test("a revision counts changes: not what changes nothing or is refused", async () => {
  const quote = await quoteIn("pending");
  const revision = async (changes: QuoteChange) => (await change(quote, changes)).data?.revision;
  expect(await revision({ name: quote.name })).toBe(1);
  await expectUnprocessable(quote, ACCEPTED);
  const changes = [
    { quote_amount: 800 },
    { quote_notes: "x" },
    SENT,
    { follow_up_on: "2031-01-01" },
  ];
  for (const [index, each] of changes.entries()) expect(await revision(each)).toBe(index + 2);
  const late = { _quote_id: quote.id, _revision: 4, _changes: { quote_notes: "y" } };
  expect((await admin.rpc("edit_quote", late).throwOnError()).data).toEqual([]);
});

describe("sending and accepting", () => {
  test("need an amount, which can come with the step", async () => {
    const quote = await quoteIn("pending", { quote_amount: null });
    await expectUnprocessable(quote, SENT, "quote_has_no_amount");
    await expectUnprocessable(quote, BY_PHONE);
    const { data } = await change(quote, { ...SENT, quote_amount: 0 });
    expect([data?.status, Number(data?.quote_amount)]).toEqual(["sent", 0]);
  });

  test.each(PAIRS.filter(([from, to]) => STEPS[from][to]))(
    "%s → %s after the last day in Houston, if it promises nothing",
    async (from, to) => {
      const quote = await quoteIn(from);
      await endQuotes(backend(), -1);
      const [before, after] = [STATUS_MEANINGS[from], STATUS_MEANINGS[to]];
      if (before.isOpen && ["open", "accepted"].includes(after.forCustomer)) {
        // A declined quote comes back as it was, expired: its customer can do nothing with it.
        if (from === "declined") return expect((await moveTo(quote, to)).data?.status).toBe(to);
        await expectUnprocessable(quote, TO[to], "quote_has_expired");
        await endQuotes(backend(), 0);
      }
      expect((await moveTo(quote, to)).data?.status).toBe(to);
    },
  );

  test("an expired quote can be changed, and is extended and sent in one step", async () => {
    const quote = await quoteIn("pending");
    await endQuotes(backend(), -1);
    expect((await change(quote, { quote_notes: "Called twice" })).error).toBeNull();
    const extended = { ...SENT, valid_until: await businessDay(backend(), 3) };
    expect((await change(quote, extended)).data).toMatchObject(extended);
  });
});

describe("without having been sent, on the phone,", () => {
  const none = { accepted_by: null, loss_reason: null, decided_at: null, sent_at: null };

  test("an acceptance names who accepted, ends the request's clock, and undone is pending", async () => {
    const quote = await quoteIn("pending");
    await expectUnprocessable(quote, { ...ACCEPTED, accepted_by: " " }, "who_accepted");
    await change(quote, { ...ACCEPTED, accepted_by: " Ada\tKing " });
    expect(await stored()).toMatchObject({ ...BY_PHONE, sent_at: null, revision: 2 });
    await expectAnsweredByDecision();
    for (const refused of [SENT, TO.pending]) await expectUnprocessable(quote, refused);
    await undo(quote);
    expect(await stored()).toMatchObject({ status: "pending", ...none });
    expect(await answeredAt()).toBeNull();
  });

  test("an acceptance has the terms that were read out, if any, and none that are only a draft", async () => {
    await backend().sql("insert into rental_terms (id, summary, body) values (7, 'Draft', 'Rule')");
    const quote = await quoteIn("pending");
    await expectUnprocessable(quote, { ...BY_PHONE, terms_version: 7 }, "terms_never_in_use");
    await backend().sql("update rental_terms set in_use_since = now() where id = 7");
    const terms = async (changes: object) =>
      (await change(quote, { ...BY_PHONE, ...changes })).data?.terms_version;
    expect(await terms({ terms_version: 1 })).toBe(1);
    await undo(quote);
    expect((await stored()).terms_version).toBeNull();
    expect(await terms({})).toBeNull();
  });

  test("a refusal has a reason, no terms, and reopens as pending", async () => {
    const quote = await quoteIn("pending", { quote_amount: null });
    await endQuotes(backend(), -1);
    await expectUnprocessable(quote, { status: "declined" }, "reason_missing");
    expect((await moveTo(quote, "declined")).data).toMatchObject({
      ...DECLINED,
      sent_at: null,
      terms_version: null,
      deposit_rule: null,
    });
    expect((await admin.from("bookings").select()).data).toEqual([]);
    await expectAnsweredByDecision();
    const sent = await admin.rpc("mark_quote_sent", await stepOf(admin, quote));
    expectCode(sent, "PT422", "no_such_step", { from: "declined", to: "sent" });
    await expectUnprocessable(quote, BY_PHONE, "no_such_step");
    expect((await moveTo(quote, "pending")).data).toMatchObject({ status: "pending", ...none });
    expect(await answeredAt()).toBeNull();
  });
});

// Two of them are 26 hours apart, so one always has another date than Houston.
test("the day in Houston is the same for a session in any zone", async () => {
  try {
    for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12", "America/Chicago"]) {
      await backend().sql(`set timezone = '${zone}'`);
      expect(await businessDay(backend()), zone).toBe(todayInHouston());
    }
  } finally {
    await backend().sql("reset timezone");
  }
});

describe("the end of a quote", () => {
  test.each([
    ["no event date", null, 14],
    ["an event far ahead", 60, 14],
    ["an event in two weeks", 14, 14],
    ["an event sooner", 13, 13],
    ["an event that is over", -5, 0],
  ])("with %s", async (_, eventIn, expected) => {
    const event_date = eventIn === null ? null : await businessDay(backend(), eventIn);
    const quote = await addQuote(backend(), admin, { event_date });
    expect(quote.valid_until).toBe(await businessDay(backend(), expected));
  });

  test("can be moved to today, but not into the past", async () => {
    const quote = await quoteIn("sent");
    await expectUnprocessable(quote, { valid_until: await businessDay(backend(), -1) });
    const valid_until = await businessDay(backend());
    expect((await change(quote, { valid_until })).data).toMatchObject({ valid_until });
    expect(await addQuote(backend(), admin, { valid_until })).toMatchObject({ valid_until });
  });

  test("must be a date, as must the day of the follow-up", async () => {
    const quote = await quoteIn("pending");
    expectBrokenCheck(await change(quote, { valid_until: "infinity" }), "valid_until_is_finite");
    expectBrokenCheck(await change(quote, { follow_up_on: "infinity" }), "follow_up_is_finite");
    expect((await change(quote, { valid_until: null as never })).error).not.toBeNull();
  });
});

describe("the reason of a loss", () => {
  test("is required, cleaned, has at most 500 characters and can be corrected", async () => {
    const quote = await quoteIn("sent");
    const declined = (loss_reason: string | null) => ({ ...DECLINED, loss_reason });
    for (const none of [null, "", " \u200b "]) {
      await expectUnprocessable(quote, declined(none), "reason_missing");
    }
    const tooLong = await change(quote, declined("x".repeat(501)));
    expectBrokenCheck(tooLong, "loss_reason_has_at_most_500_characters");
    await change(quote, declined(" Too\tdear\u200b "));
    expect((await stored()).loss_reason).toBe("Too dear");
    await change(quote, { loss_reason: "Rained off" });
    expect((await stored()).loss_reason).toBe("Rained off");
    await expectUnprocessable(quote, { loss_reason: null });
  });

  test("goes when the quote is reopened, and comes with no other status", async () => {
    const quote = await quoteIn("declined");
    expect((await moveTo(quote, "sent")).data?.loss_reason).toBeNull();
    const { data } = await moveTo(quote, "accepted");
    expect(data).toMatchObject({ ...BY_PHONE, loss_reason: null });
  });
});

// Setting and clearing it: undo-step.test.ts.
test.each([
  ["after the days of the business", null, 14, 3],
  ["on the last day when that is sooner", null, 1, 1],
  ["where staff have set it", 6, 14, 6],
  ["again when it has passed", -1, 14, 3],
])("a follow-up is proposed by sending: %s", async (_, set, end, proposed) => {
  const quote = await quoteIn("pending");
  await endQuotes(backend(), end);
  await change(quote, { follow_up_on: set === null ? null : await businessDay(backend(), set) });
  const sent = await moveTo(quote, "sent");
  expect(sent.data?.follow_up_on).toBe(await businessDay(backend(), proposed));
});

const CONTENT: QuoteChange = {
  name: "Grace Hopper",
  email: "grace@example.com",
  phone: "713-555-0101",
  event_date: "2031-05-01",
  event_address: "2 Bayou Rd",
  number_of_guests: 7,
  quote_amount: 99.99,
  quote_notes: "With attendant",
};
const CHANGES = Object.entries(CONTENT).map(([name, value]) => ({ [name]: value }));

describe("the content", () => {
  test("can change while pending, and the log says which column, not its value", async () => {
    const quote = await quoteIn("pending");
    for (const [index, changes] of CHANGES.entries()) {
      const { data } = await change(quote, changes);
      expect({ ...data, quote_amount: Number(data?.quote_amount) }).toMatchObject({
        ...changes,
        revision: index + 2,
      });
    }
    const row = await stored();
    expect({ ...row, quote_amount: Number(row.quote_amount) }).toMatchObject(CONTENT);
    const { data: log } = await admin.from("quote_activity").select("note").eq("action", "content");
    const names = Object.keys(CONTENT).filter((name) => name !== "quote_amount");
    expect(log?.map(({ note }) => note)).toEqual(names);
  });

  test("stays as it was sent, and as it was accepted or declined", async () => {
    const quote = await quoteIn("sent");
    const frozen = CHANGES.filter((changes) => !("email" in changes || "phone" in changes));
    for (const changes of frozen) await expectUnprocessable(quote, changes, "content_is_frozen");
    expect(await stored()).toEqual(quote);
    for (const status of ["declined", "accepted"] as const) {
      await moveTo(quote, status);
      const decided = await stored();
      for (const changes of frozen) await expectUnprocessable(quote, changes, "content_is_frozen");
      await expectUnprocessable(quote, { follow_up_on: "2031-05-06" }, "nothing_to_follow_up");
      await expectUnprocessable(quote, { valid_until: "2031-05-06" }, "nothing_to_extend");
      expect(await stored()).toEqual(decided);
      if (status === "declined") await moveTo(quote, "sent");
    }
  });

  test("is cleaned like that of a new quote", async () => {
    const quote = await quoteIn("pending");
    const { data } = await change(quote, {
      name: " Grace\u200b\tHopper ",
      email: " ",
      event_address: "2 Bayou\nRd",
      quote_notes: " two\r\nlines\u0007 ",
    });
    expect(data).toMatchObject({
      name: "Grace Hopper",
      email: null,
      event_address: "2 Bayou Rd",
      quote_notes: "two\nlines",
    });
    // The same text with other whitespace is no change.
    const again = await change(quote, { name: "Grace Hopper " });
    expect(again.data?.revision).toBe(data?.revision);
  });

  test("that came from the request does not change", async () => {
    const quote = await quoteIn("pending");
    const another = "22222222-2222-4222-8222-222222222222";
    for (const [column, value] of Object.entries({
      event_type: "luxury-trailers",
      additional_info: "Never asked for",
      created_at: "2001-01-01",
      submission_id: another,
      id: another,
    })) {
      await change(quote, { [column]: value }).throwOnError();
      await expect(backend().sql(`update quotes set ${column} = $1`, [value])).rejects.toThrow(
        "request_is_fixed",
      );
    }
    expect(await stored()).toEqual(quote);
  });
});
