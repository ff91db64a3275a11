import { feetAndInches } from "@/site/words/business/feet-and-inches";
import { FIT_TIGHT_IN } from "@/site/words/business/fit";
import type { FleetModel } from "@/site/words/business/fleet";
import { trailersContent } from "@/site/words/pages/trailers";

const { rows, power, water } = trailersContent.compare;

function parking({ lengthIn, widthIn }: FleetModel["measure"]): string {
  return [lengthIn, widthIn].map((inches) => feetAndInches(inches + FIT_TIGHT_IN)).join(" x ");
}

type ModelRow = {
  label: string;
  /** What it says of one model; a text alone says it of all. */
  value: string | ((model: FleetModel) => string);
};

/** What models are compared by, in the comparison and on the sheet of each. */
export const modelRows: readonly ModelRow[] = [
  { label: rows.guests, value: ({ capacity }) => capacity },
  { label: rows.stations, value: ({ stalls }) => String(stalls) },
  { label: rows.dimensions, value: ({ dimensions }) => dimensions },
  { label: rows.parking, value: ({ measure }) => parking(measure) },
  { label: rows.bestFor, value: ({ bestFor }) => bestFor },
  { label: rows.power, value: power },
  { label: rows.water, value: water },
];
