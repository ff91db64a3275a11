type Models = typeof import("../../src/request/trailer-models.ts");

/** An entry as somebody would write it who has bought a trailer with an accessible room. */
export const FIVE_STATION = {
  id: "5-station",
  name: "5-Station",
  maxGuests: 400,
  measure: { lengthIn: 324, widthIn: 174, heightIn: 138 },
  plan: { bodyIn: 102, floorIn: 6, axles: [0.5, 0.57] },
  rooms: [
    { kind: "private", toilets: 1, urinals: 0, basins: 1, door: 0.17, entry: "ada" },
    { kind: "women", toilets: 2, urinals: 0, basins: 2, door: 0.5, entry: "steps" },
    { kind: "men", toilets: 1, urinals: 1, basins: 1, door: 0.83, entry: "steps" },
  ],
  summary: "Three entrances, one of them a ramp.",
  bestFor: "Public events",
  features: ["An accessible room with a ramp, a grab bar and room to turn"],
  pictures: ["trailer-4-station-dusk"],
} as const;

/** The fleet and one model more, for everything that is imported after `vi.mock` of the list. */
export async function withFiveStation(importOriginal: () => Promise<unknown>) {
  // `as`: the module that is mocked.
  const original = (await importOriginal()) as Models;
  const five = original.trailerModel(FIVE_STATION);
  return { ...original, trailerModels: [...original.trailerModels, five] };
}
