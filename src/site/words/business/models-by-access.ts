import { trailerModels } from "../../../request/trailer-models.ts";
import { stepFreeRooms } from "./access.ts";

const namesOf = (isMeant: (free: ReturnType<typeof stepFreeRooms>) => boolean) =>
  trailerModels.filter((model) => isMeant(stepFreeRooms(model))).map(({ name }) => name);

/** Names of the models by how a wheelchair gets in: into a room built for it, up a ramp only, or not at all. */
export const modelsByAccess = {
  ada: namesOf(({ ada }) => ada > 0),
  ramp: namesOf(({ ramps, ada }) => ramps > 0 && ada === 0),
  steps: namesOf(({ ramps }) => ramps === 0),
};
