import { beforeEach, describe, expect, it, test } from "vitest";
import { circumstancesOf, type Decisions, prefill } from "@/desk/builder/decisions";
import {
  depositRuleIn,
  type Known,
  monthlyPriceIn,
  quoteOf,
} from "@/desk/builder/quote-of-decisions";
import type { Submission } from "@/desk/model/submission";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import { depositOf } from "@/request/deposit";
import { wishesOf } from "@/request/wishes";
import { stopClock } from "../../support/stopped-clock.ts";
import { sampleBusiness } from "../business/sample-business.ts";
import { aSubmission } from "../inbox/submission-factory.ts";

const TODAY = "2026-11-23";
beforeEach(() => stopClock(new Date(`${TODAY}T18:00:00Z`)));

/** A new quote for a request, as it stands when it is opened or after some decisions. */
function quoteFor(
  request: Submission,
  changes: Partial<Decisions> = {},
  known: Partial<Known> = {},
) {
  return quoteOf(
    { ...prefill(request), ...changes },
    {
      request,
      requested: requestedHireOf(wishesOf(request), TODAY),
      business: sampleBusiness(),
      distances: { miles: 10, elsewhere: [] },
      today: TODAY,
      stored: undefined,
      ...known,
    },
  );
}

const chosen = (changes: Partial<Submission> = {}) =>
  aSubmission({ details: { choice: "3-Station, planned for 120 guests" }, ...changes });

describe("what a request says stands in its quote", () => {
  it("as far as it says it", () => {
    expect(prefill(chosen({ phone: "713-555-0177" }))).toMatchObject({
      name: "Dana Whitfield",
      email: "dana@example.com",
      phone: "713-555-0177",
      place: "2310 Bagby St, Houston",
      otherPlaces: [],
      count: "120",
      eventDate: "2026-12-05",
      days: "1",
      isPackage: false,
      serviceWeekdays: "",
      isOpenEnded: false,
      lines: null,
      leftOut: [],
    });
  });

  it("and what it leaves open is empty, also a place to be confirmed", () => {
    const silent = { event_date: null, number_of_guests: null, email: null, contact_value: "" };
    const event_address = "To be confirmed";
    expect(prefill(aSubmission({ ...silent, event_address }))).toMatchObject({
      ...{ place: "", count: "", eventDate: "", quoteAmount: "", quoteNotes: "", deposit: "" },
      ...{ billingName: "", billingEmail: "", netDays: "", deliveryWindow: "" },
      ...{ pickupWindow: "", siteContact: "", siteAccess: "" },
    });
  });

  it("with visits and an open end for a site", () => {
    const choice = "3-Station, planned for a crew of 40, 2 service visits a week";
    const site = aSubmission({ details: { choice, duration: "until further notice" } });
    expect(prefill(site)).toMatchObject({ serviceWeekdays: "25", isOpenEnded: true });
  });
});

describe("what the price list goes by", () => {
  const requested = requestedHireOf(wishesOf(chosen()), TODAY);
  const nowhere = { miles: null, elsewhere: [] };
  const typed = prefill(chosen());

  it("is the day of the request while another is typed", () => {
    const of = (eventDate: string) => circumstancesOf({ ...typed, eventDate }, requested, nowhere);
    expect(of("2026-12-12").firstDay).toBe("2026-12-12");
    expect(of("2026-12-").firstDay).toBe("2026-12-05");
  });

  it("is a day while none is typed, and a month of what has no end", () => {
    const daysOf = (changes: Partial<Decisions>) =>
      circumstancesOf({ ...typed, ...changes }, requested, nowhere).days;
    expect(daysOf({ days: "3" })).toBe(3);
    expect(daysOf({ days: "" })).toBe(1);
    expect(daysOf({ days: "3", isOpenEnded: true })).toBe(31);
  });

  it("counts the visits of a week", () => {
    const { visits, isOpenEnded } = circumstancesOf(
      { ...typed, serviceWeekdays: "135" },
      requested,
      nowhere,
    );
    expect([visits, isOpenEnded]).toEqual([3, false]);
  });
});

describe("a new quote", () => {
  it("has the trailers that were asked for, at list price, and their days", () => {
    const { fields, lines, usual } = quoteFor(chosen());
    expect(lines.map(({ kind, price, percent }) => [kind, price || percent])).toEqual([
      ["model", "1450.00"],
      ["delivery", "250.00"],
      ["tax", "8.25"],
    ]);
    expect(fields).toMatchObject({
      quoteAmount: "1840.25",
      deliveryOn: "2026-12-05",
      pickupOn: "2026-12-06",
      inclusions: usual.inclusions,
      validUntil: "2026-12-05",
    });
    expect(usual.inclusions.split("\n")[0]).toBe("Setup and leveling");
  });

  it("waits for the price list", () => {
    const { fields, lines, usual } = quoteFor(chosen(), {}, { business: undefined });
    expect(lines).toEqual([]);
    expect(usual.validUntil).toBe("");
    expect(fields).toMatchObject({ quoteAmount: "", deliveryOn: "", pickupOn: "", validUntil: "" });
  });

  it("of no trailer has no days and the amount that was typed", () => {
    const { fields, proposal } = quoteFor(aSubmission({ details: null }), {
      quoteAmount: "$900",
      lines: [],
    });
    expect(proposal).toBeNull();
    expect(fields).toMatchObject({ quoteAmount: "$900", deliveryOn: "", pickupOn: "", lines: [] });
  });

  it("has what a person says instead", () => {
    const own = {
      deliveryOn: "2026-12-04",
      pickupOn: "2026-12-07",
      inclusions: "Paper",
      validUntil: "2026-11-30",
    };
    expect(quoteFor(chosen(), own).fields).toMatchObject(own);
    expect(quoteFor(chosen(), { ...own, isOpenEnded: true }).fields.pickupOn).toBe("");
  });

  it("of a line that is not priced yet has the total of the others", () => {
    const { lines = [] } = quoteFor(chosen());
    const [trailer] = quoteFor(chosen()).rows;
    if (!trailer) throw new Error("no trailer");
    const blank = {
      ...trailer,
      id: "line 2",
      kind: "other",
      model: "",
      text: "",
      price: "",
    } as const;
    const { fields, priced } = quoteFor(chosen(), {
      lines: [trailer, { ...blank, own: ["text", "price"] }],
    });
    expect(priced).toContain(undefined);
    expect(fields.lines).toHaveLength(lines.length + 1);
    expect(fields.quoteAmount).toBe("1840.25");
  });
});

describe("how long a new quote is good for", () => {
  const lastDay = (changes: Partial<Submission>, eventDate?: string) =>
    quoteFor(chosen(changes), eventDate === undefined ? {} : { eventDate }).usual.validUntil;

  test.each<[string, string, Partial<Submission>, string?]>([
    ["two weeks", "2026-12-07", { event_date: "2027-03-06" }],
    ["two weeks where there is no event", "2026-12-07", { event_date: null }],
    ["until its event", "2026-12-05", {}],
    ["until an event today", TODAY, { event_date: TODAY }],
    ["two weeks of an event that has passed", "2026-12-07", { event_date: "2026-11-22" }],
    ["until the event that is typed", "2026-11-28", {}, "2026-11-28"],
    ["until that of the request while one is typed", "2026-12-05", {}, "2026-1"],
    ["a day in an emergency", "2026-11-24", { kind: "emergency" }],
  ])("is %s", (_, until, changes, eventDate) => expect(lastDay(changes, eventDate)).toBe(until));
});

describe("what the money of a new quote follows from", () => {
  const months = { days: "40" };

  it("is its lines and days as they are now", () => {
    const business = sampleBusiness({ monthlyDeposit: "month" });
    const firstBill = (changes: Partial<Decisions>, deposit: number | null = null) => {
      const quote = quoteFor(chosen(), changes, { business });
      const rule = depositRuleIn(business, quote, deposit);
      return depositOf(rule, Number(quote.fields.quoteAmount), null)?.amount;
    };
    // A quarter of the total; then the first of two months with its delivery and tax.
    expect(firstBill({})).toBe(460.06);
    expect(firstBill(months)).toBe(5899.63);
    expect(firstBill({ ...months, isOpenEnded: true })).toBe(5899.63);
    expect(firstBill(months, 300)).toBe(300);
    // Without a day there are no months: a quarter of 10,662.64.
    expect(firstBill({ ...months, deliveryOn: "", eventDate: "", pickupOn: "" })).toBe(2665.66);
  });

  it("is what is hired by the month, for each month after the first", () => {
    const quote = quoteFor(chosen(), { isOpenEnded: true });
    expect(monthlyPriceIn(quote, Number(quote.fields.quoteAmount))).toBe(5629);
    expect(monthlyPriceIn({ priced: [] }, 900)).toBe(900);
  });
});
