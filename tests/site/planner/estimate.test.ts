import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trailerModels } from "@/request/trailer-models";
import { estimateOf, estimateText } from "@/site/planner/guests/estimate";
import { chooseTrailers } from "@/site/words/business/choose-trailers";

const anyRates = fc
  .tuple(...trailerModels.map(() => fc.tuple(fc.nat(5000), fc.nat(2000))))
  .map((pairs) =>
    Object.fromEntries(
      trailerModels.map(({ id }, index) => {
        const [from = 0, more = 0] = pairs[index] ?? [];
        return [id, { from, to: from + more }];
      }),
    ),
  );

describe("an estimate", () => {
  it("is named by nobody as long as the owner has set no rates", () => {
    expect(estimateText(chooseTrailers(150), {})).toBeUndefined();
  });

  it("needs a rate of every model in the set", () => {
    const rates = { "4-station": { from: 1500, to: 1900 } };
    expect(estimateText(chooseTrailers(300), rates)).toBe(
      "Estimate, not a quote: $1,500–$1,900 for one event (1 × 4-Station at $1,500–$1,900).",
    );
    expect(estimateText(chooseTrailers(420), rates)).toBeUndefined();
  });

  it("is the sum of its parts, and never less for one trailer more", () => {
    fc.assert(
      fc.property(anyRates, fc.integer({ min: 1, max: 1500 }), (rates, guests) => {
        const { trailers } = chooseTrailers(guests);
        const sum = estimateOf({ trailers }, rates);
        const more = estimateOf(
          { trailers: trailers.map((each) => ({ ...each, count: each.count + 1 })) },
          rates,
        );
        if (!sum || !more) throw new Error("Every model has a rate.");
        expect(sum.from).toBeLessThanOrEqual(sum.to);
        expect(more.from).toBeGreaterThanOrEqual(sum.from);
        expect(more.to).toBeGreaterThanOrEqual(sum.to);
        const counted = trailers.reduce(
          (all, { model, count }) => all + count * (rates[model]?.from ?? 0),
          0,
        );
        expect(sum.from).toBe(counted);
      }),
    );
  });
});
