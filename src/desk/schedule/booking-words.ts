import { modelName } from "@/desk/model/model-name";
import { nearestDay } from "@/desk/money/due-words";
import { missingUnits } from "./booking-views";
import type { BookingLine } from "./bookings-query";
import { scheduleTexts as texts } from "./schedule-texts";

/** "Today, 1 to 3 PM", "Fri 4, pickup": when a truck goes next. */
export function truckWords(line: BookingLine, today: string): string {
  const { truck_on, from, until, delivery_window, pickup_window } = line;
  if (truck_on === null) return line.is_open_ended ? texts.openEnd : texts.day.none;
  const day = truck_on === today ? texts.day.today : nearestDay(truck_on, today);
  if (truck_on === from) return [day, delivery_window].filter(Boolean).join(", ");
  const [what, window] =
    truck_on === until ? [texts.day.pickup, pickup_window] : [texts.day.visit, null];
  return [day, window ?? what].join(", ");
}

/** "Sun 6", "Jan 2": the day of the pickup, beside that of the truck. */
export function pickupWords(line: BookingLine, today: string): string {
  const { truck_on, until, is_open_ended } = line;
  if (is_open_ended) return texts.openPickup;
  return until === null ? "" : nearestDay(until, today, truck_on);
}

/** "2-Station no. 1 and 2", or that there is none yet. */
export function trailerWords(line: BookingLine, today: string) {
  const missing = missingUnits(line, today);
  const words = line.orders.map(({ model, quantity }) => {
    const name = model === null ? texts.trailer.unnamed : modelName(model);
    const numbers = line.units.filter((unit) => unit.model === model).map((unit) => unit.name);
    if (numbers.length > 0) return texts.trailer.numbered(name, numbers.join(", "));
    return quantity === 1 ? name : texts.trailer.several(quantity, name);
  });
  const lacking = missing.map(({ model, count }) => {
    const name = model === null ? texts.trailer.unnamed : modelName(model);
    return count === 1 ? texts.trailer.none(name) : texts.trailer.missing(count, name);
  });
  return {
    words: (lacking.length > 0 ? lacking : words).join(", "),
    isMissing: lacking.length > 0,
  };
}

/** What the truck still needs, in short words: "Street, On-site phone". */
export const needsWords = ({ gaps }: BookingLine) => gaps.map((gap) => texts.needs[gap]).join(", ");
