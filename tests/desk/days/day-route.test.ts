import { describe, expect, it } from "vitest";
import { routeOf, routesOf } from "@/desk/days/day-route";
import type { Stop } from "@/desk/days/day-sheet";
import { daysTexts } from "@/desk/days/days-texts";
import type { Point } from "@/request/places/distance";
import { roadMilesBetween, yardLocation } from "@/request/places/road-miles";

const [latitude, longitude] = yardLocation;
/** So many tenths of a degree east of the yard; each is 6 miles, or 7 by road. */
const east = (tenths: number): Point => [latitude, longitude + tenths / 10];
const PLACES: Readonly<Record<string, Point>> = { near: east(1), far: east(3) };
const pointOf = ({ address }: Stop) => PLACES[address ?? ""];

const stop = (
  action: Stop["action"],
  address: string,
  window: string | null = null,
  driver: string | null = "Luis",
): Stop => ({
  quote_id: `${action} ${address} ${window}`,
  action,
  window,
  name: address,
  phone: null,
  address,
  event_date: null,
  kind: "general",
  number_of_guests: null,
  details: {},
  at: null,
  position: null,
  driver,
  notes: null,
  lines: [],
  units: [],
  marks: {},
  site_contact: null,
  site_access: null,
  photos: [],
  reports: [],
});
const route = (...stops: Stop[]) => routeOf("Luis", stops, pointOf);
const drives = (...stops: Stop[]) => route(...stops).stops.map(({ drive }) => drive);
const [toNear, between, toFar] = [
  roadMilesBetween(yardLocation, east(1)),
  roadMilesBetween(east(1), east(3)),
  roadMilesBetween(yardLocation, east(3)),
];

it("says no miles where no drive is known", () => {
  expect(daysTexts.route(1, 0)).toBe("1 stop");
  expect(daysTexts.route(2, 14)).toBe("2 stops, 14 miles");
});

it("warns of two stops at the same time also where their places are not known", () => {
  const [, second] = route(
    stop("deliver", "somewhere", "9 AM"),
    stop("service", "elsewhere", "9 AM"),
  ).stops;
  expect(second).toMatchObject({ drive: null, earliest: 9 * 60 + 45, isLate: true });
});

describe("the drive to a stop", () => {
  it("begins at the yard, where the first trailer is hitched already", () => {
    // 40 miles an hour, and five minutes to get going, in steps of five.
    expect(drives(stop("deliver", "near"))).toEqual([
      { miles: toNear, minutes: 20, isByYard: false },
    ]);
    expect(toNear).toBe(7);
  });

  it("goes by the yard for the next trailer, and after a pickup to leave the one that was picked up", () => {
    const [, second] = drives(stop("deliver", "near"), stop("deliver", "far"));
    expect(second).toEqual({ miles: toNear + toFar, minutes: 70, isByYard: true });
    const [, third] = drives(stop("pick_up", "near"), stop("pick_up", "far"));
    expect(third).toMatchObject({ miles: toNear + toFar, isByYard: true });
  });

  it("goes straight to a pickup with an empty hook, and to a service with any", () => {
    const straight = { miles: between, isByYard: false };
    expect(drives(stop("deliver", "near"), stop("pick_up", "far"))[1]).toMatchObject(straight);
    expect(drives(stop("pick_up", "near"), stop("service", "far"))[1]).toMatchObject(straight);
    expect(drives(stop("service", "near"), stop("pick_up", "far"))[1]).toMatchObject(straight);
  });

  it("goes by the yard with what was on the hook before a service", () => {
    const used = drives(stop("pick_up", "near"), stop("service", "far"), stop("pick_up", "near"));
    expect(used[2]).toMatchObject({ isByYard: true });
    const clean = drives(stop("deliver", "near"), stop("service", "far"), stop("pick_up", "near"));
    expect(clean[2]).toMatchObject({ isByYard: false });
  });

  it("is not known to or from a place that no table has, and the rest of the day is", () => {
    const found = route(
      stop("service", "?", "8 AM"),
      stop("service", "near"),
      stop("service", "far"),
    );
    expect(found.stops.map(({ drive }) => drive?.miles)).toEqual([undefined, undefined, between]);
    expect(found.miles).toBe(between + toFar);
  });
});

describe("a stop that can't be made in time", () => {
  it("is one whose window ends before the truck can be there", () => {
    // 9:00, 45 minutes on site, and 70 minutes by the yard: 10:55.
    const late = route(stop("deliver", "near", "9 AM"), stop("deliver", "far", "9:30 to 10:30 AM"));
    expect(late.stops[1]).toMatchObject({ earliest: 10 * 60 + 55, isLate: true });
    const inTime = route(stop("deliver", "near", "9 AM"), stop("deliver", "far", "10 to 11 AM"));
    expect(inTime.stops[1]).toMatchObject({ earliest: 10 * 60 + 55, isLate: false });
  });

  it("is none where no time is agreed, or none before it", () => {
    const noTime = route(stop("deliver", "near", "9 AM"), stop("deliver", "far"));
    expect(noTime.stops[1]?.isLate).toBe(false);
    const noneBefore = route(stop("deliver", "near"), stop("deliver", "far", "7 AM"));
    expect(noneBefore.stops[1]).toMatchObject({ earliest: null, isLate: false });
  });

  it("is none before midnight where the window ends after it", () => {
    const night = route(stop("service", "near", "10 PM"), stop("pick_up", "far", "11 PM to 1 AM"));
    expect(night.stops[1]?.isLate).toBe(false);
  });

  it("counts a time that was planned before the one that was agreed", () => {
    const planned = { ...stop("deliver", "far", "3 to 6 PM"), at: "09:30" };
    expect(route(stop("deliver", "near", "9 AM"), planned).stops[1]?.isLate).toBe(true);
  });
});

describe("the day of a truck", () => {
  it("leaves in time for the first window and is back after the last stop", () => {
    const found = route(stop("deliver", "near", "8 to 9 AM"));
    expect(found).toMatchObject({ leavesAt: 7 * 60 + 40, backAt: 9 * 60 + 5, miles: 2 * toNear });
  });

  it("is one for each driver, and what no one drives comes last", () => {
    const stops = [
      stop("deliver", "near", "8 AM", null),
      stop("deliver", "far", "9 AM", "Marcus"),
      stop("service", "near", "10 AM", "Luis"),
      stop("service", "far", "11 AM", "Marcus"),
    ];
    const found = routesOf(stops, pointOf);
    expect(found.map(({ driver, stops: own }) => [driver, own.length])).toEqual([
      ["Marcus", 2],
      ["Luis", 1],
      [null, 1],
    ]);
  });
});
