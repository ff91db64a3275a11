import { chooseTrailers } from "@/request/trailers/choose-trailers";
import { guestFactors } from "@/request/trailers/guest-planning";
import { capitalized } from "@/request/words/capitalized";
import { fleetTexts } from "../en/business/fleet-texts";
import { fleet, largestModel } from "./fleet";

/** The largest crowd of the table. */
const LARGEST_CROWD = 1000;

/** The trailers for so many guests at an event of 4 to 6 hours, as the calculator chooses them. */
function trailersFor(guests: number, hundredths: number): string {
  const { trailers } = chooseTrailers(Math.ceil((guests * hundredths) / 100));
  const each = trailers.flatMap(({ model, count }) =>
    fleet
      .filter(({ id }) => id === model)
      .map(({ name, stalls }) => fleetTexts.inSet(name, stalls, count)),
  );
  return capitalized(each.join(", "));
}

const sizes = [
  ...fleet.map(({ maxGuests }) => maxGuests),
  2 * largestModel.maxGuests,
  LARGEST_CROWD,
];

const { none, "full-bar": fullBar } = guestFactors.drinks;

/** Guests, trailers without alcohol, trailers with a full bar: what each model can do, and beyond. */
export const crowdRows = [...new Set(sizes)]
  .filter((guests) => guests <= LARGEST_CROWD)
  .sort((a, b) => a - b)
  .map((guests) => [
    guests.toLocaleString("en-US"),
    trailersFor(guests, none),
    trailersFor(guests, fullBar),
  ]);
