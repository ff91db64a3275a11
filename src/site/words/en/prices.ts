import { promises, quoteReply } from "@/request/words/promise-texts";
import { rentalBuys } from "./business/from-prices";
import { enumerated } from "./business/in-texts";
import { counted } from "./planner";

/** Words for prices that the owner lets visitors know. Amounts come as text: "$1,450". */
export const priceTexts = {
  heading: "What it costs",
  /** Where visitors may not see the list. */
  inReply: `We send your price within ${quoteReply}.`,
  startFrom: `Event rentals start from ${promises.eventRentalsFrom}: ${rentalBuys}.`,
  /** "About $1,681 to $2,031 for 6 hours, delivered to Katy." */
  event: (from: string, to: string, hours: number, delivery: string) => {
    const range = from === to ? `About ${from}` : `About ${from} to ${to}`;
    return `${range} for ${counted(hours, "hour", "hours")}, ${delivery}.`;
  },
  delivered: (place: string) => `delivered to ${place}`,
  plusDelivery: "plus delivery",
  plusDeliveryTo: (place: string) => `plus delivery to ${place}, which we quote separately`,
  plusDeliveryFor: (place: string, amount: string) =>
    `plus about ${amount} for delivery to ${place}`,
  /** What the two figures of a range are. */
  ofOneDay: "From our event-day rate to our weekend rate, before tax.",
  ofSeveralDays: "Weekend or weekdays, before tax.",
  ofOneRate: "Our list price, before tax.",
  exact: "The exact price is in our reply.",
  exactForCrew: "The exact price and the service visits are in our reply.",
  withoutTax: "Before tax.",
  /** "About $3,840 a day, $6,050 a week or $14,300 a month, plus delivery." */
  terms: (
    { day, week, month }: { day?: string; week?: string; month?: string },
    delivery: string,
  ) => {
    const each = [day && `${day} a day`, week && `${week} a week`, month && `${month} a month`];
    return `About ${enumerated(
      each.filter((text) => text !== undefined),
      "or",
    )}, ${delivery}.`;
  },
  /** "13 weeks come to about $20,400, the price of 3 months." */
  wholeHire: (weeks: number, months: string | undefined, amount: string) =>
    `${counted(weeks, "week comes", "weeks come")} to about ${amount}${months ? `, the price of ${months}` : ""}.`,
  /** "Delivery to Katy costs about $286: $250 with the first 20 miles", and then the miles beyond. */
  delivery: (place: string, total: string, base: string, freeMiles: number) =>
    `Delivery to ${place} costs about ${total}: ${base} with the first ${counted(freeMiles, "mile", "miles")}`,
  moreMiles: (perMile: string, miles: number) =>
    `, then ${perMile} a mile for about ${miles.toLocaleString("en-US")} more by road`,
  tooFar: (place: string, mostMiles: number) =>
    `${place} is more than ${counted(mostMiles, "mile", "miles")} away: we quote delivery there separately.`,
  fromADay: (amount: string) => `from ${amount} a day`,
  byRequest: "By request",
  list: "List price, before delivery and tax",
  listTerms: {
    eventDay: "Event day",
    weekend: "Weekend, up to 3 days",
    week: "Week",
    month: "Month",
  },
} as const;

/** What search engines call a model. */
export const productName = (name: string) => `${name} Restroom Trailer`;
