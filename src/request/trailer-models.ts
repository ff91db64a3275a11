import { trailerTexts } from "./words/en/trailer-texts.ts";

/** Set-up measurements in inches, in the order of the dimension text; the width includes steps and ramps let down. */
export type TrailerMeasure = {
  lengthIn: number;
  widthIn: number;
  heightIn: number;
};

/** What the drawings need beyond that: inches, and the positions of axles as fractions of the length. */
export type TrailerPlan = {
  /** Width of the body alone. */
  bodyIn: number;
  /** The floor above the ground when set up. */
  floorIn: number;
  axles: readonly number[];
};

/** Whom a room is for. */
export type RoomKind = "private" | "women" | "men";

/** What leads to a room: steps, a ramp, or a ramp into a room built to the ADA's measures. */
export type RoomEntry = "steps" | "ramp" | "ada";

/** A room with an entrance of its own. */
export type TrailerRoom = {
  kind: RoomKind;
  toilets: number;
  urinals: number;
  basins: number;
  /** The middle of its door, as a fraction of the length. */
  door: number;
  entry: RoomEntry;
};

type TrailerEntry = {
  id: string;
  name: string;
  /** The most guests it serves at an event of 4 to 6 hours without alcohol. */
  maxGuests: number;
  measure: TrailerMeasure;
  plan: TrailerPlan;
  /** From left to right, facing the doors. */
  rooms: readonly TrailerRoom[];
  summary: string;
  bestFor: string;
  features: readonly string[];
  /** Names of pictures of the site. The first one represents the model where only one fits. */
  pictures: readonly [string, ...string[]];
};

export type TrailerModel = TrailerEntry & {
  /** Toilets and urinals. */
  stalls: number;
};

const privateRoom = (door: number): TrailerRoom => ({
  kind: "private",
  toilets: 1,
  urinals: 0,
  basins: 1,
  door,
  entry: "steps",
});

/** A model with what follows from its rooms. */
export const trailerModel = <const Entry extends TrailerEntry>(entry: Entry) => ({
  ...entry,
  stalls: entry.rooms.reduce((sum, { toilets, urinals }) => sum + toilets + urinals, 0),
});

/**
 * The fleet, smallest first. Capacities and dimensions: specification, section 3. A model is this one entry, its sentences
 * and its pictures: stations, tables, drawings, plans and what pages say about steps and ramps follow.
 */
export const trailerModels = [
  trailerModel({
    id: "2-station",
    name: "2-Station",
    maxGuests: 100,
    measure: { lengthIn: 180, widthIn: 110, heightIn: 131 },
    plan: { bodyIn: 82.5, floorIn: 26, axles: [0.5] },
    rooms: [privateRoom(0.24), privateRoom(0.76)],
    ...trailerTexts["2-station"],
    pictures: ["trailer-2-station", "interior-single-suite", "ranch-morning"],
  }),
  trailerModel({
    id: "3-station",
    name: "3-Station",
    maxGuests: 200,
    measure: { lengthIn: 195, widthIn: 132, heightIn: 139 },
    plan: { bodyIn: 99, floorIn: 26, axles: [0.665] },
    rooms: [privateRoom(0.17), privateRoom(0.5), privateRoom(0.83)],
    ...trailerTexts["3-station"],
    pictures: ["trailer-3-station", "interior-single-suite", "trailer-3-station-day"],
  }),
  trailerModel({
    id: "4-station",
    name: "4-Station",
    maxGuests: 300,
    measure: { lengthIn: 228, widthIn: 110, heightIn: 135 },
    plan: { bodyIn: 82.5, floorIn: 26, axles: [0.43, 0.55] },
    rooms: [
      { kind: "women", toilets: 2, urinals: 0, basins: 2, door: 0.25, entry: "steps" },
      { kind: "men", toilets: 1, urinals: 1, basins: 1, door: 0.73, entry: "steps" },
    ],
    ...trailerTexts["4-station"],
    pictures: ["trailer-4-station-dusk", "interior-vanity-green", "corporate-plaza"],
  }),
] as const satisfies readonly TrailerModel[];

export type TrailerModelId = (typeof trailerModels)[number]["id"];
