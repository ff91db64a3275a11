import type { RoomEntry } from "@/request/trailer-models";
import { type WaysIn, waysIn } from "../business/access";
import { feetAndInches } from "../business/feet-and-inches";
import { amount, factsIn } from "../business/told-facts";
import { enumerated } from "./business/in-texts";
import { waysWithState } from "./business/ways-in";
import type { Room } from "./rooms";

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** After the name of a room: what is special about its way in. */
const entries: Readonly<Record<RoomEntry, string>> = {
  steps: "",
  ramp: ", with a ramp",
  ada: ", accessible (ADA), with a ramp",
};

const waysToEach: Readonly<Record<WaysIn, string>> = {
  steps: "steps",
  ramps: "ramp",
  both: "steps or a ramp",
};

/** Words of the floor plans. */
export const floorPlanTexts = {
  unfold: "Floor plans",
  heading: "Who uses which room",
  drawing: (model: string, rooms: readonly Room[], ways: WaysIn) =>
    `${model} from above: ${counted(rooms.length, "room")}, each with its own door and ${waysToEach[ways]}`,
  /** "Men’s side: 1 toilet, 1 urinal, 1 sink" */
  room: ({ name, toilets, urinals, basins, entry }: Room) =>
    `${name}${entries[entry]}: ${[
      counted(toilets, "toilet"),
      ...(urinals > 0 ? [counted(urinals, "urinal")] : []),
      counted(basins, "sink"),
    ].join(", ")}`,
  stations: (stations: number, toilets: number, urinals: number) =>
    `${stations}: ${counted(toilets, "toilet")}, ${counted(urinals, "urinal")}`,
  note: "From above, drawn to scale. Positions of doors, walls and fixtures are approximate.",
} as const;

/** What is printed of each model for the electrician and the driver, as far as it is known. */
export const factsToTell = factsIn({
  outlets: { label: "Power outlets", question: "power outlets", say: String },
  towedLengthIn: { label: "Towed length", question: "towed length", say: feetAndInches },
  towedWidthIn: {
    label: `Towed width, ${waysWithState(waysIn, "folded")}`,
    question: "towed width",
    say: feetAndInches,
  },
  towedHeightIn: { label: "Towed height", question: "towed height", say: feetAndInches },
  weightLb: { label: "Weight, tanks empty", question: "weight", say: amount("lb") },
  turningFt: { label: "Room to turn", question: "room to turn", say: amount("feet") },
  freshGallons: { label: "Water tank", question: "water tank", say: amount("gallons") },
  wasteGallons: { label: "Holding tank", question: "holding tank", say: amount("gallons") },
});

/** Whether a model can be entered without steps. */
export const stepFreeRow = {
  label: "Step-free access",
  /** "Ramp to 1 of 5 rooms (ADA)" */
  say: (all: number, ramps: number, ada: number) => {
    if (ramps === 0) return "No: steps with handrails";
    const ofThem = ada === ramps ? " (ADA)" : `, ${ada} of them ADA`;
    return `Ramp to ${ramps} of ${all} rooms${ada > 0 ? ofThem : ""}`;
  },
} as const;

export const trailerFactTexts = {
  label: "For the electrician and the driver",
  /** "Ask us for the weight and the water tank: we will measure the trailer you get." */
  ask: (unknown: readonly string[]) =>
    `Ask us for the ${enumerated(unknown, "and")}: we will measure the trailer you get.`,
  askHere: "On request",
} as const;
