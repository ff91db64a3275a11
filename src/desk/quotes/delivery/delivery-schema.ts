import { z } from "zod";
import { staffTexts } from "@/desk/desk-words";
import type { Quote } from "@/desk/model/quote";
import { deliveryTexts } from "@/desk/quotes/lines/line-texts";
import { quoteTexts } from "@/desk/quotes/quotes-words";
import { fromIsoDate } from "@/lib/dates";

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
  .max(WINDOW_MAX, staffTexts.process.tooLong(WINDOW_MAX))
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

/** Refuses a pick-up before the delivery, as the database does. */
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
