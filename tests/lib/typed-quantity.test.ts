import { describe, expect, it } from "vitest";
import { readHours, readPeople, readWeeks } from "@/lib/typed-quantity";

describe("how many people", () => {
  it.each([
    ["150", 150],
    ["1,200", 1200],
    ["60 workers", 60],
    ["about 150", 150],
    ["~150", 150],
    ["150+", 150],
    ["150-200", 200],
    ["150 – 200 guests", 200],
    ["150 to 200", 200],
    ["between 150 and 200", 200],
    ["unas 80 personas", 80],
    ["up to 300 people", 300],
    ["maybe around 90", 90],
    ["150 or so", 150],
  ])("%s", (typed, value) => expect(readPeople(typed, 10_000)?.value).toBe(value));

  it.each([
    "",
    "many",
    "a",
    "-5",
    "0",
    "10001",
    "150.5",
    "12-00",
    "1.200",
    "150 adults and 20 kids",
    "200-150",
  ])("'%s' is not read", (typed) => expect(readPeople(typed, 10_000)).toBeUndefined());

  it("knows what was typed exactly", () => {
    expect(readPeople(" 1,200 ", 10_000)?.isExact).toBe(true);
    expect(readPeople("about 150", 10_000)?.isExact).toBe(false);
    expect(readPeople("150-200", 10_000)?.isExact).toBe(false);
  });
});

it.each([
  ["6.5", 6.5],
  ["6.5 hours", 6.5],
  ["6,5 horas", 6.5],
  ["6½", 6.5],
  ["6 ½ hrs", 6.5],
  ["4-6 hours", 6],
  ["6 weeks", undefined],
  ["73", undefined],
  ["0.5", undefined],
])("%s in hours is %s", (typed, value) => expect(readHours(typed, 72)?.value).toBe(value));

it.each([
  ["8", 8],
  ["8 weeks", 8],
  ["6-8 weeks", 8],
  ["3 months", 13],
  ["1 month", 4],
  ["a month", 4],
  ["1.5 months", 7],
  ["10 days", 2],
  ["a year", 52],
  ["3 meses", 13],
  ["un año", 52],
  ["10 días", 2],
  ["2 semanas", 2],
  ["0", undefined],
  ["until March", undefined],
  ["6 years", undefined],
])("%s in weeks is %s", (typed, value) => expect(readWeeks(typed, 260)?.value).toBe(value));
