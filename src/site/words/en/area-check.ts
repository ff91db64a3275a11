import { promises } from "@/config/business-facts";
import { counted } from "./planner";

const miles = (distance: number) => counted(distance, "mile", "miles");

/** Words of the area check. Distances are whole miles; `from` is where they are measured from. */
export const areaTexts = {
  label: "ZIP code or town",
  hint: "In Texas, such as 77494, Katy or Cinco Ranch; an address works too",
  check: "Check",
  inside: `Within ${promises.freeDeliveryMiles} miles by road`,
  outside: `Beyond ${promises.freeDeliveryMiles} miles by road`,
  distance: (place: string, distance: number, from: string) =>
    distance === 0
      ? `${place} is right where we measure from, ${from}.`
      : `${place} is about ${miles(distance)} from ${from} by road.`,
  wholeCity:
    "Houston is wide, and that was measured to downtown. Add the ZIP code for your address.",
  edge: "That is about at the limit: we confirm the distance to your address in your quote.",
  insideText:
    "With the premium package, delivery there is free; otherwise it is a line of its own in your quote.",
  outsideText: "The quote will say whether we can come, and what delivery costs.",
  unknownHeading: "We can’t find that place",
  unknown:
    "That place is not on our list, which covers Texas ZIP codes and the towns and neighborhoods around Houston. Add the ZIP code, or send us the address and we’ll tell you.",
  failed: "The list didn’t load. Send us the address and we’ll tell you.",
  ask: "Ask about your address",
  map: (from: string) =>
    `Map: a circle of about ${promises.freeDeliveryMiles} miles by road around ${from} with the places we serve most`,
  circle: miles(promises.freeDeliveryMiles),
  mapNote: (from: string) =>
    `Where we deliver most, and about ${promises.freeDeliveryMiles} miles by road from ${from}. North is up.`,
  source:
    "Miles by road, estimated: the straight line to the center of the ZIP code (U.S. Census Bureau data), and a fifth more.",
} as const;
