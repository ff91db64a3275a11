import { CalendarX2 } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { type LinesForm, pricedSoFar } from "../lines/lines-field";
import { overbookings, overbookingText, trailersIn, useBusiestDays } from "./overbooking";

type OverbookingLineProps = {
  /** yyyy-MM-dd. */
  eventDate: string | null;
  /** Id of the quote being edited. */
  except?: string | undefined;
};

/** Warns while typing that too few trailers are free. Nothing if that is unknown. Needs a FormProvider. */
export function OverbookingLine({ eventDate, except }: OverbookingLineProps) {
  const lines = useWatch({ control: useFormContext<LinesForm>().control, name: "lines" }) ?? [];
  const busiest = useBusiestDays(eventDate, except);
  const needed = trailersIn(pricedSoFar(lines).filter((line) => line !== undefined));
  const found = busiest ? overbookings(needed, busiest) : [];
  return (
    <div role="status">
      {found.map((overbooking) => (
        <p key={overbooking.model} className="flex gap-2 text-amber text-base">
          <CalendarX2 aria-hidden size={18} className="mt-1 shrink-0" />
          {overbookingText(overbooking)}
        </p>
      ))}
    </div>
  );
}
