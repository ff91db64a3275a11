import { promises } from "@/config/business-facts";
import { fleet, largestModel } from "./fleet";
import { inWords } from "./in-words";

/** The largest crowd of the table. */
const LARGEST_CROWD = 1000;

const perTrailer = (guests: number, each: number) => Math.ceil(guests / each);

function comfortable(guests: number): string {
  const few = perTrailer(guests, promises.comfortableGuestsMost);
  const many = perTrailer(guests, promises.comfortableGuestsLeast);
  return `${few}–${many} trailers`;
}

function atMaximum(guests: number): string {
  const single = fleet.find(({ maxGuests }) => maxGuests >= guests);
  if (single) return `one ${single.name}`;
  return `${inWords(perTrailer(guests, largestModel.maxGuests))} ${largestModel.name}s`;
}

const sizes = [
  ...fleet.map(({ maxGuests }) => maxGuests),
  2 * largestModel.maxGuests,
  LARGEST_CROWD,
];

/** Guests, trailers for comfort, trailers at the models' maximum: what each model can do, and beyond. */
export const crowdRows = [...new Set(sizes)]
  .filter((guests) => guests <= LARGEST_CROWD)
  .sort((a, b) => a - b)
  .map((guests) => [guests.toLocaleString("en-US"), comfortable(guests), atMaximum(guests)]);
