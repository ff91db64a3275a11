import { dayPath } from "@/config/staff-paths";
import { deskHref } from "@/desk/model/desk-address";
import { modelName } from "@/desk/model/model-name";
import { formatCalendarDate } from "@/lib/calendar-date";
import { cn } from "@/lib/cn";
import { SmartLink } from "@/ui/smart-link";
import { freeOf } from "./board-grid";
import { missingOf } from "./board-rows";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Booking } from "./trailer-board";

/** What happens to a booking on a day; nothing while it is out. */
function stepsOn(booking: Booking, day: string): string {
  const { done, from, until, delivery_window, pickup_window, is_booked } = booking;
  const { list } = texts;
  return [
    day === from && (done.delivered ? list.delivered : list.deliver(delivery_window)),
    day === until && (done.picked_up ? list.pickedUp : list.pickUp(pickup_window)),
    !is_booked && texts.sent,
  ]
    .filter(Boolean)
    .join(", ");
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
  const models = [...new Set(board.units.map(({ model }) => model))];
  return days.map((day) => {
    const out = board.bookings.filter(({ from, until }) => from <= day && day <= until);
    if (out.length === 0) return null;
    const still = out.filter((booking) => stepsOn(booking, day) === "");
    return (
      <section key={day} className="p-4 lg:hidden">
        <h2 className="border-hairline border-b font-display text-xl">
          <SmartLink href={dayPath(day)} className="flex min-h-11 items-center">
            {formatCalendarDate(day)}
          </SmartLink>
        </h2>
        <p className="flex flex-wrap gap-x-4 py-1 text-sm text-stone">
          {models.map((model) => {
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
        {out
          .filter((booking) => !still.includes(booking))
          .map((booking) => (
            <SmartLink
              key={`${booking.quote_id} ${booking.from}`}
              href={deskHref({ quote: booking.quote_id })}
              className="wrap-anywhere block border-hairline border-t py-2"
            >
              <span className="block font-semibold">{booking.name}</span>
              {stepsOn(booking, day)} · {trailerOn(board, booking)}
            </SmartLink>
          ))}
        {still.length > 0 && (
          <p className="wrap-anywhere border-hairline border-t py-2 text-stone">
            {texts.list.out(still.map(({ name }) => name).join(", "))}
          </p>
        )}
      </section>
    );
  });
}
