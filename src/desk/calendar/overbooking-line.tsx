import { useQuery } from "@tanstack/react-query";
import { CalendarX2 } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { type LinesForm, pricedSoFar } from "@/desk/quotes/lines/line-schema";
import { busiestDaysQuery } from "./calendar-query";
import { overbookings, overbookingWords, trailersIn } from "./overbooking";
import { rentalDays } from "./rental-days";

type DatedForm = LinesForm & { deliveryOn: string; pickupOn: string };

type OverbookingLineProps = {
  /** yyyy-MM-dd. */
  eventDate: string | null;
  /** Id of the quote that is being edited. */
  except?: string;
};

/**
 * Says quietly, while a quote is being typed, that trailers are gone on its days. Nothing when they are not, or when it
 * cannot be found out. Stands in a FormProvider.
 */
export function OverbookingLine({ eventDate, except }: OverbookingLineProps) {
  const { control } = useFormContext<DatedForm>();
  const lines = useWatch({ control, name: "lines" }) ?? [];
  const deliveryOn = useWatch({ control, name: "deliveryOn" }) || null;
  const pickupOn = useWatch({ control, name: "pickupOn" }) || null;
  const days = rentalDays({ deliveryOn, eventDate, pickupOn });
  const { data } = useQuery({
    ...busiestDaysQuery(days ?? { from: "", until: "" }, except),
    enabled: days !== null && days.from <= days.until,
  });
  const needed = trailersIn(pricedSoFar(lines).filter((line) => line !== undefined));
  const found = days === null || data === undefined ? [] : overbookings(needed, data);
  return (
    <div role="status">
      {found.map((overbooking) => (
        <p key={overbooking.model} className="flex gap-2 text-amber text-base">
          <CalendarX2 aria-hidden size={18} className="mt-1 shrink-0" />
          {overbookingWords(overbooking)}
        </p>
      ))}
    </div>
  );
}
