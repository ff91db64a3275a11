import { expect, it } from "vitest";
import { servicePrice, usualWeekdays, visitsDuring } from "@/request/prices/service-visits";

it("so many visits a week have days of their own, at most one a day", () => {
  const days = [0, 1, 2, 3, 4, 5, 6, 7, 9].map((visits) => usualWeekdays(visits));
  expect(days.map(({ length }) => length)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7]);
  expect(usualWeekdays(2)).toEqual([2, 5]);
});

it("visits are counted between delivery and pickup", () => {
  // A Monday to a Monday.
  const week = { from: "2027-01-04", until: "2027-01-11" };
  expect(visitsDuring(week, [1])).toBe(0);
  expect(visitsDuring(week, [2, 5])).toBe(2);
  expect(visitsDuring({ ...week, until: week.from }, [1, 2, 3, 4, 5, 6, 7])).toBe(0);
  // Over the hour that is left out.
  expect(visitsDuring({ from: "2028-03-06", until: "2028-03-20" }, [7])).toBe(2);
});

it("a visit in each week costs what the list says of the hire, for each of them", () => {
  const prices = { eventDay: 195, weekend: 195, week: 105.1, month: 420 };
  expect(servicePrice(prices, 2, 91, "2027-01-04")).toBe(2520);
  expect(servicePrice(prices, 3, 7, "2027-01-04")).toBe(315.3);
  expect(servicePrice({ ...prices, month: 0 }, 2, 91, "2027-01-04")).toBe(0);
  expect(servicePrice({ ...prices, month: null }, 2, 91, "2027-01-04")).toBeNull();
  expect(servicePrice(undefined, 2, 91, "2027-01-04")).toBeNull();
});
