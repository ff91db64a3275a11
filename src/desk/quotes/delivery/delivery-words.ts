import type { Quote } from "@/desk/model/quote";
import { deliveryTexts } from "@/desk/quotes/lines/line-texts";

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
