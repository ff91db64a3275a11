import { z } from "zod";
import type { Language } from "../../config/languages.ts";
import { formatCalendarDate } from "../../lib/calendar-date.ts";
import { formatDollars } from "../../lib/money.ts";
import { oneLine } from "../../lib/one-line.ts";
import { openEndWordsIn } from "../open-end-words-in.ts";
import { requestTextsIn } from "../request-texts-in.ts";
import { letterTextsIn } from "./letter-texts-in.ts";

/** What an e-mail names of an offer (`private.told_offer`): days are yyyy-MM-dd, the deposit in US dollars; null for none. */
export const offer = z.object({
  name: z.string(),
  trailers: z.array(z.object({ text: z.string(), quantity: z.number() })),
  delivery_on: z.string().nullish(),
  delivery_window: z.string().nullish(),
  pickup_on: z.string().nullish(),
  pickup_window: z.string().nullish(),
  is_open_ended: z.boolean().optional(),
  deposit: z.number().nullish(),
});

export type Offer = z.output<typeof offer>;

type Fact = { label: string; value: string };

/** For whom, what, when, and what holds it. What is not known yet is left out. */
export function offerFacts(told: Offer, language: Language): Fact[] {
  const { change, money, labels } = letterTextsIn(language);
  const { trailers, delivery, pickup } = change.labels;
  const at = (day: string | null | undefined, window: string | null | undefined) =>
    [
      day && formatCalendarDate(day, requestTextsIn(language).locale),
      window && oneLine(window, 100),
    ]
      .filter(Boolean)
      .join(", ");
  const all = [
    { label: money.labels.for, value: oneLine(told.name, 60) },
    {
      label: trailers,
      value: told.trailers
        .map(({ text, quantity }) => (quantity === 1 ? text : `${quantity} × ${text}`))
        .join(", "),
    },
    { label: delivery, value: at(told.delivery_on, told.delivery_window) },
    {
      label: pickup,
      value: told.is_open_ended
        ? openEndWordsIn(language).pickup
        : at(told.pickup_on, told.pickup_window),
    },
    { label: labels.deposit, value: told.deposit ? formatDollars(told.deposit) : "" },
  ];
  return all.filter(({ value }) => value !== "");
}
