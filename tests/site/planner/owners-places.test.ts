import { beforeEach, expect, it } from "vitest";
import { buildConstants } from "../../../scripts/build/environment.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { withFacts } from "../../support/with-facts.ts";

// Where the owner's trailers stand, and the places that the owner has added, as the build hands them on.

const constants = buildConstants(parseEnv({}), {
  ...sampleFacts,
  yard: "29.9000, -95.6000",
  otherTowns: { "Round Top": "78954" },
});

beforeEach(() =>
  withFacts(() => ({
    yard: JSON.parse(constants.__YARD__ ?? ""),
    otherTowns: JSON.parse(constants.__OTHER_TOWNS__ ?? ""),
  })),
);

it("a place that only the owner knows is found at the end of an address", async () => {
  const { findTown } = await import("@/request/places/find-place");
  expect(findTown("12 Main St, Round Top, TX")).toEqual({
    name: "Round Top",
    zip: "78954",
    point: [expect.closeTo(30.05, 1), expect.closeTo(-96.7, 1)],
  });
});

it("distances start at the yard, and are said to", async () => {
  const { yard } = await import("@/site/planner/area/area-map");
  expect(yard).toEqual({ point: [29.9, -95.6], name: "our yard" });
});
