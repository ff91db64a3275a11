import { promises } from "@/config/business-facts";
import { counted } from "./planner";

const miles = (distance: number) => counted(distance, "mile", "miles");

/** Words of the area check. Distances are whole miles; `from` is where they are measured from. */
export const areaTexts = {
  label: "ZIP code or town",
  hint: "In Texas, such as 77494, Katy or Cinco Ranch; an address works too",
  check: "Check",
  inside: `Within ${promises.freeDeliveryMiles} miles`,
  outside: `Beyond ${promises.freeDeliveryMiles} miles`,
  distance: (place: string, distance: number, from: string) =>
    distance === 0
      ? `${place} is right where we measure from, ${from}.`
      : `${place} is about ${miles(distance)} from ${from}, in a straight line.`,
  edge: "That is close to the limit: your quote will say which side your address is on.",
  insideText:
    "With the premium package, delivery there is free; otherwise it is part of the price we quote.",
  outsideText:
    "Ask us: the quote will say whether we can come, with delivery included in the price.",
  unknownHeading: "We cannot tell from here",
  unknown:
    "That place is not on our list, which covers Texas ZIP codes and the towns and neighborhoods around Houston. Add the ZIP code, or send us the address and we will tell you.",
  failed: "The list did not load. Send us the address and we will tell you.",
  ask: "Ask about your address",
  map: (from: string) =>
    `Map: a ${promises.freeDeliveryMiles}-mile circle around ${from} with the places we serve most`,
  circle: miles(promises.freeDeliveryMiles),
  mapNote: (from: string) =>
    `The places we drive to most, and ${promises.freeDeliveryMiles} miles measured from ${from}. North is up.`,
  source:
    "Distances are measured in a straight line to the center of each ZIP code (U.S. Census Bureau data). The drive is longer.",
} as const;
