import { describe, expect, it, test } from "vitest";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import type { RequestRow } from "@/request/facts";
import { wishesOf } from "@/request/wishes";
import { aRequest } from "../business/sample-business.ts";

const TODAY = "2026-11-23";
const asked = (details: object, changes: Partial<RequestRow> = {}) =>
  requestedHireOf(wishesOf(aRequest({ details, ...changes })), TODAY);
const EMERGENCY = { kind: "emergency", event_date: null, number_of_guests: null } as const;

it("asks for trailers at a second place, behind the words of the crew planner", () => {
  const choice =
    "2 × 4-Station, planned for a crew of 80, 10 hours, 5 days a week, 12 weeks, 3 service visits a week, second place: 3-Station, 2-Station, a crew of 30, 8 hours, 5 days a week";
  expect(asked({ choice })).toMatchObject({
    trailers: [{ model: "4-station", trailers: 2 }],
    trailersElsewhere: [
      { model: "2-station", trailers: 1 },
      { model: "3-station", trailers: 1 },
    ],
    visits: 3,
  });
  expect(asked({ choice: "2 × 4-Station" }).trailersElsewhere).toEqual([]);
});

describe("a duration", () => {
  // The event is on December 12, a month of 31 days; a year has 365.
  test.each([
    ["a day", 1],
    ["one day", 1],
    ["an entire week", undefined],
    ["two days", 2],
    ["three days", 3],
    ["four days", 4],
    ["five days", 5],
    ["six days", 6],
    ["seven days", 7],
    ["eight days", 8],
    ["nine days", 9],
    ["ten days", 10],
    ["eleven days", 11],
    ["Twelve Days", 12],
    ["14days", 14],
    ["365 days", 365],
    ["2 weekends", 6],
    ["3 to 4 weeks", 28],
    ["3-4 weeks", 28],
    ["3 or 4 weeks", 28],
    ["a month", 31],
    ["1 year", 365],
    ["13 weeks", 90],
    ["12 weeks", 84],
    ["through February", 79],
    ["through the end of January", 51],
    ["until March 12", 90],
    ["till 12 March", 90],
    ["hasta el 12 de marzo", 90],
    ["hasta finales de enero", 51],
    ["thru Dec", 20],
    ["until spring", undefined],
    ["10 years", 3653],
    ["11 years", undefined],
    ["0 days", undefined],
    ["two fortnights", undefined],
    ["dos días", 2],
    ["tres dias", 3],
    ["cuatro semanas", 28],
    ["cinco días", 5],
    ["seis días", 6],
    ["siete días", 7],
    ["ocho días", 8],
    ["nueve días", 9],
    ["diez días", 10],
    ["once días", 11],
    ["doce días", 12],
    ["una semana", 7],
    ["un día", 1],
    ["un mes", 31],
    ["dos fines de semana", 6],
    ["un año", 365],
    ["un ano", 365],
    ["2 o 3 semanas", 21],
  ])("%s: %s days", (duration, days) => {
    expect(asked({ duration })).toMatchObject({
      days: days ?? 1,
      areDaysGiven: days !== undefined,
    });
  });

  it("counts months by the calendar from the first day, and by 30 days without one", () => {
    expect(asked({ duration: "1 month" }, { event_date: "2027-02-01" }).days).toBe(28);
    expect(asked({ duration: "1 month" }, { event_date: null }).days).toBe(30);
  });

  it("is what was typed before the weeks of a plan, and these before its hours", () => {
    const choice = "3-Station, planned for a crew of 80, 10 hours, 6 weeks";
    expect(asked({ choice }).days).toBe(42);
    expect(asked({ choice, duration: "3 days" }).days).toBe(3);
    expect(asked({ choice, duration: "until spring" }).days).toBe(42);
    expect(asked({ choice: "planned for 100 guests, 36 hours" })).toMatchObject({
      days: 2,
      areDaysGiven: false,
    });
  });
});

test("the service visits are those of the planner's answer", () => {
  const choice = "4-Station, planned for a crew of 80, 10 hours, 5 days a week, 12 weeks";
  expect(asked({ choice: `${choice}, 3 service visits a week` }).visits).toBe(3);
  expect(asked({ choice: `${choice}, 1 service visit a week` }).visits).toBe(1);
  expect(asked({ choice }).visits).toBe(0);
});

describe("the trailers of a choice", () => {
  test.each([
    ["12 × 4-Station, 2-Station, planned for 3-Station", [12, 1]],
    ["4-Station for a space of 2-Station", [1]],
    ["4-Station, delivery to 2-Station", [1]],
    ["4-Stations", []],
    ["", []],
  ])("%s", (choice, counts) => {
    const { trailers } = asked({ choice });
    expect(trailers.map(({ trailers: count }) => count).toSorted((a, b) => b - a)).toEqual(counts);
  });
});

describe("an emergency", () => {
  it("starts today, or tomorrow if it can wait, unless it has a day", () => {
    const firstDay = (details: object, changes: Partial<RequestRow> = {}) =>
      asked(details, { ...EMERGENCY, ...changes }).firstDay;
    expect(firstDay({})).toBe(TODAY);
    expect(firstDay({ urgency: "next-day" })).toBe("2026-11-24");
    expect(firstDay({}, { event_date: "2026-12-01" })).toBe("2026-12-01");
    expect(asked({}, { event_date: null }).firstDay).toBeNull();
    expect(requestedHireOf(wishesOf(aRequest(EMERGENCY)), "").firstDay).toBeNull();
  });

  test.each([
    ["as many as it says", {}, { number_of_guests: 2 }, 2],
    ["as many as it says, whatever it chose", { units: "more" }, { number_of_guests: 3 }, 3],
    ["six for more than five", { units: "more" }, {}, 6],
    ["one where no one knows", { units: "not-sure" }, {}, 1],
  ])("asks for units: %s", (_, details, changes, units) => {
    expect(asked(details, { ...EMERGENCY, ...changes }).units).toBe(units);
  });

  it("only, for others it is one whatever the guests", () => {
    expect(asked({ units: "more" }, { number_of_guests: 150 }).units).toBe(1);
  });
});

test("the place is the address, with the ZIP code of the area check where it has none of its own", () => {
  const place = (choice: string, event_address: string | null) =>
    asked({ choice }, { event_address }).place;
  expect(place("delivery to ZIP code 77494", "Katy")).toBe("Katy 77494");
  expect(place("delivery to ZIP code 77494", "Katy 77450")).toBe("Katy 77450");
  expect(place("delivery to ZIP code 77494", null)).toBe("77494");
  expect(place("", "Katy")).toBe("Katy");
});

test("the package is told by its name", () => {
  expect(asked({ choice: "Premium package" }).isPackage).toBe(true);
  expect(asked({ choice: "3-Station" }).isPackage).toBe(false);
  expect(asked({ choice: "Rental without the package" }).isPackage).toBe(false);
});

test.each([
  ["until further notice", true],
  ["Open-ended, maybe 6 months", true],
  ["indefinitely", true],
  ["month to month", true],
  ["until we finish the slab", true],
  ["hasta nuevo aviso", true],
  ["por tiempo indefinido", true],
  ["mes a mes", true],
  ["until March 12", false],
  ["6 months", false],
  ["hasta marzo", false],
  ["", false],
])("%j leaves the end open: %s", (duration, isOpen) => {
  expect(asked({ duration }).isOpenEnded).toBe(isOpen);
});
