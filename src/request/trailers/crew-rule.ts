import { chooseTrailers, type TrailerSet } from "./choose-trailers";

/**
 * 29 CFR 1926.51(c)(1), Table D-1: one toilet for up to 20 employees, from 20 on a seat and a urinal per 40, from 200 on
 * per 50. At 20 and at 200 two lines apply; the larger result counts.
 */
const crewRule = {
  singleToiletBelow: 20,
  perPairUpTo200: 40,
  perPairAbove200: 50,
  largeAbove: 200,
} as const;

/** Above this number of workers, staff help with the plan. */
export const CREW_TALK_ABOVE = 400;

/** Workers per seat and urinal by the rule; undefined if it requires one toilet only. */
export function workersPerPair(workers: number): number | undefined {
  if (workers < crewRule.singleToiletBelow) return undefined;
  return workers <= crewRule.largeAbove ? crewRule.perPairUpTo200 : crewRule.perPairAbove200;
}

/** The fixtures that the rule requires for a crew of one or more workers. */
export function fixturesFor(workers: number): { seats: number; urinals: number } {
  const per = workersPerPair(workers);
  if (per === undefined) return { seats: 1, urinals: 0 };
  const pairs = Math.ceil(workers / per);
  return { seats: pairs, urinals: pairs };
}

/** A station for each fixture. */
export function stationsForCrew(workers: number): number {
  const { seats, urinals } = fixturesFor(workers);
  return seats + urinals;
}

/** The trailers with these stations; `capacity` is in stations. */
export const trailersForCrew = (workers: number): TrailerSet =>
  chooseTrailers(stationsForCrew(workers), "stalls");
