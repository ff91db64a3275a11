import { beforeEach, describe, expect, test } from "vitest";
import { parseMoment, todayInHouston } from "@/lib/business-time";
import {
  Constants,
  type Enums,
  type Tables,
  type TablesUpdate,
} from "@/lib/supabase/database.types";
import { STATUS_MEANINGS } from "@/request/quote-status";
import { expectBrokenCheck, expectRefused } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import {
  addQuote,
  addRequest,
  businessDay,
  only,
  rewriteHistory,
} from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, server } = backendForFile();

type Quote = Tables<"quotes">;

const STATUSES = Constants.public.Enums.quote_status;
type Status = Enums<"quote_status">;

const STEPS: Record<Status, readonly Status[]> = {
  pending: ["sent", "accepted", "declined"],
  sent: ["pending", "accepted", "declined"],
  accepted: ["sent"],
  declined: ["sent"],
};
const PAIRS = STATUSES.flatMap((from) =>
  STATUSES.map((to) => [from, to, STEPS[from].includes(to)] as const),
);

const REASON = "Went with a neighbour's trailer";

const admin = adminForFile(backend);

beforeEach(() => stopClock());

const change = (quote: Quote, changes: TablesUpdate<"quotes">) =>
  admin.from("quotes").update(changes).eq("id", quote.id).select().single();

/** As a client sends it: a declined quote comes with its reason, an accepted one with who said yes. */
const moveTo = (quote: Quote, status: Status) =>
  change(quote, {
    status,
    ...(status === "declined" && { loss_reason: REASON }),
    ...(status === "accepted" && { accepted_by: "Ada Lovelace" }),
  });

async function quoteIn(status: Status, changes: Parameters<typeof addQuote>[2] = {}) {
  let quote = await addQuote(backend(), admin, changes);
  for (const step of status === "pending" ? [] : new Set(["sent", status] as const)) {
    const { data, error } = await moveTo(quote, step);
    if (error) throw error;
    quote = data;
  }
  return quote;
}

const answeredAt = async () =>
  only((await admin.from("quote_submissions").select("first_sent_at")).data).first_sent_at;

async function expectAnsweredByDecision() {
  const { decided_at } = await stored();
  expect(parseMoment((await answeredAt()) ?? "")).toEqual(parseMoment(decided_at ?? ""));
}

const stored = async () => only((await admin.from("quotes").select()).data);

/** Moves the end of the quote to a number of days from today, as if it had been given that long ago. */
const endsIn = async (quote: Quote, days: number) =>
  rewriteHistory(backend(), "update quotes set valid_until = $1 where id = $2", [
    await businessDay(backend(), days),
    quote.id,
  ]);

describe("status", () => {
  test.each(PAIRS)("%s → %s: %s", async (from, to, isAllowed) => {
    const quote = await quoteIn(from);
    const answer = await moveTo(quote, to);
    if (from === to) {
      expect(answer.data).toEqual(quote);
    } else if (isAllowed) {
      expect(answer.error).toBeNull();
      expect(answer.data).toMatchObject({ status: to, revision: quote.revision + 1 });
    } else {
      expectRefused(answer, "PT422");
      expect(answer.error?.message).toBe(
        `A quote cannot go from ${from} to ${to}.`.replace("pending", "draft"),
      );
      expect(await stored()).toEqual(quote);
    }
  });

  test("the service role is held to the same steps", async () => {
    await quoteIn("pending");
    const answer = await server.from("quotes").update({ status: "accepted" }).neq("name", "");
    expectRefused(answer, "PT422");
  });
});

describe("stamps", () => {
  test("say when it was sent and decided, and go with the status", async () => {
    const moments = async () => {
      const { sent_at, decided_at } = await stored();
      return { isSent: sent_at !== null, isDecided: decided_at !== null };
    };
    const quote = await quoteIn("pending");
    expect(await moments()).toEqual({ isSent: false, isDecided: false });
    await moveTo(quote, "sent");
    expect(await moments()).toEqual({ isSent: true, isDecided: false });
    const { sent_at } = await stored();
    await moveTo(quote, "declined");
    expect(await moments()).toEqual({ isSent: true, isDecided: true });
    await moveTo(quote, "sent");
    expect(await moments()).toEqual({ isSent: true, isDecided: false });
    expect((await stored()).sent_at).toBe(sent_at);
    await moveTo(quote, "pending");
    expect(await moments()).toEqual({ isSent: false, isDecided: false });
  });

  test("can be backdated to when the customer answered", async () => {
    const asked = new Date(Date.now() - 3 * 3_600_000);
    const said = new Date(Date.now() - 3_600_000).toISOString();
    const quote = await quoteIn("sent");
    await rewriteHistory(backend(), "update quote_submissions set created_at = $1", [asked]);
    const early = new Date(asked.getTime() - 120_000).toISOString();
    const late = new Date(Date.now() + 600_000).toISOString();
    for (const decided_at of [early, late]) {
      expectRefused(await change(quote, { status: "accepted", decided_at }), "PT422");
    }
    const accepted = await change(quote, { status: "accepted", decided_at: said });
    expect(Date.parse(accepted.data?.decided_at ?? "")).toBe(Date.parse(said));
    // It cannot be changed afterward.
    const again = await change(quote, { decided_at: asked.toISOString() });
    expect(again.data).toEqual(accepted.data);
    // A clock that is a little fast.
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { data } = await change(await quoteIn("sent"), { status: "accepted", decided_at: soon });
    expect(Date.parse(data?.decided_at ?? "")).toBe(Date.now());
  });

  test("are set by the server, regardless of the client", async () => {
    const quote = await quoteIn("pending");
    const forged = await admin
      .from("quotes")
      .update({ status: "sent", sent_at: "2001-01-01", decided_at: "2001-01-01", revision: 99 })
      .eq("id", quote.id);
    // On a hosted project the missing column grant answers first.
    if (forged.error) expect(forged.error.code).toBe("42501");
    else {
      const row = await stored();
      expect(row.sent_at?.startsWith("2001")).toBe(false);
      expect(row).toMatchObject({ decided_at: null, revision: 2 });
    }
  });
});

describe("sending and accepting", () => {
  test("need an amount, which can come with the step", async () => {
    const quote = await quoteIn("pending", { quote_amount: null });
    const answer = await moveTo(quote, "sent");
    expectRefused(answer, "PT422");
    expect(answer.error?.message).toBe("This quote has no amount yet.");
    const { data } = await change(quote, { status: "sent", quote_amount: 0 });
    expect([data?.status, Number(data?.quote_amount)]).toEqual(["sent", 0]);
  });

  test.each(PAIRS.filter(([, , isAllowed]) => isAllowed))(
    "%s → %s after the last day in Houston, if it promises nothing",
    async (from, to) => {
      const quote = await quoteIn(from);
      await endsIn(quote, -1);
      const [before, after] = [STATUS_MEANINGS[from], STATUS_MEANINGS[to]];
      if (before.isOpen && ["open", "accepted"].includes(after.forCustomer)) {
        const late = await moveTo(quote, to);
        expectRefused(late, "PT422");
        expect(late.error?.message).toBe("This quote has expired. Extend it first.");
        await endsIn(quote, 0);
      }
      expect((await moveTo(quote, to)).data?.status).toBe(to);
    },
  );

  test("an expired quote can be changed, and is extended and sent in one step", async () => {
    const quote = await quoteIn("pending");
    await endsIn(quote, -1);
    expect((await change(quote, { quote_notes: "Called twice" })).error).toBeNull();
    const valid_until = await businessDay(backend(), 3);
    expect((await change(quote, { status: "sent", valid_until })).data).toMatchObject({
      status: "sent",
      valid_until,
    });
  });
});

describe("accepted on the phone, without having been sent", () => {
  test("is one step that names who accepted, is never marked as sent, and ends the request's clock", async () => {
    const quote = await quoteIn("pending");
    const silent = await change(quote, { status: "accepted", accepted_by: " " });
    expectRefused(silent, "PT422");
    expect(silent.error?.message).toBe("This quote was never sent. Say who accepted it.");
    await change(quote, { status: "accepted", accepted_by: " Ada\tKing " });
    expect(await stored()).toMatchObject({
      status: "accepted",
      accepted_by: "Ada King",
      sent_at: null,
      revision: 2,
    });
    await expectAnsweredByDecision();
    expectRefused(await change(quote, { accepted_by: null }), "PT422");
    expectRefused(await change(quote, { quote_amount: 1 }), "PT422");
  });

  test("has the terms that were read out, if any, and none that are only a draft", async () => {
    await backend().sql("insert into rental_terms (id, summary, body) values (7, 'Draft', 'Rule')");
    const quote = await quoteIn("pending");
    const by = { status: "accepted", accepted_by: "Ada" } as const;
    expectRefused(await change(quote, { ...by, terms_version: 7 }), "PT422");
    await backend().sql("update rental_terms set in_use_since = now() where id = 7");
    expect((await change(quote, { ...by, terms_version: 1 })).data?.terms_version).toBe(1);
    expect((await moveTo(quote, "pending")).data?.terms_version).toBeNull();
    expect((await change(quote, by)).data?.terms_version).toBeNull();
  });

  test("proposes no follow-up, and reopens as pending, not as sent", async () => {
    const quote = await quoteIn("pending");
    await moveTo(quote, "accepted");
    expectRefused(await moveTo(quote, "sent"), "PT422");
    expect((await moveTo(quote, "pending")).error).toBeNull();
    const reopened = { status: "pending", accepted_by: null, decided_at: null, sent_at: null };
    expect(await stored()).toMatchObject(reopened);
    expect(await answeredAt()).toBeNull();
  });

  test("needs an amount", async () => {
    const quote = await quoteIn("pending", { quote_amount: null });
    expectRefused(await moveTo(quote, "accepted"), "PT422");
  });
});

test("a quote declined on the phone, without having been sent, has a reason, no terms, and reopens as pending", async () => {
  const quote = await quoteIn("pending", { quote_amount: null });
  await endsIn(quote, -1);
  expectRefused(await change(quote, { status: "declined" }), "PT422");
  expect((await moveTo(quote, "declined")).data).toMatchObject({
    ...{ status: "declined", loss_reason: REASON, sent_at: null },
    ...{ terms_version: null, deposit_rule: null, is_booked: false },
  });
  await expectAnsweredByDecision();
  for (const status of ["sent", "accepted"] as const) {
    expect((await moveTo(quote, status)).error?.message).toBe(
      `A quote cannot go from declined to ${status}.`,
    );
  }
  expect((await moveTo(quote, "pending")).data).toMatchObject({
    ...{ status: "pending", loss_reason: null, decided_at: null },
  });
  expect(await answeredAt()).toBeNull();
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
    ["an event today", 0, 0],
    ["an event that is over", -5, 0],
  ])("with %s", async (_, eventIn, expected) => {
    const event_date = eventIn === null ? null : await businessDay(backend(), eventIn);
    const quote = await addQuote(backend(), admin, { event_date });
    expect(quote.valid_until).toBe(await businessDay(backend(), expected));
  });

  test("can be moved to today, but not into the past", async () => {
    const quote = await quoteIn("sent");
    const past = await change(quote, { valid_until: await businessDay(backend(), -1) });
    expectRefused(past, "PT422");
    const today = await businessDay(backend());
    expect((await change(quote, { valid_until: today })).data?.valid_until).toBe(today);
    const made = await addQuote(backend(), admin, { valid_until: today });
    expect(made.valid_until).toBe(today);
  });

  test("must be a date, as must the day of the follow-up", async () => {
    const quote = await quoteIn("pending");
    expectBrokenCheck(await change(quote, { valid_until: "infinity" }), "valid_until_is_finite");
    expectBrokenCheck(await change(quote, { follow_up_on: "infinity" }), "follow_up_is_finite");
    expect(
      (await admin.from("quotes").update({ valid_until: null as never })).error,
    ).not.toBeNull();
  });
});

describe("the reason of a loss", () => {
  test.each([null, "", " \u200b "])("is required (not %j)", async (loss_reason) => {
    const quote = await quoteIn("sent");
    const answer = await change(quote, { status: "declined", loss_reason });
    expectRefused(answer, "PT422");
    expect(answer.error?.message).toBe("A declined quote needs a reason.");
  });

  test("is cleaned, has at most 500 characters and can be corrected", async () => {
    const quote = await quoteIn("sent");
    const tooLong = await change(quote, { status: "declined", loss_reason: "x".repeat(501) });
    expectBrokenCheck(tooLong, "loss_reason_has_at_most_500_characters");
    await change(quote, { status: "declined", loss_reason: " Too\tdear\u200b " });
    expect((await stored()).loss_reason).toBe("Too dear");
    expect((await change(quote, { loss_reason: "Rained off" })).data?.loss_reason).toBe(
      "Rained off",
    );
    expectRefused(await change(quote, { loss_reason: null }), "PT422");
  });

  test("goes when the quote is reopened, and comes with no other status", async () => {
    const quote = await quoteIn("declined");
    expect(quote.loss_reason).toBe(REASON);
    expect((await moveTo(quote, "sent")).data?.loss_reason).toBeNull();
    const answer = await change(quote, { status: "accepted", loss_reason: REASON });
    expect(answer.data).toMatchObject({ status: "accepted", loss_reason: null });
  });
});

describe("the day of the follow-up", () => {
  test.each(["pending", "sent"] as const)("can be set and cleared while %s", async (status) => {
    const quote = await quoteIn(status);
    const follow_up_on = await businessDay(backend(), 2);
    expect((await change(quote, { follow_up_on })).data?.follow_up_on).toBe(follow_up_on);
    expect((await change(quote, { follow_up_on: null })).data?.follow_up_on).toBeNull();
  });

  test.each([
    ["after the days of the business", null, 14, 3],
    ["on the last day when that is sooner", null, 1, 1],
    ["where staff have set it", 6, 14, 6],
    ["again when it has passed", -1, 14, 3],
  ])("is proposed by sending: %s", async (_, set, end, proposed) => {
    const quote = await quoteIn("pending", {});
    await endsIn(quote, end);
    const follow_up_on = set === null ? null : await businessDay(backend(), set);
    await change(quote, { follow_up_on });
    const sent = await moveTo(quote, "sent");
    expect(sent.data?.follow_up_on).toBe(await businessDay(backend(), proposed));
  });

  test.each(["accepted", "declined"] as const)(
    "stays as it is while %s, and so does the amount",
    async (status) => {
      const quote = await quoteIn("sent");
      const follow_up_on = await businessDay(backend(), 2);
      await change(quote, { follow_up_on });
      const decided = await moveTo(quote, status);
      expect(decided.data?.follow_up_on).toBe(follow_up_on);
      expectRefused(
        await change(quote, { follow_up_on: await businessDay(backend(), 3) }),
        "PT422",
      );
      expectRefused(await change(quote, { quote_amount: 1 }), "PT422");
    },
  );
});

const CONTENT: TablesUpdate<"quotes">[] = [
  { name: "Grace Hopper" },
  { email: "grace@example.com" },
  { phone: "713-555-0101" },
  { event_date: "2031-05-01" },
  { event_address: "2 Bayou Rd" },
  { number_of_guests: 7 },
  { quote_amount: 99.99 },
  { quote_notes: "With attendant" },
];

describe("the content", () => {
  test("can change while pending", async () => {
    const quote = await quoteIn("pending");
    for (const [index, changes] of CONTENT.entries()) {
      const { data, error } = await change(quote, changes);
      expect(error).toBeNull();
      expect({ ...data, quote_amount: Number(data?.quote_amount) }).toMatchObject({
        ...{ quote_amount: 1234.5, revision: index + 2 },
        ...Object.assign({}, ...CONTENT.slice(0, index + 1)),
      });
    }
  });

  test("stays as it was sent", async () => {
    const quote = await quoteIn("sent");
    for (const changes of CONTENT) {
      expectRefused(await change(quote, changes), "PT422");
      // Not even on the way back: a sent quote is first taken back, then changed.
      expectRefused(await change(quote, { ...changes, status: "pending" }), "PT422");
    }
    expect(await stored()).toEqual(quote);
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
    for (const changes of [
      { event_type: "luxury-trailers" },
      { additional_info: "Never asked for" },
      { created_at: "2001-01-01" },
      { submission_id: "22222222-2222-4222-8222-222222222222" },
      { id: "22222222-2222-4222-8222-222222222222" },
    ]) {
      // On a hosted project the missing column grant answers (42501), here the trigger (PT403).
      expect((await change(quote, changes)).status, JSON.stringify(changes)).toBe(403);
    }
    expect(await stored()).toEqual(quote);
  });
});

describe("what the truck needs", () => {
  const unknown = { event_address: "To be confirmed", site_contact: null, site_access: " " };

  test("is asked for before a quote is accepted, and may be added with that step", async () => {
    const quote = await quoteIn("sent", unknown);
    const refused = await moveTo(quote, "accepted");
    expectRefused(refused, "PT422");
    expect(refused.error?.message).toBe(
      "The truck needs the address, an on-site contact, how it gets in. Add it, or say why you accept without it.",
    );
    expect((await change(quote, { site_contact: "Lee, 713 555 0101" })).error).toBeNull();
    const answer = await change(quote, {
      status: "accepted",
      event_address: "2 Bayou Rd, Katy",
      site_access: "Gate code 4411",
    });
    expect(answer.data).toMatchObject({ status: "accepted", event_address: "2 Bayou Rd, Katy" });
    // Once known, the address is part of what was sent.
    expectRefused(await change(quote, { event_address: "3 Bayou Rd, Katy" }), "PT422");
  });

  test("can be waived with a reason, which ends with the acceptance and stays in the log", async () => {
    const quote = await quoteIn("sent", unknown);
    expectRefused(await change(quote, { status: "accepted", site_waiver: "  " }), "PT422");
    const { data } = await change(quote, { status: "accepted", site_waiver: "Calls on Monday" });
    expect(data).toMatchObject({ status: "accepted", site_waiver: "Calls on Monday" });
    expect((await change(quote, { site_waiver: "Other words" })).data?.site_waiver).toBe(
      "Calls on Monday",
    );
    expect((await moveTo(quote, "sent")).data?.site_waiver).toBeNull();
    expect(
      await backend().sql("select note from quote_activity where action = 'site-waived'"),
    ).toEqual([{ note: "Calls on Monday" }]);
  });

  test("comes from the request of an emergency", async () => {
    const request = emergencyRequest({
      additional_info: "Urgency: immediate",
      details: { on_site_contact: "Lee", access: "Gate code 4411" },
    });
    const quote = await addQuote(backend(), admin, {
      submission_id: await addRequest(backend(), request),
      site_contact: null,
      site_access: null,
    });
    expect(quote).toMatchObject({ site_contact: "Lee", site_access: "Gate code 4411" });
  });
});
