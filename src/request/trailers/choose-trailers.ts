import { type TrailerModelId, trailerModels } from "@/request/trailer-models";

/** How many of one model. */
export type Trailers = { model: TrailerModelId; count: number };

/** A set of trailers, the largest model first, without the models that are not in it; `capacity` is in the unit it was chosen by. */
export type TrailerSet = { trailers: Trailers[]; capacity: number };

/** The unit that trailers are chosen by: guests or stations. */
export type Measured = "maxGuests" | "stalls";

/** Every way of choosing `count` trailers from the models from `index` on, more of the larger ones first. */
function* setsOf(measured: Measured, count: number, index = 0): Generator<TrailerSet> {
  const largestFirst = [...trailerModels].sort((one, other) => other[measured] - one[measured]);
  const model = largestFirst[index];
  if (!model) {
    if (count === 0) yield { trailers: [], capacity: 0 };
    return;
  }
  const isLast = index === largestFirst.length - 1;
  for (let taken = count; taken >= (isLast ? count : 0); taken -= 1) {
    for (const rest of setsOf(measured, count - taken, index + 1)) {
      yield {
        trailers: taken > 0 ? [{ model: model.id, count: taken }, ...rest.trailers] : rest.trailers,
        capacity: taken * model[measured] + rest.capacity,
      };
    }
  }
}

/** The fewest trailers with room for `needed`; among those the least room to spare, then the larger models. */
export function chooseTrailers(needed: number, measured: Measured = "maxGuests"): TrailerSet {
  const largest = Math.max(...trailerModels.map((model) => model[measured]));
  let best: TrailerSet | undefined;
  for (const set of setsOf(measured, Math.ceil(needed / largest))) {
    const isBetter = set.capacity >= needed && (!best || set.capacity < best.capacity);
    if (isBetter) best = set;
  }
  if (!best) throw new Error(`No set of trailers has room for ${needed}.`);
  return best;
}

/** Enough trailers of one model. */
export function setOfModel(
  model: TrailerModelId,
  needed: number,
  measured: Measured = "maxGuests",
): TrailerSet {
  const each = trailerModels.find(({ id }) => id === model)?.[measured] ?? 1;
  const count = Math.max(1, Math.ceil(needed / each));
  return { trailers: [{ model, count }], capacity: count * each };
}

/** Names the trailers of a set, model by model; `named` words one or several of a model. */
export function namesOfSet(
  { trailers }: Pick<TrailerSet, "trailers">,
  named: (name: string, count: number) => string,
): string[] {
  return trailers.map(({ model, count }) => {
    const name = trailerModels.find(({ id }) => id === model)?.name ?? model;
    return named(name, count);
  });
}

/** The ids of a set as an address lists them, each as often as it is in the set. */
export function idsOfSet({ trailers }: TrailerSet): string {
  return trailers.flatMap(({ model, count }) => Array<string>(count).fill(model)).join(",");
}
