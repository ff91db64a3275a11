import { trailerModels } from "@/request/trailer-models";
import {
  chooseTrailers,
  idsOfSet,
  type Measured,
  setOfModel,
  type TrailerSet,
} from "@/request/trailers/choose-trailers";
import { CREW_TALK_ABOVE, stationsForCrew } from "@/request/trailers/crew-rule";
import { effectiveGuests, planForGuests } from "@/request/trailers/guest-plan";
import { partyOfRequest } from "@/request/trailers/party-of-request";
import type { Wishes } from "@/request/wishes";

type Need = { needed: number; measured: Measured; assumed: string[] };

/** The room that a request needs, by the rules of the site's planners; undefined where they leave it to a person. */
function needOf(wishes: Wishes): Need | undefined {
  const { crew } = wishes;
  if (crew !== undefined && crew <= CREW_TALK_ABOVE) {
    return { needed: stationsForCrew(crew), measured: "stalls", assumed: [] };
  }
  const known = partyOfRequest(wishes);
  const plan = known && planForGuests(known.party);
  return plan && !plan.isForTalk
    ? { needed: plan.effectiveGuests, measured: "maxGuests", assumed: known.assumed }
    : undefined;
}

/** The trailers that the site's planners choose for a request, and what had to be assumed; undefined if they cannot. */
export function fittingTrailers(wishes: Wishes) {
  const need = needOf(wishes);
  return (
    need && {
      trailers: chooseTrailers(need.needed, need.measured).trailers,
      assumed: need.assumed,
    }
  );
}

/** How many stations or guests the chosen trailers have and need; undefined for enough trailers, or an unknown need. */
export function shortfallOf(
  wishes: Wishes,
  chosen: readonly { model: string; trailers: number }[],
): { has: number; needs: number } | undefined {
  const { crew } = wishes;
  const known = crew === undefined ? partyOfRequest(wishes) : undefined;
  const needed = crew === undefined ? known && effectiveGuests(known.party) : stationsForCrew(crew);
  const measured: Measured = crew === undefined ? "maxGuests" : "stalls";
  if (needed === undefined || chosen.length === 0) return undefined;
  const has = chosen.reduce(
    (sum, { model, trailers }) =>
      sum + trailers * (trailerModels.find(({ id }) => id === model)?.[measured] ?? 0),
    0,
  );
  return has < needed ? { has, needs: needed } : undefined;
}

/**
 * The ways to serve a request: enough trailers of each model, smallest first, and the mixed set that the planners choose if
 * it is none of these; one of each model where nothing says how many it takes.
 */
export function waysToServe(wishes: Wishes): {
  fitting: TrailerSet | undefined;
  ways: TrailerSet[];
} {
  const need = needOf(wishes);
  const ways = trailerModels.map(({ id }) => setOfModel(id, need?.needed ?? 1, need?.measured));
  if (!need) return { fitting: undefined, ways };
  const chosen = chooseTrailers(need.needed, need.measured);
  const same = ways.find((way) => idsOfSet(way) === idsOfSet(chosen));
  return { fitting: same ?? chosen, ways: same ? ways : [...ways, chosen] };
}
