import { describe, expect, it, test } from "vitest";
import type { QuoteLine } from "@/desk/model/quote-line";
import { pricedLines, totalOf } from "@/desk/model/quote-line";
import type { Circumstances } from "@/desk/pricing/list-proposal";
import { proposeQuote } from "@/desk/pricing/propose-quote";
import { type Repricing, repricedLines } from "@/desk/pricing/repriced-lines";
import { sampleBusiness } from "../business/sample-business.ts";

const TODAY = "2026-11-23";
const business = sampleBusiness();
const near: Circumstances = { days: 1, firstDay: "2027-04-17", miles: 8, isPackage: false };
const far = { ...near, miles: 46 };
const soon = { ...near, firstDay: "2026-11-24" };

/** The price of another model, as long as nothing else is said. */
function item(model: string) {
  const [first] = business.prices;
  if (!first) throw new Error("The sample has no model.");
  return { ...first, id: model, model };
}

/** What the list says for one 3-Station. */
function listed(circumstances: Circumstances): QuoteLine[] {
  const { lines } = proposeQuote(business, { model: "3-station", ...circumstances }, TODAY);
  return pricedLines(lines.map(({ price, ...line }) => ({ ...line, price: price ?? undefined })));
}

const agreed = listed(near);
const known = (changes: Partial<Repricing>): Repricing => ({
  agreed,
  from: changes.agreed ?? agreed,
  business,
  former: near,
  now: near,
  trailers: { count: 1, model: "3-station" },
  kept: new Set(),
  today: TODAY,
  ...changes,
});
const priceOf = (changes: Partial<Repricing>) => {
  const { changes: lines, ...price } = repricedLines(known(changes));
  return {
    ...price,
    total: totalOf(price.lines),
    changes: lines.map(({ key, keep, was, is, listMore }) => [
      key,
      keep,
      was?.amount,
      is?.amount,
      listMore,
    ]),
  };
};

test("nothing changes where nothing is decided", () => {
  expect(repricedLines(known({}))).toEqual({ lines: agreed, changes: [], unpriced: [] });
});

test("a second trailer costs as much as the first, and its tax", () => {
  expect(priceOf({ trailers: { count: 2, model: "3-station" } })).toMatchObject({
    // 2 × $1,450 and $250 delivery, with 8.25%.
    total: 3409.88,
    changes: [
      ["model 3-station 1", "never", 1450, 2900, 0],
      ["tax 1", "never", 140.25, 259.88, 0],
    ],
  });
});

describe("another model", () => {
  const more = sampleBusiness();
  more.prices.push({ ...item("4-station"), eventDay: 1750 });

  test("for the second trailer costs what the list says of it", () => {
    const instead = { count: 1, model: "4-station" };
    const trailers = { count: 2, model: "3-station", instead };
    expect(priceOf({ business: more, trailers })).toMatchObject({
      // $1,450, $1,750 and $250 delivery, with 8.25%.
      total: 3734.63,
      unpriced: [],
      changes: [
        ["model 4-station 1", "never", undefined, 1750, 0],
        ["tax 1", "never", 140.25, 284.63, 0],
      ],
    });
  });

  test("for all trailers takes the place of theirs", () => {
    const of = (model: string) => ({ business: more, trailers: { count: 2, model } });
    const { trailers, business: list } = of("3-station");
    const instead = { count: 2, model: "4-station" };
    expect(priceOf({ business: list, trailers: { ...trailers, instead } })).toEqual(
      priceOf(of("4-station")),
    );
  });

  test("has its own price, and one without a price keeps the change from being sent", () => {
    const { changes } = priceOf({ business: more, trailers: { count: 1, model: "4-station" } });
    expect(changes).toContainEqual(["model 4-station 1", "never", undefined, 1750, 0]);
    expect(changes).toContainEqual(["model 3-station 1", "never", 1450, undefined, 0]);
    const { unpriced } = priceOf({ trailers: { count: 1, model: "9-station" } });
    expect(unpriced).toEqual(["9-station trailer"]);
  });
});

describe("a place that is farther", () => {
  test("adds its miles", () => {
    expect(priceOf({ now: far }).changes).toEqual([
      ["mileage 1", "offered", undefined, 117, 0],
      ["tax 1", "never", 140.25, 149.9, 0],
    ]);
  });

  test("adds nothing where the dispatcher waives them, and says what the list has", () => {
    const { lines, changes } = priceOf({ now: far, kept: new Set(["mileage 1"]) });
    expect(lines).toEqual(agreed);
    expect(changes).toEqual([["mileage 1", "kept", undefined, undefined, 117]]);
  });

  test("takes the miles back where it is near again, unless they are kept", () => {
    const from = listed(far);
    const back = { agreed: from, from, former: far, now: near };
    expect(priceOf(back).lines).toEqual(agreed);
    expect(priceOf({ ...back, kept: new Set(["mileage 1"]) }).lines).toEqual(from);
  });

  test.each([null, 200])(
    "of %s miles has no price in the list, so delivery stays as agreed",
    (miles) => {
      const { lines, changes, unpriced } = priceOf({ now: { ...near, miles } });
      expect(lines).toEqual(agreed);
      expect(changes).toEqual([["delivery 1", "unpriced", 250, 250, null]]);
      expect(unpriced).toEqual([]);
    },
  );
});

describe("a day", () => {
  test("of short notice costs its surcharge, which can be waived", () => {
    expect(priceOf({ now: soon }).changes[0]).toEqual([
      "extra short-notice 1",
      "offered",
      undefined,
      217.5,
      0,
    ]);
    expect(priceOf({ now: soon, kept: new Set(["extra short-notice 1"]) }).lines).toEqual(agreed);
  });

  test("that is not near any more costs none", () => {
    const from = listed(soon);
    expect(priceOf({ agreed: from, from, former: soon, now: near }).lines).toEqual(agreed);
  });
});

describe("what a person priced", () => {
  const own = pricedLines(
    agreed.map((line) => (line.kind === "model" ? { ...line, price: 1300 } : line)),
  );

  test("stays at every place and day", () => {
    const { lines } = priceOf({ agreed: own, from: own, now: far });
    expect(lines[0]).toMatchObject({ price: 1300, amount: 1300 });
  });

  test("counts for each trailer", () => {
    const { lines } = priceOf({
      agreed: own,
      from: own,
      trailers: { count: 2, model: "3-station" },
    });
    expect(lines[0]).toMatchObject({ quantity: 2, price: 1300, amount: 2600 });
  });
});

test("a price of the list that has changed since stays as it was agreed", () => {
  const dearer = {
    ...business,
    prices: business.prices.map((item) => ({ ...item, eventDay: 9999 })),
  };
  expect(priceOf({ business: dearer, now: far }).lines[0]).toMatchObject({ price: 1450 });
});

test("without a price list prices stay, and the number of trailers still counts", () => {
  const price = priceOf({
    business: undefined,
    now: far,
    trailers: { count: 2, model: "3-station" },
  });
  expect(price.lines.map(({ amount }) => amount)).toEqual([2900, 250, 259.88]);
});

it("takes a change up where it was, and compares it with what is in force", () => {
  const from = listed(far);
  const { changes } = priceOf({ from, former: far, now: far });
  expect(changes[0]).toEqual(["mileage 1", "offered", undefined, 117, 0]);
});
