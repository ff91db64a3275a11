import { capitalized } from "@/request/words/capitalized";
import type { TrailerMeasure } from "../../../request/trailer-models.ts";
import { trailerModels } from "../../../request/trailer-models.ts";
import { fleetTexts } from "../en/business/fleet-texts.ts";
import { enumerated, inWords } from "../en/business/in-texts.ts";
import { feetAndInches } from "./feet-and-inches.ts";

// What pages say about the fleet as a whole, made from its list of models, so that a model more is an entry more.

function dimensionsOf({ lengthIn, widthIn, heightIn }: TrailerMeasure): string {
  return [lengthIn, widthIn, heightIn].map(feetAndInches).join(" x ");
}

const last = trailerModels.length - 1;

/** Every model with the texts that follow from its figures and its place in the fleet. */
export const fleet = trailerModels.map((model, index) => ({
  ...model,
  fullName: fleetTexts.fullName(model.name, model.stalls),
  nameInText: fleetTexts.inText(model.name, model.stalls),
  nameInTable: fleetTexts.inTable(model.name, model.stalls),
  capacity: fleetTexts.capacity(model.maxGuests),
  /** Length x width x height as published. */
  dimensions: dimensionsOf(model.measure),
  summary: index === last ? `${model.summary} ${fleetTexts.largest}` : model.summary,
  features: [...model.features, ...(index === 0 ? [fleetTexts.smallest] : [])],
}));

export type FleetModel = (typeof fleet)[number];

function endOfFleet(model: FleetModel | undefined): FleetModel {
  if (!model) throw new Error("The fleet has no model: see trailer-models.ts.");
  return model;
}

export const smallestModel = endOfFleet(fleet[0]);
export const largestModel = endOfFleet(fleet.at(-1));

/** How many models there are: "three". */
export const modelCount = inWords(fleet.length);
/** The same at the start of a sentence. */
export const modelCountFirst = capitalized(modelCount);

/** "100, 200 or 300" */
export const maximums = enumerated(
  fleet.map(({ maxGuests }) => maxGuests),
  "or",
);

/** "2, 3 or 4" */
export const stallNumbers = (conjunction: "and" | "or") =>
  enumerated(
    fleet.map(({ stalls }) => stalls),
    conjunction,
  );

const inches = (side: keyof TrailerMeasure) =>
  fleet.map(({ measure }) => measure[side]).sort((a, b) => a - b);

/** The least and the most of a measure, in inches. */
export function measureRange(side: keyof TrailerMeasure): { min: number; max: number } {
  const sorted = inches(side);
  return { min: Math.min(...sorted), max: Math.max(...sorted) };
}

/** Every width that there is: `9'2" or 11'`. */
export const widths = enumerated(inches("widthIn").map(feetAndInches), "or");
