import { z } from "zod";
import type { Quote } from "@/desk/model/quote";
import { fromIsoDate } from "@/lib/dates";
import { languageOf } from "@/request/words-of";
import { deliveryTexts } from "../lines/lines-words";
import { messageTextsIn } from "../message/texts-in";
import { processTexts } from "../process/process-words";
import { quoteTexts } from "../quotes-words";

/** Limit of the columns of `quotes`. */
export const WINDOW_MAX = 100;

const dayField = z
  .string()
  .refine((text) => text === "" || fromIsoDate(text) !== undefined, quoteTexts.edit.dateInvalid)
  .transform((text) => text || null)
  .default(null);

const windowField = z
  .string()
  .trim()
  .max(WINDOW_MAX, processTexts.tooLong(WINDOW_MAX))
  .transform((text) => text || null)
  .default(null);

/** When the trailers come and go, as it is typed. Days as yyyy-MM-dd. */
export const deliveryFields = {
  deliveryOn: dayField,
  deliveryWindow: windowField,
  pickupOn: dayField,
  pickupWindow: windowField,
};

export type Delivery = {
  deliveryOn: string | null;
  deliveryWindow: string | null;
  pickupOn: string | null;
  pickupWindow: string | null;
};

/** Refuses a pickup before the delivery, as the database does. */
export function refusePickupFirst(
  { deliveryOn, pickupOn }: Pick<Delivery, "deliveryOn" | "pickupOn">,
  context: z.core.$RefinementCtx,
): void {
  if (deliveryOn === null || pickupOn === null || pickupOn >= deliveryOn) return;
  context.addIssue({ code: "custom", path: ["pickupOn"], message: deliveryTexts.pickupTooEarly });
}

type DeliveryColumns = Pick<
  Quote,
  "delivery_on" | "delivery_window" | "pickup_on" | "pickup_window"
>;

/** The columns of what was typed. */
export function toDeliveryColumns(delivery: Delivery): DeliveryColumns {
  return {
    delivery_on: delivery.deliveryOn,
    delivery_window: delivery.deliveryWindow,
    pickup_on: delivery.pickupOn,
    pickup_window: delivery.pickupWindow,
  };
}

/** What a form shows of a quote. */
export function toDeliveryInput(quote: DeliveryColumns) {
  return {
    deliveryOn: quote.delivery_on ?? "",
    deliveryWindow: quote.delivery_window ?? "",
    pickupOn: quote.pickup_on ?? "",
    pickupWindow: quote.pickup_window ?? "",
  };
}

function words(day: string | null, window: string | null, format: (isoDate: string) => string) {
  if (day === null) return window;
  return window === null ? format(day) : deliveryTexts.at(format(day), window);
}

/**
 * When the trailers come and go, in words; null where nothing is agreed.
 * @param format how a day (yyyy-MM-dd) is written
 */
export function deliveryWords(
  quote: Pick<Quote, "delivery_on" | "delivery_window" | "pickup_on" | "pickup_window">,
  format: (isoDate: string) => string,
): { delivery: string | null; pickup: string | null } {
  return {
    delivery: words(quote.delivery_on, quote.delivery_window, format),
    pickup: words(quote.pickup_on, quote.pickup_window, format),
  };
}

/** Limits of the database: how many, and characters of each. */
const INCLUSIONS_MAX = 30;
const INCLUSION_MAX = 200;

/** One included thing on each line of a text. */
function itemsIn(text: string): string[] {
  return text
    .split("\n")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export const inclusionsField = z
  .string()
  .transform(itemsIn)
  .refine(({ length }) => length <= INCLUSIONS_MAX, deliveryTexts.tooManyInclusions(INCLUSIONS_MAX))
  .refine(
    (items) => items.every((item) => Array.from(item).length <= INCLUSION_MAX),
    deliveryTexts.inclusionTooLong(INCLUSION_MAX),
  );

/** What every quote of its kind includes unless staff say otherwise, in the language of its customer. */
export function usualInclusions(quote: Pick<Quote, "kind" | "details">): readonly string[] {
  return messageTextsIn(languageOf(quote)).included[quote.kind];
}

/** What a quote includes. */
export function inclusionsOf(
  quote: Pick<Quote, "kind" | "details" | "inclusions">,
): readonly string[] {
  return quote.inclusions ?? usualInclusions(quote);
}

/** The column of what was typed: null for the usual list, which goes on following the site's. */
export function toInclusionsColumn(
  quote: Pick<Quote, "kind" | "details">,
  items: readonly string[],
): string[] | null {
  const usual = usualInclusions(quote);
  const isUsual = usual.length === items.length && usual.every((item, at) => item === items[at]);
  return isUsual ? null : [...items];
}
