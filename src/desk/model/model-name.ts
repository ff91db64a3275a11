import { trailerModels } from "@/request/trailer-models";

/** The name of a trailer model; the id of one that was retired. */
export function modelName(model: string | null): string {
  if (model === null) return "No model given";
  return trailerModels.find(({ id }) => id === model)?.name ?? model;
}
