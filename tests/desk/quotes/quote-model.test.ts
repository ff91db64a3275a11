import { describe, expect, it } from "vitest";
import { builderSchema } from "@/desk/builder/builder-schema";
import { toEditInput, toQuoteChanges } from "@/desk/builder/quote-edit-schema";
import type { Booking, BookingChange } from "@/desk/model/quote";
import { followUpState, obstacleOf, quoteState } from "@/desk/model/quote-status";
import { emptyLine } from "@/desk/pricing/lines-field";
import { activitySentence } from "@/desk/quotes/activity-log";
import type { Enums } from "@/lib/supabase/database.types";
import { aQuote } from "./a-quote.ts";

const TODAY = "2026-12-01";

describe("state of a quote", () => {
  it.each([
    ["pending", { valid_until: TODAY }],
    ["expired", { valid_until: "2026-11-30" }],
    ["expired", { valid_until: "2026-11-30", status: "sent" }],
    ["accepted", { valid_until: "2026-11-30", status: "accepted" }],
  ] as const)("counts the last day in, and expires only what is open: %s", (state, changes) => {
    expect(quoteState(aQuote(changes), TODAY)).toBe(state);
  });

  it.each([
    ["changing", TODAY],
    ["accepted", "2026-11-30"],
  ])("says of a booking whose change got no answer what was agreed: %s", (state, valid_until) => {
    const booking = { status: "booked" } as Booking;
    const change = { valid_until } as BookingChange;
    expect(quoteState(aQuote({ status: "accepted", booking, change }), TODAY)).toBe(state);
  });

  it.each([
    ["expired", "2026-11-30"],
    [null, TODAY],
  ])("counts the last day of a booking's change, not of its quote: %s", (obstacle, valid_until) => {
    const valid = valid_until === TODAY ? "2026-11-30" : TODAY;
    const change = { valid_until } as BookingChange;
    const quote = aQuote({ status: "accepted", valid_until: valid, change });
    expect(obstacleOf(quote, TODAY)).toBe(obstacle);
  });

  it.each([
    [null, {}],
    [null, { quote_amount: 0 }],
    ["no-amount", { quote_amount: null }],
    ["expired", { quote_amount: null, valid_until: "2026-11-30" }],
  ])("names the obstacle to sending, the expiry first: %s", (obstacle, changes) => {
    expect(obstacleOf(aQuote(changes), TODAY)).toBe(obstacle);
  });

  it("tells a follow-up that is due from one that is not, and forgets it once decided", () => {
    const states = ["2026-11-30", TODAY, "2026-12-02", null].map((follow_up_on) =>
      followUpState(aQuote({ follow_up_on }), TODAY),
    );
    expect(states).toEqual(["overdue", "today", "later", null]);
    expect(followUpState(aQuote({ follow_up_on: TODAY, status: "declined" }), TODAY)).toBeNull();
  });
});

describe("activity in a sentence", () => {
  type Told = [before: string | null, after?: string | null, note?: string];
  it.each<[Enums<"quote_activity_action">, Told, string]>([
    ["created", [null, "1200.00"], "created the quote for $1,200.00"],
    ["created", [null], "created the quote, without an amount"],
    ["amount", ["1200.00", "1350.00"], "changed the amount from $1,200.00 to $1,350.00"],
    ["amount", [null, "1350.00"], "set the amount to $1,350.00"],
    ["amount", ["1200.00"], "removed the amount of $1,200.00"],
    [
      "content",
      [null, null, "email, event_date, name"],
      "changed the e-mail, the event date, and the name",
    ],
    [
      "valid-until",
      ["2026-12-01", "2026-12-15"],
      "changed the last valid day from Dec 1, 2026 to Dec 15, 2026",
    ],
    ["follow-up", [null, "2026-12-02"], "set the follow-up for Dec 2, 2026"],
    [
      "follow-up",
      ["2026-12-02", "2026-12-03"],
      "moved the follow-up from Dec 2, 2026 to Dec 3, 2026",
    ],
    ["follow-up", ["2026-12-02"], "cleared the follow-up of Dec 2, 2026"],
    ["deleted", ["1200.00"], "deleted a draft quote for this request"],
    ["status", ["pending", "sent"], "marked it as sent"],
    ["status", ["sent", "accepted"], "marked it as accepted"],
    ["status", ["sent", "declined", "Price"], "marked it as declined: Price"],
    ["status", ["sent", "pending"], "made it a draft again"],
    ["status", ["declined", "sent"], "reopened it"],
    ["dismissed", [null], "dismissed the request"],
    ["restored", [null], "restored the request"],
  ])("%s %j", (action, [before, after = null, note = null], sentence) => {
    expect(activitySentence({ actor_name: "Ada", action, before, after, note })).toBe(sentence);
  });
  it.each([
    ["status", "accepted", "Ada Lovelace", "accepted it online, signed Ada Lovelace"],
    ["status", "declined", "Too dear", "declined it online: Too dear"],
  ] as const)("of the customer: %s %s", (action, after, note, sentence) => {
    const entry = { action, actor_name: "The customer", before: null, after, note };
    expect(activitySentence(entry)).toBe(sentence);
  });
});

describe("editing a quote", () => {
  type Typed = Partial<ReturnType<typeof toEditInput>>;
  const edit = (changes: Typed) =>
    builderSchema.safeParse({ ...toEditInput(aQuote()), ...changes });
  const changesOf = (changes: Typed) => {
    const { data } = edit(changes);
    return data && toQuoteChanges(aQuote(), data, []);
  };

  it("names only the columns that differ, empty ones as null", () => {
    expect(changesOf({})).toEqual({});
    expect(
      changesOf({
        quoteAmount: "\u200e$1,350",
        email: "\u200b",
        count: "\u200b",
        eventDate: "",
        place: "",
      }),
    ).toEqual({
      quote_amount: 1350,
      email: null,
      number_of_guests: null,
      event_date: null,
      event_address: null,
    });
  });

  it("stores lines with their amounts and their total, and neither when they are as they were", () => {
    const typed = { ...emptyLine("other"), text: "Ramp", quantity: "2", price: "$40" };
    const stored = { kind: "other", text: "Ramp", quantity: 2, price: 40, amount: 80 };
    const lines = [typed];
    const priced = { lines: [stored], quote_amount: 80 };
    expect(changesOf({ lines, quoteAmount: "80.00" })).toEqual(priced);
    const quote = aQuote(priced);
    expect(toQuoteChanges(quote, builderSchema.parse(toEditInput(quote)), [])).toEqual({});
    const without = builderSchema.parse({ ...toEditInput(quote), lines: [] });
    expect(toQuoteChanges(quote, without, [])).toEqual({ lines: null });
  });

  it("leaves a line as it was agreed to, though its model has another name by now", () => {
    const line = { kind: "model", model: "3-station", quantity: 1, price: 80, amount: 80 } as const;
    const quote = aQuote({ lines: [{ ...line, text: "Its former name" }], quote_amount: 80 });
    const form = { ...toEditInput(quote), email: "ada@example.org" };
    const email = "ada@example.org";
    expect(toQuoteChanges(quote, builderSchema.parse(form), [])).toEqual({ email });
  });

  it("takes 99 trailers of a model, and no more", () => {
    const typed = { ...emptyLine("model"), model: "3-station", price: "1" };
    const hasRoomFor = (quantity: string) => edit({ lines: [{ ...typed, quantity }] }).success;
    expect([hasRoomFor("99"), hasRoomFor("100")]).toEqual([true, false]);
  });

  it("keeps the usual inclusions out of the quote, and others in it", () => {
    const { inclusions } = toEditInput(aQuote());
    expect(changesOf({ inclusions: ` ${inclusions}\n\n` })).toEqual({});
    expect(changesOf({ inclusions: "Paper\n\n Soap " })).toEqual({ inclusions: ["Paper", "Soap"] });
    expect(changesOf({ inclusions: "" })).toEqual({ inclusions: [] });
  });

  it.each<[boolean, Typed]>([
    [false, { deliveryOn: "2026-12-05", pickupOn: "2026-12-04" }],
    [true, { deliveryOn: "2026-12-05", pickupOn: "2026-12-05" }],
    ...["0", "10001", "1.5", "-3", "1e3", "many"].map((count): [boolean, Typed] => [
      false,
      { count },
    ]),
    ...["1", "10000", "\u200e150\u200b", "١٥٠"].map((count): [boolean, Typed] => [true, { count }]),
    [false, { eventDate: "2026-02-30" }],
    [true, { place: "é".repeat(500) }],
    [false, { place: "é".repeat(501) }],
  ])("accepts (%s) %o", (isAccepted, changes) => {
    expect(edit(changes).success).toBe(isAccepted);
  });
});
