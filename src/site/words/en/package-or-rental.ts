import { freeDelivery, orRefund, promises } from "@/request/words/promise-texts";
import { counted } from "./planner";

/** Words beside the prices of the rental and of the premium package. Amounts come as text: "$1,450". */
export const packageOrRentalTexts = {
  heading: "Rental or package? One question decides.",
  text: "Can your date move? If it can, the rental is all you need. If there is only one evening, the package puts a second trailer behind the first.",
  caption: "List prices of the rental and of the premium package",
  model: "Trailer",
  rental: { name: "Rental", for: "For as long as you need it" },
  package: { name: "Premium package", for: "For one day, or a weekend of up to three days" },
  terms: {
    eventDay: "One day",
    weekend: "Weekend",
    week: "Week",
    month: "Month",
    packageDay: "One day",
    packageWeekend: "Weekend",
  },
  rentalHolds: [
    "Trailer cleaned, stocked and set up, then taken away",
    `The phone, answered ${__HOURS_IN_ENGLISH__}`,
  ] as const,
  /** What delivery is in the price of an event. */
  eventDelivery: (base: string | undefined, freeMiles: number, perMile: string) =>
    `Events: delivery ${base === undefined ? "in" : `${base} with`} the first ${counted(freeMiles, "mile", "miles")}, then ${perMile} a mile`,
  termDelivery: (base: string) => `Weeks and months: delivery ${base}, and the miles`,
  packageHeading: "Everything in the rental, and",
  packageHolds: [
    `Delivery within ${freeDelivery}, free`,
    "A backup trailer, if we can’t repair yours on site",
    "Checked again before the doors open",
    `On time, clean and working, or we make it right${orRefund}`,
  ] as const,
  note: `Prices before tax. Guests at 4 to 6 hours, without alcohol. Beyond ${promises.freeDeliveryMiles} miles the package pays by the mile too.`,
  ask: { rental: "Quote for a rental", package: "Quote with the package" },
} as const;
