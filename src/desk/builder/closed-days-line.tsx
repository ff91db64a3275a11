import { CalendarX2 } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { type Business, closedOn } from "@/desk/business/business";
import { closedTexts } from "@/desk/business/business-texts";
import { formatShortDate } from "@/desk/model/short-date";

type ClosedDaysLineProps = {
  business: Pick<Business, "closedDays">;
  /** yyyy-MM-dd. */
  eventDate: string | null;
};

/** Warns while typing that the event, the delivery or the pickup is on a closed day. Needs a FormProvider. */
export function ClosedDaysLine({ business, eventDate }: ClosedDaysLineProps) {
  const { control } = useFormContext<{ deliveryOn: string; pickupOn: string }>();
  const [deliveryOn, pickupOn] = useWatch({ control, name: ["deliveryOn", "pickupOn"] });
  const days = new Set([deliveryOn, eventDate ?? "", pickupOn]);
  return (
    <div role="status">
      {Array.from(days, (day) => ({ day, closed: closedOn(business, day) })).map(
        ({ day, closed }) =>
          closed && (
            <p key={day} className="flex gap-2 text-amber text-base">
              <CalendarX2 aria-hidden size={18} className="mt-1 shrink-0" />
              {closedTexts.warning(formatShortDate(day), closed.reason)}
            </p>
          ),
      )}
    </div>
  );
}
