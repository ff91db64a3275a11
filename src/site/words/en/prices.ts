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
  /** "About $1,431 for one day, delivered to Katy." Several days are on weekdays. */
  event: (amount: string, days: number, delivery: string) =>
    `About ${amount} for ${days === 1 ? "one day" : `${days} days, on weekdays`}, ${delivery}.`,
  weekend: (amount: string, days: number) =>
    days === 1
      ? `A weekend of up to three days: about ${amount}.`
      : `With a Saturday or Sunday among them: about ${amount}.`,
  withPackage: (event: string, weekend: string | undefined) =>
    `With the premium package: about ${event}${weekend === undefined ? "" : `, for a weekend ${weekend}`}.`,
  /** Where the price of an event includes the first miles. */
  deliveredWithin: (miles: number) =>
    `with delivery in the first ${counted(miles, "mile", "miles")} by road`,
  delivered: (place: string) => `delivered to ${place}`,
  plusDelivery: "plus delivery",
  plusDeliveryTo: (place: string) => `plus delivery to ${place}, which we quote separately`,
  plusDeliveryFor: (place: string, amount: string) =>
    `plus about ${amount} for delivery to ${place}`,
  exact: "The exact price is in our reply.",
  visits: (visits: number, amount: string) =>
    `${counted(visits, "service visit", "service visits")} a week ${visits === 1 ? "comes" : "come"} to about ${amount} more.`,
  visitsIncluded: (visits: number) =>
    `With ${counted(visits, "service visit", "service visits")} a week.`,
  visitsByRequest: (visits: number) =>
    `The price of ${counted(visits, "service visit", "service visits")} a week is in our reply.`,
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
  /** "Delivery to Katy costs about $54 for an event: $0 with the first 20 miles", and then the miles beyond. */
  delivery: (place: string, total: string, base: string, freeMiles: number) =>
    `Delivery to ${place} costs about ${total} for an event: ${base} with the first ${counted(freeMiles, "mile", "miles")}`,
  freeDelivery: (place: string, freeMiles: number) =>
    `Delivery to ${place} is in the price of an event: the first ${counted(freeMiles, "mile", "miles")} by road are.`,
  termDelivery: (total: string) => `For a week or longer it is about ${total}, once.`,
  moreMiles: (perMile: string, miles: number) =>
    `, then ${perMile} a mile for about ${miles.toLocaleString("en-US")} more by road`,
  tooFar: (place: string, mostMiles: number) =>
    `${place} is more than ${counted(mostMiles, "mile", "miles")} away: we quote delivery there separately.`,
  /** "From $1,650 a week, $3,900 a month"; undefined without either. */
  termsFrom: (week: string | undefined, month: string | undefined) => {
    const each = [week && `${week} a week`, month && `${month} a month`].filter(Boolean);
    return each.length === 0 ? undefined : `From ${each.join(", ")}`;
  },
  ratesHold: (delivery: string, freeMiles: number) =>
    `List prices, before tax. Delivery is ${delivery} with the first ${counted(freeMiles, "mile", "miles")}, once; the service visits are in your quote.`,
  fromADay: (amount: string) => `from ${amount} a day`,
  byRequest: "By request",
  list: "List price, before delivery and tax",
  listTerms: {
    eventDay: "Event day",
    weekend: "Weekend, up to 3 days",
    week: "Week",
    month: "Month",
    packageDay: "Package, one day",
    packageWeekend: "Package, weekend",
  },
} as const;

/** What search engines call a model. */
export const productName = (name: string) => `${name} Restroom Trailer`;
