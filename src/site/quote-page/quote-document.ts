import { z } from "zod/mini";
import { countOf } from "@/request/headcount";
import { occasionOf, spanOf } from "@/request/occasion";
import { shownTerms } from "@/site/legal/shown-terms";

// A quote as it was frozen when it was sent (private.quote_document). What an older one does not say is left out.

const line = z.object({
  kind: z.string(),
  text: z.string(),
  at: z.optional(z.string()),
  model: z.optional(z.string()),
  item: z.optional(z.string()),
  quantity: z.optional(z.number()),
  /** US dollars for one. */
  price: z.optional(z.number()),
  percent: z.optional(z.number()),
  /** US dollars. */
  amount: z.number(),
});

export type DocumentLine = z.output<typeof line>;

const words = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text || null),
);
const list = z.pipe(
  z.nullish(z.array(z.string())),
  z.transform((items) => items ?? []),
);
const count = z.pipe(
  z.nullish(z.number()),
  z.transform((number) => number ?? null),
);

const row = z.object({
  number: z.string(),
  name: z.string(),
  kind: z.enum(["general", "emergency", "luxury"]),
  /** yyyy-MM-dd */
  event_date: words,
  event_address: words,
  number_of_guests: count,
  details: z.optional(z.looseObject({ choice: z.optional(z.string()) })),
  lines: z.pipe(
    z.nullish(z.array(line)),
    z.transform((lines) => lines ?? []),
  ),
  /** US dollars. */
  amount: count,
  notes: words,
  delivery_on: words,
  delivery_window: words,
  pickup_on: words,
  pickup_window: words,
  is_open_ended: z.optional(z.boolean()),
  /** Of a hire until it is picked up: what each month after the first costs, in US dollars. */
  monthly: count,
  service_every_days: count,
  service_weekdays: z.nullish(z.array(z.number())),
  /** The deposit and the terms of payment. */
  deposit: z.nullish(z.object({ net_days: z.optional(z.number()) })),
  terms: z.pipe(
    z.nullish(
      z.object({
        version: z.number(),
        body: z.string(),
        spanish_body: z.optional(z.string()),
      }),
    ),
    z.transform((terms) => (terms ? { version: terms.version, ...shownTerms(terms) } : null)),
  ),
  inclusions: list,
  needs: list,
  guarantee: words,
});

export const quoteDocument = z.pipe(
  row,
  z.transform((row) => ({
    number: row.number,
    name: row.name,
    kind: row.kind,
    occasion: occasionOf(row),
    /** From delivery to pickup; null for a day. */
    span: spanOf(row),
    eventDate: row.event_date,
    eventAddress: row.event_address,
    // An emergency counts units.
    headcount:
      row.kind === "emergency" ? null : countOf(row, undefined, occasionOf(row) === "site"),
    /** What was chosen on the site, in the words for staff. */
    choice: row.details?.choice ?? "",
    lines: row.lines,
    amount: row.amount,
    notes: row.notes,
    deliveryOn: row.delivery_on,
    deliveryWindow: row.delivery_window,
    pickupOn: row.pickup_on,
    pickupWindow: row.pickup_window,
    isOpenEnded: row.is_open_ended ?? false,
    monthly: row.monthly,
    serviceEveryDays: row.service_every_days,
    serviceWeekdays: row.service_weekdays ?? [],
    netDays: row.deposit?.net_days ?? 0,
    terms: row.terms,
    inclusions: row.inclusions,
    needs: row.needs,
    guarantee: row.guarantee,
  })),
);

export type QuoteDocument = z.output<typeof quoteDocument>;
