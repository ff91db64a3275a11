import { dayPath } from "@/config/staff-paths";
import { deskHref } from "@/desk/model/desk-address";
import { modelName } from "@/desk/model/model-name";
import { formatCalendarDate } from "@/lib/calendar-date";
import { cn } from "@/lib/cn";
import { SmartLink } from "@/ui/smart-link";
import { stateOf } from "./board-bar";
import { freeOf, tripsOn } from "./board-grid";
import { missingOf } from "./board-rows";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Booking } from "./trailer-board";

/** What happens to a booking on a day: delivery, pickup, or that it is out. */
function stepOn(booking: Booking, day: string): string {
  const { done, from, until, delivery_window, pickup_window } = booking;
  const step = [
    day === from && (done.delivered ? texts.list.delivered : texts.list.deliver(delivery_window)),
    day === until && (done.picked_up ? texts.list.pickedUp : texts.list.pickUp(pickup_window)),
  ];
  return step.filter(Boolean).join(", ") || texts.list.out;
}

function trailerOn(board: Board, booking: Booking): string {
  return booking.orders
    .map(({ model, quantity }) => {
      const names = board.units
        .filter(({ id, model: of }) => of === model && booking.unit_ids.includes(id))
        .map(({ name }) => texts.unit(name));
      const lacks = missingOf(board, booking, model);
      if (lacks > 0) names.push(texts.open.noNumber(lacks));
      const what = quantity === 1 ? modelName(model) : `${quantity} × ${modelName(model)}`;
      return [what, ...names].join(", ");
    })
    .join("; ");
}

type DayListProps = { board: Board; days: readonly string[] };

/** The calendar where there is no room for rows of trailers: a list of the days on which something is out. */
export function DayList({ board, days }: DayListProps) {
  const outOn = (day: string) =>
    board.bookings.filter(({ from, until }) => from <= day && day <= until);
  return (
    <ol className="grid gap-6 p-4 lg:hidden">
      {days
        .filter((day) => outOn(day).length > 0)
        .map((day) => {
          const { deliveries, pickups } = tripsOn(board, day);
          const models = new Set(board.units.map(({ model }) => model));
          return (
            <li key={day}>
              <h2 className="border-hairline border-b font-display text-xl">
                <SmartLink href={dayPath(day)} className="flex min-h-11 items-center">
                  {formatCalendarDate(day)}
                </SmartLink>
              </h2>
              <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-stone">
                {texts.trips(deliveries, pickups)}
                {[...models].map((model) => {
                  const free = freeOf(board, model, day);
                  return (
                    free !== undefined && (
                      <span key={model} className={cn(free < 0 && "font-semibold text-clay")}>
                        {modelName(model)} {texts.free(free)}
                      </span>
                    )
                  );
                })}
              </p>
              <ul>
                {outOn(day).map((booking) => (
                  <li key={booking.quote_id} className="border-hairline/60 border-b">
                    <SmartLink
                      href={deskHref({ quote: booking.quote_id })}
                      className={cn(
                        "wrap-anywhere block border-l-4 bg-white px-3 py-2",
                        booking.is_booked ? "border-evergreen-700" : "border-brass-300",
                      )}
                    >
                      <span className="font-semibold">{booking.name}</span>{" "}
                      <span className="text-sm text-stone">{stateOf(booking)}</span>
                      <span className="block text-base">
                        {stepOn(booking, day)} · {trailerOn(board, booking)}
                      </span>
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
    </ol>
  );
}
