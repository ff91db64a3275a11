import { windowEnd, windowStart } from "@/desk/model/time-window";
import type { Point } from "@/request/places/distance";
import { roadMilesBetween, yardLocation } from "@/request/places/road-miles";
import type { Stop } from "./day-sheet";

// What each truck drives on a day, in the order of its stops: from the yard, by the yard for the next trailer, and back. A truck
// pulls one trailer. Distances are estimated from the straight line, times from them.

/** Assumed of a truck with a trailer in and around Houston. */
const MILES_PER_HOUR = 40;
/** Assumed for each drive, in minutes: to get going, and to find a place to stop. */
const START_MINUTES = 5;
/** Assumed at the yard, in minutes: to leave one trailer and hitch the next. */
const HITCH_MINUTES = 20;
/** Assumed at a stop, in minutes. */
const ON_SITE_MINUTES = { deliver: 45, service: 30, pick_up: 30 } as const;
/** Estimates are said in steps of so many minutes. */
const STEP_MINUTES = 5;

/** A drive between two places. */
type Drive = {
  /** By road, in whole miles. */
  miles: number;
  minutes: number;
  /** Whether it goes by the yard, for the next trailer. */
  isByYard: boolean;
};

export type RoutedStop = {
  stop: Stop;
  /** The drive to it; null where either place is not known. */
  drive: Drive | null;
  /** When the truck can be there at the earliest, in minutes after midnight; null without a time to count from. */
  earliest: number | null;
  /** Whether that is after the time that was agreed or planned. */
  isLate: boolean;
};

export type Route = {
  /** Who drives, with which truck; null while no one does. */
  driver: string | null;
  stops: RoutedStop[];
  home: Drive | null;
  /** Of all drives that are known. */
  miles: number;
  /** When the truck leaves the yard and is back, in minutes after midnight; null where that is not known. */
  leavesAt: number | null;
  backAt: number | null;
};

const inSteps = (minutes: number) => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;

function driveBetween(from: Point, to: Point, isByYard: boolean): Drive {
  const legs = isByYard ? [from, yardLocation, to] : [from, to];
  const miles = legs
    .slice(1)
    .reduce((sum, point, place) => sum + roadMilesBetween(legs[place] ?? point, point), 0);
  const minutes = (miles / MILES_PER_HOUR) * 60 + START_MINUTES + (isByYard ? HITCH_MINUTES : 0);
  return { miles, minutes: inSteps(minutes), isByYard };
}

const DAY_MINUTES = 24 * 60;

/** Agreed or planned, in minutes after midnight; "11 PM to 1 AM" ends on the next day. */
function timesOf({ at, window }: Stop): { start: number; end: number } {
  const [start, end] = [windowStart(at ?? window), windowEnd(at ?? window)];
  return { start, end: Number.isFinite(start) && end < start ? end + DAY_MINUTES : end };
}

/** What hangs on the truck's hook. */
type Load = "a clean trailer" | "a used trailer" | "nothing";

/** Whether the truck first goes to the yard, to fetch a trailer or to leave one. */
const needsYard = ({ action }: Stop, load: Load) =>
  (action === "deliver" && load !== "a clean trailer") ||
  (action === "pick_up" && load === "a used trailer");

const loadAfter = ({ action }: Stop, load: Load): Load => {
  if (action === "service") return load;
  return action === "deliver" ? "nothing" : "a used trailer";
};

/**
 * The route of one truck.
 * @param stops of one driver, in their order
 * @param pointOf where a stop is; undefined where its address is not known
 */
export function routeOf(
  driver: string | null,
  stops: readonly Stop[],
  pointOf: (stop: Stop) => Point | undefined,
): Route {
  const routed: RoutedStop[] = [];
  let place: Point | undefined = yardLocation;
  let load: Load = stops[0]?.action === "deliver" ? "a clean trailer" : "nothing";
  let leaves: number | null = null;
  let leavesAt: number | null = null;
  for (const stop of stops) {
    const point = pointOf(stop);
    const isByYard = needsYard(stop, load);
    const drive = place && point ? driveBetween(place, point, isByYard) : null;
    const { start, end } = timesOf(stop);
    // Without a known drive, not before the stop before it is done: enough to see that two cannot both be made.
    const earliest = leaves === null ? null : leaves + (drive?.minutes ?? 0);
    const begins = Math.max((drive && earliest) ?? 0, Number.isFinite(start) ? start : 0);
    if (routed.length === 0 && begins > 0 && drive) leavesAt = begins - drive.minutes;
    routed.push({ stop, drive, earliest, isLate: earliest !== null && earliest > end });
    leaves = begins > 0 ? begins + ON_SITE_MINUTES[stop.action] : null;
    place = point;
    load = loadAfter(stop, load);
  }
  const home = place && stops.length > 0 ? driveBetween(place, yardLocation, false) : null;
  const drives = [...routed.map(({ drive }) => drive), home];
  return {
    driver,
    stops: routed,
    home,
    miles: drives.reduce((sum, drive) => sum + (drive?.miles ?? 0), 0),
    leavesAt,
    backAt: leaves === null || home === null ? null : leaves + home.minutes,
  };
}

/** One route for each driver, in the order in which they begin; what no one drives comes last. */
export function routesOf(
  stops: readonly Stop[],
  pointOf: (stop: Stop) => Point | undefined,
): Route[] {
  const drivers = [...new Set(stops.map(({ driver }) => driver ?? null))];
  return drivers
    .toSorted((one, other) => Number(one === null) - Number(other === null))
    .map((driver) =>
      routeOf(
        driver,
        stops.filter((stop) => (stop.driver ?? null) === driver),
        pointOf,
      ),
    );
}
