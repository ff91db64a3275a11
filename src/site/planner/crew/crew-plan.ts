import { trailerModels } from "@/request/trailer-models";
import type { TrailerSet } from "@/request/trailers/choose-trailers";
import { CREW_TALK_ABOVE, fixturesFor, trailersForCrew } from "@/request/trailers/crew-rule";
import { type Shift, STATION_HOURS_PER_VISIT, shifts } from "@/site/words/business/crew-planning";
import { stationsOf } from "@/site/words/rooms";

/** Workers of one place, 1 to 10,000, whole. */
export type CrewGroup = { workers: number; shift: Shift };

/** A crew as the planner asks for it, in one place or in two. Weeks 1 to 260, whole. */
export type Crew = CrewGroup & { weeks: number; second?: CrewGroup };

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

/** What the planner answers for all places of a crew: one truck services them on the same days. */
export type PlacesPlan = {
  /** Of each place, with as many visits as the others. */
  plans: readonly CrewPlan[];
  trailers: CrewPlan["trailers"];
  visits: number;
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

export function planForCrew({ workers, shift }: CrewGroup): CrewPlan {
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

/** The groups of a crew, each with its place. */
export const groupsOf = ({ workers, shift, second }: Crew): CrewGroup[] => [
  { workers, shift },
  ...(second ? [second] : []),
];

export function planForPlaces(crew: Crew): PlacesPlan {
  const plans = groupsOf(crew).map(planForCrew);
  const visits = Math.max(...plans.map((plan) => plan.visits));
  const workers = groupsOf(crew).reduce((sum, group) => sum + group.workers, 0);
  return {
    plans: plans.map((plan) => ({ ...plan, visits })),
    trailers: trailersOfAll(plans),
    visits,
    isForTalk: workers > CREW_TALK_ABOVE,
  };
}

/** The trailers of several sets, a model once. */
function trailersOfAll(sets: readonly TrailerSet[]): TrailerSet["trailers"] {
  return trailerModels
    .map(({ id: model }) => ({
      model,
      count: sets
        .flatMap(({ trailers }) => trailers)
        .reduce((sum, each) => sum + (each.model === model ? each.count : 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .reverse();
}
