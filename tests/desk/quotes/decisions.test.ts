import { describe, expect, it } from "vitest";
import { builderSchema } from "@/desk/builder/builder-schema";
import {
  carriedOver,
  circumstancesOf,
  type Decisions,
  prefill,
  readDrafted,
  toDecisions,
  toDraft,
  typedLinesOf,
} from "@/desk/builder/decisions";
import { toQuoteChanges } from "@/desk/builder/quote-edit-schema";
import { type Known, quoteOf } from "@/desk/builder/quote-of-decisions";
import type { Quote } from "@/desk/model/quote";
import { linesOf, pricedLines, type QuoteLine } from "@/desk/model/quote-line";
import { overriddenFields } from "@/desk/pricing/decided-lines";
import { emptyLine } from "@/desk/pricing/lines-field";
import { RULE_KEYS } from "@/desk/pricing/list-proposal";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import { wishesOf } from "@/request/wishes";
import { sampleBusiness } from "../business/sample-business.ts";
import { aSubmission } from "../inbox/submission-factory.ts";
import { aQuote } from "./a-quote.ts";

const TODAY = "2026-11-23";
const MILES = 28;

/** A quote that was stored as the list said. */
const atList = aQuote({
  quote_amount: 1879.22,
  deposit: null,
  delivery_on: "2026-12-05",
  pickup_on: "2026-12-06",
  lines: [
    {
      kind: "model",
      model: "3-station",
      text: "3-Station trailer",
      quantity: 1,
      price: 1450,
      amount: 1450,
    },
    { kind: "delivery", text: "Delivery", quantity: 1, price: 250, amount: 250 },
    { kind: "mileage", text: "miles beyond the first 20", quantity: 8, price: 4.5, amount: 36 },
    { kind: "tax", text: "Sales tax", percent: 8.25, amount: 143.22 },
  ],
});

const inSpanish = aQuote({
  ...atList,
  details: { language: "es" },
  quote_amount: 1700,
  lines: [
    {
      kind: "model",
      model: "3-station",
      text: "Remolque de 3 baños (3-Station)",
      quantity: 1,
      price: 1450,
      amount: 1450,
    },
    { kind: "delivery", text: "Entrega", quantity: 1, price: 250, amount: 250 },
  ],
});

/** The form of a stored quote after some decisions. */
function edited(quote: Quote, changes: Partial<Decisions> = {}, miles = MILES) {
  const initial = toDecisions(quote, []);
  const requested = requestedHireOf(wishesOf(quote), TODAY);
  const circumstances = circumstancesOf(initial, requested, { miles: MILES, elsewhere: [] });
  return quoteOf(
    { ...initial, ...changes },
    {
      request: quote,
      requested,
      business: sampleBusiness(),
      distances: { miles, elsewhere: [] },
      today: TODAY,
      stored: { lines: typedLinesOf(quote, []), circumstances },
    },
  );
}

const changesOf = (quote: Quote, changes: Partial<Decisions> = {}, miles = MILES) =>
  toQuoteChanges(quote, builderSchema.parse(edited(quote, changes, miles).fields), []);

describe("a stored quote", () => {
  it.each([
    ["at list price", atList],
    [
      "at other prices",
      aQuote({
        ...atList,
        lines: [{ kind: "other", text: "Band", quantity: 1, price: 5, amount: 5 }],
        quote_amount: 5,
      }),
    ],
    ["in Spanish", inSpanish],
    ["of one amount", aQuote()],
    ["of an emergency without a day", aQuote({ kind: "emergency", event_date: null })],
    [
      "with days and inclusions of its own",
      aQuote({ delivery_on: "2026-12-03", inclusions: ["A ramp"] }),
    ],
  ])("is not changed by being opened: %s", (_, quote) => {
    expect(changesOf(quote)).toEqual({});
  });

  it("says in English what the list says, and marks none of it", () => {
    expect(edited(inSpanish).lines.map(({ text }) => text)).toEqual([
      "3-Station trailer",
      "Delivery",
    ]);
    expect(edited(inSpanish).lines.flatMap(overriddenFields)).toEqual([]);
  });

  it("follows the place and the days, with the days of its hire", () => {
    expect(changesOf(atList, { days: "3" }, 15)).toMatchObject({
      pickup_on: "2026-12-08",
      lines: [{ kind: "model" }, { kind: "delivery" }, { kind: "tax" }],
    });
    const own = aQuote({ ...atList, delivery_on: "2026-12-03" });
    expect(changesOf(own, { days: "2" })).not.toHaveProperty("delivery_on");
  });

  it("keeps its last day where none is typed", () => {
    expect(changesOf(atList, { validUntil: null })).toEqual({});
  });

  it("keeps what was typed when a colleague has changed it", () => {
    const initial = toDecisions(atList, []);
    const theirs = toDecisions(aQuote({ ...atList, quote_notes: "Theirs", name: "Dana W." }), []);
    const merged = carriedOver({ ...initial, quoteNotes: "Mine" }, initial, theirs);
    expect(merged).toEqual({ ...theirs, quoteNotes: "Mine" });
  });
});

describe("two places", () => {
  const at = "South gate, Katy";
  const [trailer, delivery, mileage, tax] = atList.lines as unknown as QuoteLine[];
  const both = aQuote({
    ...atList,
    quote_amount: 3758.44,
    lines: pricedLines(
      [trailer, delivery, mileage]
        .flatMap((line) => (line ? [line, { ...line, at }] : []))
        .concat(tax ?? []),
    ),
  });
  const known = (miles: number): Known => ({
    request: both,
    requested: requestedHireOf(wishesOf(both), TODAY),
    business: sampleBusiness(),
    distances: { miles: MILES, elsewhere: [{ at, miles }] },
    today: TODAY,
    stored: {
      lines: typedLinesOf(both, []),
      circumstances: circumstancesOf(
        toDecisions(both, []),
        requestedHireOf(wishesOf(both), TODAY),
        { miles: MILES, elsewhere: [{ at, miles: MILES }] },
      ),
    },
  });
  const changed = (changes: Partial<Decisions>, miles = MILES) =>
    toQuoteChanges(
      both,
      builderSchema.parse(quoteOf({ ...toDecisions(both, []), ...changes }, known(miles)).fields),
      [],
    );

  it("of a stored quote are not changed by being opened", () => {
    expect(toDecisions(both, []).otherPlaces).toEqual([{ id: at, text: at }]);
    expect(changed({})).toEqual({});
  });

  it("are renamed in all of its lines, and the delivery follows the distance", () => {
    const otherPlaces = [{ id: at, text: " North gate " }];
    const { lines } = changed({ otherPlaces }, 15);
    const told = linesOf({ lines: lines ?? null }).map((line) => [line.kind, line.at ?? ""]);
    expect(told).toEqual([
      ["model", ""],
      ["model", "North gate"],
      ["delivery", ""],
      ["delivery", "North gate"],
      ["mileage", ""],
      ["tax", ""],
    ]);
  });

  it.each([
    ["without a name", [{ id: at, text: " " }]],
    [
      "that are the same",
      [
        { id: at, text: "Gate" },
        { id: "place 2", text: "Gate" },
      ],
    ],
    [
      "that no line goes to",
      [
        { id: at, text: at },
        { id: "place 3", text: "North gate" },
      ],
    ],
  ])("are refused %s", (_, otherPlaces) => {
    const { fields } = quoteOf({ ...toDecisions(both, []), otherPlaces }, known(MILES));
    const refused = builderSchema.safeParse(fields).error?.issues ?? [];
    expect(refused.map(({ path }) => path[0])).toEqual(["otherPlaces"]);
  });

  it("asked for on the site open with a trailer each, and the second to be named", () => {
    const choice = "4-Station, planned for a crew of 80, second place: 2-Station, a crew of 30";
    const request = aSubmission({ details: { choice }, event_date: "2026-12-05" });
    const requested = requestedHireOf(wishesOf(request), TODAY);
    const decisions = prefill(request);
    expect(decisions.otherPlaces).toEqual([{ id: "place 2", text: "" }]);
    const distances = { miles: MILES, elsewhere: [{ at: "place 2", miles: null }] };
    const { lines, fields } = quoteOf(decisions, {
      ...known(MILES),
      request,
      requested,
      distances,
      stored: undefined,
    });
    expect(lines.filter(({ at: place }) => place === "place 2").map(({ kind }) => kind)).toEqual([
      "model",
      "delivery",
    ]);
    expect(builderSchema.safeParse(fields).error?.issues.map(({ path }) => path[0])).toContain(
      "otherPlaces",
    );
  });
});

describe("a draft", () => {
  const initial = toDecisions(aQuote(), []);
  const read = (values: Record<string, unknown>) => readDrafted(values, initial);

  it("is read as it was written", () => {
    const draft = toDraft(atList, []);
    expect(read(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it("of version 1.0 has its lines, of which the edited ones are a person's own", () => {
    const lines = [
      { ...emptyLine("model"), model: "3-station", price: "1300", isEdited: true },
      { ...emptyLine("delivery"), price: "250.00", isEdited: false },
    ];
    const { lines: rows, leftOut } = read({
      lines,
      quoteAmount: "1550.00",
      validUntil: "2026-12-01",
    });
    expect(rows).toMatchObject([
      { model: "3-station", price: "1300", own: ["text", "quantity", "price", "percent"] },
      { kind: "delivery", own: [] },
    ]);
    expect(leftOut).toEqual(RULE_KEYS);
  });

  it("of version 1.0 with an amount alone has one price", () => {
    expect(read({ quoteAmount: "1500" })).toMatchObject({ quoteAmount: "1500", lines: [] });
  });

  it.each<Record<string, unknown>>([
    { lines: "many" },
    { lines: [{ kind: "boat" }] },
    { lines: [null] },
    { leftOut: 3 },
    { validUntil: 5, deliveryOn: {}, pickupOn: [], inclusions: false },
    { days: 3, isPackage: "yes", unknown: "field" },
  ])("that cannot be read leaves the form as it is: %o", (values) => {
    const known = Object.entries(read(values)).filter(([, value]) => value !== undefined);
    expect(known).toEqual([]);
  });
});
