import { z } from "zod";
import { builderTexts } from "./builder-texts";

/** The days of service visits as the form has them: "25" is Tuesday and Friday. */
export const typedWeekdays = (weekdays: readonly number[] | null) => (weekdays ?? []).join("");

/** Null for no visits. */
export const weekdaysField = z
  .string()
  .regex(/^[1-7]{0,7}$/)
  .transform((typed): number[] | null => (typed === "" ? null : Array.from(typed, Number)));

type Hired = {
  serviceWeekdays: number[] | null;
  eventDate: string | null;
  deliveryOn: string | null;
  pickupOn: string | null;
  isOpenEnded: boolean;
};

/** As the database does (`private.refuse_odd_days`). */
export function refuseVisitsWithoutDays(hired: Hired, context: z.core.$RefinementCtx): void {
  const { serviceWeekdays, eventDate, deliveryOn, pickupOn, isOpenEnded } = hired;
  const from = deliveryOn ?? eventDate;
  const hasEnd = isOpenEnded || (pickupOn !== null && from !== null && pickupOn > from);
  if (serviceWeekdays === null || (from && hasEnd)) return;
  context.addIssue({
    code: "custom",
    path: [from ? "pickupOn" : "eventDate"],
    message: from ? builderTexts.service.noEnd : builderTexts.service.noStart,
  });
}
