import { shortDollars } from "@/lib/money";
import { enumerated } from "./business/in-words";
import { counted } from "./planner";

/** What is about so much has no cents. */
const about = (amount: number) => shortDollars(Math.round(amount));

/** Words for prices that the owner lets visitors know. Amounts in US dollars. */
export const priceTexts = {
  heading: "What it costs",
  /** "About $1,681 to $2,031 for 6 hours, delivered to Katy." */
  event: (from: number, to: number, hours: number, delivery: string) => {
    const range = from === to ? `About ${about(from)}` : `About ${about(from)} to ${about(to)}`;
    return `${range} for ${counted(hours, "hour", "hours")}, ${delivery}.`;
  },
  delivered: (place: string) => `delivered to ${place}`,
  plusDelivery: "plus delivery",
  plusDeliveryTo: (place: string) => `plus delivery to ${place}, which we price by hand`,
  plusDeliveryFor: (place: string, amount: number) =>
    `plus about ${about(amount)} for delivery to ${place}`,
  /** What the two figures of a range are. */
  ofOneDay: "From our event-day rate to our weekend rate, without tax.",
  ofSeveralDays: "Weekend or weekdays, without tax.",
  ofOneRate: "Our list price, without tax.",
  exact: "The exact price is in our reply.",
  exactForCrew: "The exact price, service visits included, is in our reply.",
  withoutTax: "Without tax.",
  /** "About $3,840 a day, $6,050 a week or $14,300 a month, plus delivery." */
  terms: (terms: { day?: number; week?: number; month?: number }, delivery: string) => {
    const { day, week, month } = terms;
    const each = [
      day && `${about(day)} a day`,
      week && `${about(week)} a week`,
      month && `${about(month)} a month`,
    ].filter((text) => typeof text === "string");
    return `About ${enumerated(each, "or")}, ${delivery}.`;
  },
  /** "About $286 to Katy: $250 with the first 20 miles, then $4.50 for each of about 8 more by road." */
  delivery: (place: string, total: number, base: number, freeMiles: number) =>
    `Delivery to ${place} costs about ${about(total)}: ${shortDollars(base)} with the first ${counted(freeMiles, "mile", "miles")}`,
  moreMiles: (perMile: number, miles: number) =>
    `, then ${shortDollars(perMile)} a mile for about ${miles.toLocaleString("en-US")} more by road`,
  tooFar: (place: string, mostMiles: number) =>
    `${place} is beyond the ${counted(mostMiles, "mile", "miles")} of our delivery prices: we price delivery there by hand.`,
  fromADay: (amount: number) => `from ${shortDollars(amount)} a day`,
  byRequest: "By request",
  list: "List price, without delivery and tax",
  listTerms: {
    eventDay: "Event day",
    weekend: "Weekend, up to 3 days",
    week: "Week",
    month: "Month, 28 days",
  },
} as const;
