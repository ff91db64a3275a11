import { trailerModels } from "@/request/trailer-models";
import type { TrailerSet } from "@/request/trailers/choose-trailers";
import { CREW_TALK_ABOVE, fixturesFor, trailersForCrew } from "@/request/trailers/crew-rule";
import { type Shift, STATION_HOURS_PER_VISIT, shifts } from "@/site/words/business/crew-planning";
import { stationsOf } from "@/site/words/rooms";

/** A crew as the planner asks for it. Workers 1 to 10,000 and weeks 1 to 260, both whole. */
export type Crew = { workers: number; shift: Shift; weeks: number };

/** Hours per week of one worker on a shift. */
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
  /** Fixtures of the trailers: a toilet or a urinal at each station. */
  has: { toilets: number; urinals: number };
  /** Large enough that we plan it together with the customer. */
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
  const set = trailersForCrew(workers);
  const served = set.capacity * STATION_HOURS_PER_VISIT;
  return {
    ...set,
    ...fixturesFor(workers),
    has: stationsOfSet(set),
    visits: Math.ceil((workers * weeklyHours(shift)) / served),
    isForTalk: workers > CREW_TALK_ABOVE,
  };
}
