import { describe, expect, it } from "vitest";
import { followUpState, obstacleOf, quoteState } from "@/desk/model/quote-status";
import { activitySentence } from "@/desk/quotes/activity/activity-sentence";
import { quoteEditSchema, toEditInput, toQuoteChanges } from "@/desk/quotes/quote-edit-schema";
import type { Enums } from "@/lib/supabase/database.types";
import { aQuote } from "./quotes-factory.ts";

const TODAY = "2026-12-01";

describe("state of a quote", () => {
  it("counts the last day in, and expires only what is open", () => {
    expect(quoteState(aQuote({ valid_until: TODAY }), TODAY)).toBe("pending");
    expect(quoteState(aQuote({ valid_until: "2026-11-30" }), TODAY)).toBe("expired");
    expect(quoteState(aQuote({ valid_until: "2026-11-30", status: "sent" }), TODAY)).toBe(
      "expired",
    );
    expect(quoteState(aQuote({ valid_until: "2026-11-30", status: "accepted" }), TODAY)).toBe(
      "accepted",
    );
  });

  it("names what stands in the way of sending, the expiry first", () => {
    expect(obstacleOf(aQuote(), TODAY)).toBeNull();
    expect(obstacleOf(aQuote({ quote_amount: 0 }), TODAY)).toBeNull();
    expect(obstacleOf(aQuote({ quote_amount: null }), TODAY)).toBe("no-amount");
    expect(obstacleOf(aQuote({ quote_amount: null, valid_until: "2026-11-30" }), TODAY)).toBe(
      "expired",
    );
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
  const nothing = { actor_name: "Ada", before: null, after: null, note: null };
  it.each<
    [Enums<"quote_activity_action">, Partial<Record<"before" | "after" | "note", string>>, string]
  >([
    ["created", { after: "1200.00" }, "created the quote for $1,200.00"],
    ["created", {}, "created the quote, without an amount"],
    [
      "amount",
      { before: "1200.00", after: "1350.00" },
      "changed the amount from $1,200.00 to $1,350.00",
    ],
    ["amount", { after: "1350.00" }, "set the amount to $1,350.00"],
    ["amount", { before: "1200.00" }, "removed the amount of $1,200.00"],
    [
      "content",
      { note: "email, event_date, name" },
      "changed the e-mail, the event date, and the name",
    ],
    [
      "valid-until",
      { before: "2026-12-01", after: "2026-12-15" },
      "changed the last valid day from Dec 1, 2026 to Dec 15, 2026",
    ],
    ["follow-up", { after: "2026-12-02" }, "set the follow-up for Dec 2, 2026"],
    [
      "follow-up",
      { before: "2026-12-02", after: "2026-12-03" },
      "moved the follow-up from Dec 2, 2026 to Dec 3, 2026",
    ],
    ["follow-up", { before: "2026-12-02" }, "cleared the follow-up of Dec 2, 2026"],
    ["deleted", { before: "1200.00" }, "deleted a draft quote for this request"],
    ["status", { before: "pending", after: "sent" }, "marked it as sent"],
    ["status", { before: "sent", after: "accepted" }, "marked it as accepted"],
    [
      "status",
      { before: "sent", after: "declined", note: "Price" },
      "marked it as declined: Price",
    ],
    ["status", { before: "sent", after: "pending" }, "made it a draft again"],
    ["status", { before: "declined", after: "sent" }, "reopened it"],
    ["dismissed", {}, "dismissed the request"],
    ["restored", {}, "restored the request"],
  ])("%s %o", (action, told, sentence) => {
    expect(activitySentence({ ...nothing, ...told, action })).toBe(sentence);
  });
  it.each([
    ["status", "accepted", "Ada Lovelace", "accepted it online, signed Ada Lovelace"],
    ["status", "declined", "Too dear", "declined it online: Too dear"],
    ["site-waived", null, "Online", "hasn't been asked yet for everything the truck needs"],
  ] as const)("of the customer: %s %s", (action, after, note, sentence) => {
    const entry = { action, actor_name: "The customer", before: null, after, note };
    expect(activitySentence(entry)).toBe(sentence);
  });
});

describe("editing a quote", () => {
  const edit = (changes: Partial<ReturnType<typeof toEditInput>>) =>
    quoteEditSchema.safeParse({ ...toEditInput(aQuote()), ...changes });
  const changesOf = (changes: Partial<ReturnType<typeof toEditInput>>) => {
    const { data } = edit(changes);
    return data && toQuoteChanges(aQuote(), data);
  };

  it("changes nothing when nothing was typed", () => {
    expect(changesOf({})).toEqual({});
  });

  it("names only the columns that differ, empty ones as null", () => {
    expect(
      changesOf({ quoteAmount: "$1,350", email: " ", count: "", eventDate: "", place: "" }),
    ).toEqual({
      quote_amount: 1350,
      email: null,
      number_of_guests: null,
      event_date: null,
      event_address: null,
    });
  });

  it("stores lines with their amounts and their total, and neither when they are as they were", () => {
    const line = {
      kind: "other" as const,
      text: "Ramp",
      model: "",
      quantity: "2",
      price: "$40",
      percent: "",
    };
    const stored = { kind: "other", text: "Ramp", quantity: 2, price: 40, amount: 80 };
    expect(changesOf({ lines: [line], quoteAmount: "80.00" })).toEqual({
      lines: [stored],
      quote_amount: 80,
    });
    const quote = aQuote({ lines: [stored], quote_amount: 80 });
    const untouched = quoteEditSchema.parse(toEditInput(quote));
    expect(toQuoteChanges(quote, untouched)).toEqual({});
    const without = quoteEditSchema.parse({ ...toEditInput(quote), lines: [] });
    expect(toQuoteChanges(quote, without)).toEqual({ lines: null });
  });

  it("keeps the usual inclusions out of the quote, and others in it", () => {
    const { inclusions } = toEditInput(aQuote());
    expect(changesOf({ inclusions: ` ${inclusions}\n\n` })).toEqual({});
    expect(changesOf({ inclusions: "Paper\n\n Soap " })).toEqual({ inclusions: ["Paper", "Soap"] });
    expect(changesOf({ inclusions: "" })).toEqual({ inclusions: [] });
  });

  it("refuses a pickup before the delivery", () => {
    expect(edit({ deliveryOn: "2026-12-05", pickupOn: "2026-12-04" }).success).toBe(false);
    expect(edit({ deliveryOn: "2026-12-05", pickupOn: "2026-12-05" }).success).toBe(true);
  });

  it.each(["0", "10001", "1.5", "-3", "1e3", "many"])("refuses %s guests", (count) => {
    expect(edit({ count }).success).toBe(false);
  });

  it.each(["1", "10000"])("accepts %s guests", (count) => {
    expect(edit({ count }).success).toBe(true);
  });

  it("refuses a day that there is not", () => {
    expect(edit({ eventDate: "2026-02-30" }).success).toBe(false);
  });

  it("takes a place of 500 characters and not of 501", () => {
    expect(edit({ place: "é".repeat(500) }).success).toBe(true);
    expect(edit({ place: "é".repeat(501) }).success).toBe(false);
  });
});
