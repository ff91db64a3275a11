import { trailerModels } from "@/request/trailer-models";
import type { Trailers } from "@/site/words/business/choose-trailers";
import { availabilityTexts as texts } from "@/site/words/forms/availability";
import type { Availability } from "./read-availability";

const nameOf = (model: string) => trailerModels.find(({ id }) => id === model)?.name ?? model;

/**
 * What to say of the trailers that were chosen: as much as is true of all of them. "Free" tells of one trailer of a model,
 * so two of one are for the office to check.
 */
export function availabilityLine(
  trailers: readonly Trailers[],
  available: Availability,
): string | undefined {
  if (trailers.length === 0) return undefined;
  const each = trailers.map(({ model, count }) =>
    count > 1 ? "ask" : (available[model] ?? "ask"),
  );
  if (each.includes("ask")) return texts.ask;
  if (each.includes("few")) return texts.few;
  return texts.free(trailers.map(({ model }) => nameOf(model)));
}
