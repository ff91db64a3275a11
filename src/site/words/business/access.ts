import type { TrailerRoom } from "../../../request/trailer-models.ts";
import { trailerModels } from "../../../request/trailer-models.ts";

type WithRooms = { rooms: readonly TrailerRoom[] };

/** What leads to the doors of one model or several. */
export type WaysIn = "steps" | "ramps" | "both";

export function waysInto(...models: readonly WithRooms[]): WaysIn {
  const rooms = models.flatMap((model) => model.rooms);
  if (rooms.every(({ entry }) => entry === "steps")) return "steps";
  return rooms.some(({ entry }) => entry === "steps") ? "both" : "ramps";
}

/** The same of all models. */
export const waysIn = waysInto(...trailerModels);

/** Rooms of a model: all of them, those that a ramp leads to, and of those the ones built to the ADA's measures. */
export function stepFreeRooms({ rooms }: WithRooms): { all: number; ramps: number; ada: number } {
  return {
    all: rooms.length,
    ramps: rooms.filter(({ entry }) => entry !== "steps").length,
    ada: rooms.filter(({ entry }) => entry === "ada").length,
  };
}
