import type { RoomEntry, TrailerModel } from "@/request/trailer-models";

// Parts of the trailers that every drawing shows, in inches. Outer measures are the published ones; what is here is
// approximate, and follows the renderings.

/** What is drawn of a model. */
export type Drawn = Pick<TrailerModel, "measure" | "plan" | "rooms">;

export const DOOR = { width: 30, wide: 36, height: 78 };
/** A usual tread, and the rise between two. */
const STEP = { rise: 6.5, tread: 11 };
/** From the outer edge of one handrail to the other's: a ramp is 36 clear (ADA Standards, 405.5). */
const WAY_WIDTH = { steps: 40, ramp: 48, ada: 48 };

/** The inch at this share of a length. */
export const inchAt = (share: number, lengthIn: number) => Math.round(share * lengthIn);

/** How many steps climb to the floor. */
export const stepCount = ({ plan: { floorIn } }: Drawn) =>
  Math.max(1, Math.round(floorIn / STEP.rise));

/** A door, and what leads up to it. */
export function entranceOf(model: Drawn, entry: RoomEntry) {
  const inFront = model.measure.widthIn - model.plan.bodyIn;
  return {
    doorWidth: entry === "ada" ? DOOR.wide : DOOR.width,
    wayWidth: WAY_WIDTH[entry],
    /** How far it reaches in front of the body: a ramp as far as the set-up width allows. */
    reach: entry === "steps" ? Math.min(inFront, stepCount(model) * STEP.tread) : inFront,
  };
}
