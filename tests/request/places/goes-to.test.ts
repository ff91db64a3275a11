import { describe, expect, it, test } from "vitest";
import { goesTo, placeOf } from "@/request/places/goes-to";
import { isStreet, withoutStateAndZip, zipIn } from "@/request/places/read-address";

describe("an address", () => {
  it.each([
    "12 Elm St",
    "12 Elm St, Katy, TX 77494",
    "12B Elm St",
    "77005 Main St",
    "Hwy 6 at the gate",
    "77494 FM 1093 Rd",
  ])("names a street: %s", (address) => expect(isStreet(address)).toBe(true));

  it.each([
    null,
    "",
    "Katy",
    "Katy, TX 77494",
    "77494 Katy",
    "77494  Katy",
    "Katy 77494-1234, USA",
    "Gate 4",
    "Hwy 6, Katy",
    "Gate 4; Katy",
  ])("names no street: %s", (address) => expect(isStreet(address)).toBe(false));

  it("ends with a state, a ZIP code and a country, in any order, or with none", () => {
    for (const end of [
      "",
      ", TX 77494",
      " 77494-1234, Texas.",
      ", tx, USA",
      ", United States",
      ", US",
    ]) {
      expect(withoutStateAndZip(` 12 Elm St, Katy${end} `)).toBe("12 Elm St, Katy");
    }
  });

  it.each([
    [" 77494 ", "77494"],
    ["77494-1234", "77494"],
    [" 77005 Main St ", undefined],
    ["77005 Main St, Katy 77494", "77494"],
    ["12 Elm St 774941", undefined],
    ["88512", "88512"],
    ["10001", undefined],
  ])("%j has the ZIP code %s", (typed, zip) => expect(zipIn(typed)).toBe(zip));
});

describe("the truck goes", () => {
  test.each<[string, string | null, string | null, string | null]>([
    ["where it was agreed, without a street of the customer's", "Katy, TX", null, "Katy, TX"],
    [
      "to the street, with the place it is in",
      "Katy, TX 77494",
      "12 Elm St",
      "12 Elm St, Katy, TX 77494",
    ],
    ["to a street that names its place", "Katy, TX", "12 Elm St, KATY", "12 Elm St, KATY"],
    ["to a place that begins with it", "Katy", "Katy, 12 Elm St", "Katy, 12 Elm St"],
    ["to another street than was agreed", "5 Oak Ln, Katy", "12 Elm St", "12 Elm St"],
    [
      "to the street that was agreed, not to a mere gate",
      "5 Oak Ln, Katy",
      "North gate",
      "5 Oak Ln, Katy",
    ],
    ["to a gate of the place that was agreed", "Katy", "North gate", "North gate, Katy"],
    ["to a street where nothing was agreed", null, "12 Elm St", "12 Elm St"],
    ["to a street where the place was open", "To be confirmed", "12 Elm St", "12 Elm St"],
    ["nowhere yet", null, null, null],
  ])("%s", (_, agreed, given, place) => expect(goesTo(agreed, given)).toBe(place));

  it("as a quote or booking has it, also one that holds no street", () => {
    expect(placeOf({ event_address: "Katy", site_address: "12 Elm St" })).toBe("12 Elm St, Katy");
    expect(placeOf({ event_address: "Katy" })).toBe("Katy");
  });
});
