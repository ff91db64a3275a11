import { addDays, addYears, differenceInCalendarDays } from "date-fns";
import { z } from "zod";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { quoteTexts } from "@/desk/model/quote-texts";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { HIRE_YEARS_MAX } from "@/request/limits";
import { openEndWordsIn } from "@/request/open-end-words-in";
import { quotePromiseTexts } from "@/request/quote-promise-texts";
import { languageOf } from "@/request/request-texts-in";
import { typedLine } from "@/request/typed-fields";
import { fieldTexts } from "@/ui/words/field-texts";
import { deliveryTexts } from "./delivery-texts";
import { textsIn } from "./texts-in";

/** Limit of the columns of `quotes`. */
export const WINDOW_MAX = 100;

/** yyyy-MM-dd; empty is stored as null. */
export const dayField = z
  .string()
  .refine((text) => text === "" || fromIsoDate(text) !== undefined, quoteTexts.edit.dateInvalid)
  .transform((text) => text || null);

const windowField = typedLine()
  .max(WINDOW_MAX, fieldTexts.tooLong(WINDOW_MAX))
  .transform((text) => text || null)
  .default(null);

/** Form fields of delivery and pickup. Days as yyyy-MM-dd. */
export const deliveryFields = {
  deliveryOn: dayField.default(null),
  deliveryWindow: windowField,
  pickupOn: dayField.default(null),
  pickupWindow: windowField,
  /** Until it is picked up: the day of pickup is not known yet. */
  isOpenEnded: z.boolean(),
};

type Delivery = z.output<z.ZodObject<typeof deliveryFields>>;

type Days = Pick<Delivery, "deliveryOn" | "pickupOn"> & { eventDate: string | null };

type OddDays = Days & Partial<Pick<Delivery, "isOpenEnded">>;

const isBefore = (day: string | null, other: string | null) =>
  day !== null && other !== null && day < other;

/** As the database does (`private.refuse_odd_days`). The order is delivery, event, pickup. */
export function refuseOddDays(
  { eventDate, deliveryOn, pickupOn, isOpenEnded = false }: OddDays,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (field: keyof Days, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (isBefore(pickupOn, deliveryOn)) refuse("pickupOn", deliveryTexts.pickupTooEarly);
  else if (isBefore(pickupOn, eventDate)) refuse("pickupOn", deliveryTexts.pickupBeforeEvent);
  if (isBefore(eventDate, deliveryOn)) refuse("deliveryOn", deliveryTexts.deliveryTooLate);
  if (isOpenEnded && eventDate === null && deliveryOn === null) {
    refuse("eventDate", deliveryTexts.openEndWithoutStart);
  }
  const today = fromIsoDate(todayInHouston()) ?? new Date();
  const [first, last] = [-HIRE_YEARS_MAX, HIRE_YEARS_MAX].map((years) =>
    toIsoDate(addYears(today, years)),
  );
  const days: Days = { eventDate, deliveryOn, pickupOn };
  for (const field of ["eventDate", "deliveryOn", "pickupOn"] as const) {
    const day = days[field];
    if (day !== null && (day < (first ?? day) || day > (last ?? day))) {
      refuse(field, deliveryTexts.yearOff);
    }
  }
}

/**
 * Delivery or pickup after the event has moved: as many days before or after it.
 * @param day yyyy-MM-dd, as `from` and `to`
 */
export function movedDay(day: string, from: string, to: string): string {
  const [held, was, now] = [day, from, to].map(fromIsoDate);
  return held && was && now ? toIsoDate(addDays(held, differenceInCalendarDays(now, was))) : day;
}

type DeliveryColumns = Pick<
  Quote,
  "delivery_on" | "delivery_window" | "pickup_on" | "pickup_window" | "is_open_ended"
>;

export function toDeliveryColumns(delivery: Delivery): DeliveryColumns {
  return {
    delivery_on: delivery.deliveryOn,
    delivery_window: delivery.deliveryWindow,
    pickup_on: delivery.pickupOn,
    pickup_window: delivery.pickupWindow,
    is_open_ended: delivery.isOpenEnded,
  };
}

export function toDeliveryInput(quote: DeliveryColumns) {
  return {
    deliveryOn: quote.delivery_on ?? "",
    deliveryWindow: quote.delivery_window ?? "",
    pickupOn: quote.pickup_on ?? "",
    pickupWindow: quote.pickup_window ?? "",
    isOpenEnded: quote.is_open_ended,
  };
}

function timeOf(day: string | null, window: string | null, format: (isoDate: string) => string) {
  if (day === null) return window;
  return window === null ? format(day) : deliveryTexts.at(format(day), window);
}

/**
 * Null where nothing is agreed.
 * @param format how a day (yyyy-MM-dd) is written
 */
export function deliveryTimes(
  quote: DeliveryColumns & Pick<Quote, "details">,
  format: (isoDate: string) => string,
): { delivery: string | null; pickup: string | null } {
  return {
    delivery: timeOf(quote.delivery_on, quote.delivery_window, format),
    pickup: quote.is_open_ended
      ? openEndWordsIn(languageOf(quote)).pickup
      : timeOf(quote.pickup_on, quote.pickup_window, format),
  };
}

/** Limits of the database: number of items, and characters of each. */
const INCLUSIONS_MAX = 30;
const INCLUSION_MAX = 200;

/** One item a line. */
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

type Including = Pick<Quote, "kind" | "details" | "lines">;

/** The default list by kind, in the customer's language, without what a line charges. */
export function usualInclusions(quote: Including): readonly string[] {
  const language = languageOf(quote);
  const usual = textsIn(language).included[quote.kind];
  const isDeliveryCharged = linesOf(quote).some(
    ({ kind, amount }) => (kind === "delivery" || kind === "mileage") && amount > 0,
  );
  return isDeliveryCharged ? [quotePromiseTexts[language].setUp, ...usual.slice(1)] : usual;
}

export function inclusionsOf(quote: Including & Pick<Quote, "inclusions">): readonly string[] {
  return quote.inclusions ?? usualInclusions(quote);
}

/** Null for the usual list, so that the quote follows the site's. */
export function toInclusionsColumn(quote: Including, items: readonly string[]): string[] | null {
  const usual = usualInclusions(quote);
  const isUsual = usual.length === items.length && usual.every((item, at) => item === items[at]);
  return isUsual ? null : [...items];
}
