import { promises } from "@/config/business-facts";
import { counted } from "./planner";

const miles = (distance: number) => counted(distance, "mile", "miles");

/** Words of the area check. Distances are whole miles; `from` is where they are measured from. */
export const areaTexts = {
  label: "ZIP code or town",
  hint: "In Texas, such as 77494 or Katy",
  check: "Check",
  inside: `Inside the ${promises.freeDeliveryMiles} miles`,
  outside: `Outside the ${promises.freeDeliveryMiles} miles`,
  distance: (place: string, distance: number, from: string) =>
    distance === 0
      ? `${place} is right where we measure from, ${from}.`
      : `${place} is about ${miles(distance)} from ${from}, in a straight line.`,
  edge: "That is close to the line: your quote says which side your address is on.",
  insideText:
    "With the premium package, delivery there is free; otherwise it is part of the price we quote.",
  outsideText: "Ask us: the quote says whether we can come, with the delivery in its price.",
  unknownHeading: "We cannot say from here",
  unknown:
    "That place is not in our table, which has the ZIP codes of Texas and the towns around Houston. Ask us with the address, and we answer.",
  failed: "The table did not load. Ask us with the address, and we answer.",
  ask: "Ask us with your address",
  map: (from: string) =>
    `Map: a circle of ${promises.freeDeliveryMiles} miles around ${from} with the places we serve most`,
  circle: miles(promises.freeDeliveryMiles),
  mapNote: (from: string) =>
    `The places we drive to most, and ${promises.freeDeliveryMiles} miles measured from ${from}. North is up.`,
  source:
    "Distances are great circles to the middle of a ZIP code area (U.S. Census Bureau); the road is longer.",
} as const;
