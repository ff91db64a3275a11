import type { TrailerModelId } from "@/request/trailer-models";
import { fleet } from "./fleet";

/** What a link tells a form: the model that the visitor asked about. The browser's history keeps it. */
export function stateWithModel(name: string) {
  return { model: name };
}

/** Id of the model in a navigation's state. Unknown state is ignored: history outlives deployments. */
export function modelIn(state: unknown): TrailerModelId | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const model: unknown = Reflect.get(state, "model");
  return fleet.find(({ name }) => name === model)?.id;
}
