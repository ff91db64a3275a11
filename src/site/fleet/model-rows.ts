import { stepFreeRooms } from "@/site/words/business/access";
import { feetAndInches } from "@/site/words/business/feet-and-inches";
import { FIT_TIGHT_IN } from "@/site/words/business/fit";
import { type FleetModel, fleet } from "@/site/words/business/fleet";
import { modelTexts } from "@/site/words/model-texts";
import { stationsOf } from "@/site/words/rooms";
import {
  factsToTell,
  stepFreeRow,
  floorPlanTexts as texts,
  trailerFactTexts,
} from "@/site/words/trailer-details";

const { rows, power, water, ground } = modelTexts.compare;

function parking({ lengthIn, widthIn }: FleetModel["measure"]): string {
  return [lengthIn, widthIn].map((inches) => feetAndInches(inches + FIT_TIGHT_IN)).join(" x ");
}

/** "4: 3 toilets, 1 urinal", and a number alone where all of them are toilets. */
function stations(model: FleetModel): string {
  const { toilets, urinals } = stationsOf(model);
  return urinals > 0 ? texts.stations(model.stalls, toilets, urinals) : String(model.stalls);
}

function stepFree(model: FleetModel): string {
  const { all, ramps, ada } = stepFreeRooms(model);
  return stepFreeRow.say(all, ramps, ada);
}

type ModelRow = {
  label: string;
  /** The value for a model; a plain text is the same for all. */
  value: string | ((model: FleetModel) => string);
};

const isKnown = ({ of }: (typeof factsToTell)[number]) =>
  fleet.some(({ id }) => of(id) !== undefined);
const knownFacts = factsToTell.filter(isKnown);
const unknownFacts = factsToTell.filter((fact) => !isKnown(fact)).map(({ question }) => question);

/** What models are compared by, in the comparison and on the sheet of each. */
export const modelRows: readonly ModelRow[] = [
  { label: rows.guests, value: ({ capacity }) => capacity },
  { label: rows.stations, value: stations },
  { label: rows.dimensions, value: ({ dimensions }) => dimensions },
  { label: rows.parking, value: ({ measure }) => parking(measure) },
  { label: rows.bestFor, value: ({ bestFor }) => bestFor },
  { label: rows.power, value: power },
  { label: rows.water, value: water },
  { label: rows.ground, value: ground },
  ...knownFacts.map(({ label, of }) => ({
    label,
    value: ({ id }: FleetModel) => of(id) ?? trailerFactTexts.askHere,
  })),
  { label: stepFreeRow.label, value: stepFree },
  ...(unknownFacts.length > 0
    ? [{ label: trailerFactTexts.label, value: trailerFactTexts.ask(unknownFacts) }]
    : []),
];
