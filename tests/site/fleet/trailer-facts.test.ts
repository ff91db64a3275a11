import { expect, it } from "vitest";
import { withFacts } from "../../support/with-facts.ts";

// What nobody has measured has no figure anywhere: one line says to ask.

async function rowsWith(facts: object) {
  withFacts(() => ({ trailerFacts: facts }));
  const { modelRows } = await import("@/site/fleet/model-rows");
  const { fleet } = await import("@/site/words/business/fleet");
  return modelRows.map(({ label, value }) => [
    label,
    typeof value === "string" ? value : fleet.map(value),
  ]);
}

it("says in one line what is not known", async () => {
  const rows = await rowsWith({});
  expect(rows.at(-1)).toEqual([
    "For the electrician and the driver",
    "Ask us for the power outlets, towed length, towed width, towed height, weight, room to turn, water tank, holding tank and step-free access: we will measure the trailer you get.",
  ]);
});

it("has a row for what is known of a model, and leaves it out of the line", async () => {
  const rows = await rowsWith({ "2-station": { outlets: 2, towedWidthIn: 96, hasRamp: false } });
  expect(rows).toContainEqual(["Power outlets", ["2", "Ask us", "Ask us"]]);
  expect(rows).toContainEqual(["Towed width, steps folded", ["8'", "Ask us", "Ask us"]]);
  expect(rows).toContainEqual(["Step-free access", ["Steps only: ask us", "Ask us", "Ask us"]]);
  expect(rows.at(-1)?.[1]).toBe(
    "Ask us for the towed length, towed height, weight, room to turn, water tank and holding tank: we will measure the trailer you get.",
  );
});
