import { modelsByAccess } from "../../business/models-by-access";
import { enumerated } from "./in-texts";

const have = (names: readonly string[]) =>
  `the ${enumerated(names, "and")} ${names.length === 1 ? "has" : "have"}`;

const { ada, ramp, steps } = modelsByAccess;

/** Which models have an accessible room, as the rest of a sentence; undefined if none has. */
const accessibleModels =
  ada.length > 0 ? `${have(ada)} an accessible (ADA) room with a ramp` : undefined;

const only = steps.length === 1 ? "The other model has steps." : "The other models have steps.";

/** What pages answer about access without steps. */
export const stepFreeTexts = {
  answer: [
    ...(accessibleModels ? [`Yes: ${accessibleModels}.`] : []),
    ...(ramp.length > 0
      ? [`With a ramp, but no room built to the ADA’s measures: ${enumerated(ramp, "and")}.`]
      : []),
    ...(steps.length === 0
      ? []
      : [ada.length + ramp.length > 0 ? only : "The models on this site have steps."]),
    "Tell us who needs step-free access, and we’ll tell you what we can bring.",
  ].join(" "),
  /** For an event that is open to the public. */
  publicEvent: accessibleModels
    ? `A public event usually needs accessible units as well: ${accessibleModels}. Ask for it in your request.`
    : "A public event usually needs accessible units as well. Ask us about them; these trailers are not ADA units.",
  /** For somebody who needs a way in without steps, or a wide door. */
  inRequest: accessibleModels
    ? `Say so in the request: ${accessibleModels}.`
    : "Say so in the request. We will tell you which of our trailers has it, or that none does.",
} as const;
