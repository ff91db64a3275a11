import fc from "fast-check";
import { expect, it } from "vitest";
import { trailerModels } from "@/request/trailer-models";
import { choiceText } from "@/site/choice/choice";
import { type Place, sparesOf, type Verdict, verdictOf } from "@/site/fleet/fit/fit";
import { placeFromAddress, placeOf, readFeet } from "@/site/fleet/fit/place-address";
import { feetAndInches } from "@/site/words/business/feet-and-inches";

const [two] = trailerModels;
const verdict = (place: Place, { measure }: (typeof trailerModels)[number] = two) =>
  verdictOf(place, { measure });

// The 2-Station: 15' x 9'2" x 10'11", that is 180 x 110 x 131 inches.
it.each<[Place, Verdict]>([
  [{ length: 204, width: 134 }, "fits"],
  [{ length: 134, width: 204 }, "fits"],
  [{ length: 203, width: 134 }, "tight"],
  [{ length: 180, width: 110 }, "tight"],
  [{ length: 179, width: 300 }, "fits"],
  [{ length: 179, width: 179 }, "does-not-fit"],
  [{ length: 300, width: 109 }, "does-not-fit"],
  [{ length: 300, width: 300, clearance: 155 }, "fits"],
  [{ length: 300, width: 300, clearance: 131 }, "tight"],
  [{ length: 300, width: 300, clearance: 130 }, "does-not-fit"],
  [{ length: 300, width: 300, gate: 109 }, "not-known"],
  [{ length: 300, width: 109, gate: 109 }, "does-not-fit"],
  [{ length: 300, width: 300, gate: 120 }, "tight"],
])("whether a trailer fits %j: %s", (place, expected) => {
  expect(verdict(place)).toBe(expected);
});

it("whether a trailer fits is told by the side with the least to spare", () => {
  expect(sparesOf({ length: 240, width: 144, gate: 120 }, two)).toEqual([
    { side: "gate", inches: 10 },
    { side: "width", inches: 34 },
    { side: "length", inches: 60 },
  ]);
});

it("whether a trailer fits is told at the gate by the towed width, once somebody has measured it", () => {
  const open = { length: 300, width: 300 };
  const towed = { measure: two.measure, towedWidthIn: 96 };
  expect(verdictOf({ ...open, gate: 109 }, towed)).toBe("tight");
  expect(verdictOf({ ...open, gate: 120 }, towed)).toBe("fits");
  expect(verdictOf({ ...open, gate: 95 }, towed)).toBe("does-not-fit");
});

it.each<[inches: number | undefined, ...typed: string[]]>([
  [42, '42"'],
  [108, "9 feet"],
  [114, "9'6\"", "9’6”", "9' 6", "9 ft 6 in", "9.5"],
  [144, "12", "12'"],
  [undefined, "", "wide", "9'12\"", "0", "101"],
])("feet as they are typed %s inches are read from: %s", (inches, ...typed) => {
  for (const words of typed) expect(readFeet(words), words).toBe(inches);
});

it("feet as they are typed are read as they are written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1200 }), (inches) => {
      expect(readFeet(feetAndInches(inches))).toBe(inches);
    }),
  );
});

it("feet as they are typed may leave out the clear height and the gate, and nothing else", () => {
  const asked = { length: "20", width: "12", clearance: "", gate: "" };
  expect(placeOf(asked)).toEqual({ length: 240, width: 144 });
  expect(placeOf({ ...asked, gate: "wide" })).toBeUndefined();
  expect(placeOf({ ...asked, width: "" })).toBeUndefined();
});

it("feet as they are typed come back from an address", () => {
  expect(placeFromAddress("?length=240&width=114")).toEqual({
    length: "20'",
    width: "9'6\"",
    clearance: "",
    gate: "",
  });
  expect(placeFromAddress("?length=240")).toBeUndefined();
});

it("feet as they are typed are told to staff", () => {
  expect(choiceText("trailers=3-station&length=240&width=144&clearance=168&gate=114")).toBe(
    "3-Station, for a space of 20' x 12', 14' clear overhead, a gate of 9'6\"",
  );
});
