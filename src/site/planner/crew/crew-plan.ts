import { trailerModels } from "@/request/trailer-models";
import { chooseTrailers, type TrailerSet } from "@/site/words/business/choose-trailers";
import {
  CREW_TALK_ABOVE,
  crewRule,
  type Shift,
  STATION_HOURS_PER_VISIT,
  shifts,
} from "@/site/words/business/crew-planning";
import { stationsOf } from "@/site/words/rooms";

/** A crew as the planner asks for it. Workers 1 to 10,000 and weeks 1 to 260, both whole. */
export type Crew = { workers: number; shift: Shift; weeks: number };

/** For how many workers the rule asks for one seat and one urinal; undefined where it asks for one toilet alone. */
export function workersPerPair(workers: number): number | undefined {
  if (workers < crewRule.singleToiletBelow) return undefined;
  return workers <= crewRule.largeAbove ? crewRule.perPairUpTo200 : crewRule.perPairAbove200;
}

/** What the rule asks for at least. */
export function fixturesFor(workers: number): { seats: number; urinals: number } {
  const per = workersPerPair(workers);
  if (per === undefined) return { seats: 1, urinals: 0 };
  const pairs = Math.ceil(workers / per);
  return { seats: pairs, urinals: pairs };
}

/** Hours that one worker of a shift is there in a week. */
export function weeklyHours(shift: Shift): number {
  const { hours, days } = shifts[shift];
  return hours * days;
}

/** What the planner answers; `capacity` is in stations. */
export type CrewPlan = TrailerSet & {
  seats: number;
  urinals: number;
  /** Service visits a week. */
  visits: number;
  /** What the trailers have: a toilet or a urinal at each station. */
  has: { toilets: number; urinals: number };
  /** So large that a person plans along. */
  isForTalk: boolean;
};

function stationsOfSet({ trailers }: TrailerSet): CrewPlan["has"] {
  const sum = { toilets: 0, urinals: 0 };
  for (const model of trailerModels) {
    const count = trailers.find((each) => each.model === model.id)?.count ?? 0;
    const { toilets, urinals } = stationsOf(model);
    sum.toilets += count * toilets;
    sum.urinals += count * urinals;
  }
  return sum;
}

export function planForCrew({ workers, shift }: Omit<Crew, "weeks">): CrewPlan {
  const { seats, urinals } = fixturesFor(workers);
  const set = chooseTrailers(seats + urinals, "stalls");
  const served = set.capacity * STATION_HOURS_PER_VISIT;
  return {
    ...set,
    seats,
    urinals,
    has: stationsOfSet(set),
    visits: Math.ceil((workers * weeklyHours(shift)) / served),
    isForTalk: workers > CREW_TALK_ABOVE,
  };
}
