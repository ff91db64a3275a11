import { capitalized } from "@/request/words/capitalized";
import { freeDelivery, promises } from "@/request/words/promise-texts";
import type { TrailerModelId } from "../../../request/trailer-models.ts";
import { fleet } from "../business/fleet";
import { enumerated, inWords } from "./business/in-texts";

type Counted = { model: TrailerModelId; count: number };

/** "One 4-Station and one 2-Station", "Two 4-Stations" */
function trailers(set: readonly Counted[]): string {
  const each = set.map(({ model, count }) => {
    const name = fleet.find(({ id }) => id === model)?.name ?? model;
    return `${inWords(count)} ${name}${count === 1 ? "" : "s"}`;
  });
  return capitalized(enumerated(each, "and"));
}

/** What a family's party costs, by trailer and by guests, and how several people pay for it. Amounts come as text. */
export const partyPriceTexts = {
  heading: "The package, by trailer",
  text: `One day, with delivery within ${freeDelivery}, setup, a backup trailer and the guarantee. Beside each price, the total with tax.`,
  /** Where visitors may not see the list. */
  inReply: `The package starts from ${promises.packageFrom}. Our reply has the price for your guests and your date, tax included.`,
  withTax: (amount: string) => `${amount} with tax`,
  byRequest: "By request",
  bar: {
    heading: "And with a bar?",
    text: "Each trailer’s maximum is for 4 to 6 hours without alcohol. From 7 PM to 2 AM with a full bar, this is what we recommend.",
    columns: { guests: "Guests", trailers: "Full bar, 7 hours", price: "Package" },
    caption: "Trailers and the package’s price by guests",
    note: "Prices before tax.",
  },
  trailers,
  parts: {
    heading: "Do padrinos pay for the restrooms?",
    text: "Several people can pay. Each one sends us their part when it suits them; we write down every payment, and your quote’s page shows what has come in and what is left.",
    dates: "The deposit reserves the date. The rest follows before the party.",
    datesOf: (days: number) =>
      `The deposit reserves the date. The rest is due ${days === 1 ? "one day" : `${days} days`} before delivery.`,
    deposit: "The deposit: you",
    depositShare: (percent: string) => `${percent}, reserves the date`,
    part: (number: number) => `Padrino ${number}`,
    total: (name: string) => `${name}, the package with tax`,
    example: "An example in four parts",
  },
} as const;
