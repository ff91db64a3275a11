import { dayPath } from "@/config/staff-paths";
import { modelName } from "@/desk/model/model-name";
import { formatColumnDate } from "@/desk/model/short-date";
import { todayInHouston } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { SmartLink } from "@/ui/smart-link";
import { choicesFor, missingOf } from "./board-rows";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Booking } from "./trailer-board";

export const dateText = (day: string): string => formatColumnDate(day, todayInHouston());

/** "4-Station", or "2 × 4-Station". */
export const countedModel = (model: string | null, count: number): string =>
  count === 1 ? modelName(model) : `${count} × ${modelName(model)}`;

/** The steps of a booking on a day; none while it is out. */
export function stepsOn({ done, is_booked, visits, ...booking }: Booking, day: string): string {
  const { list } = texts;
  const visit = visits.find((one) => one.day === day);
  const steps = [
    day === booking.from &&
      (done.delivered ? list.delivered : list.deliver(booking.delivery_window)),
    day === booking.until && (done.picked_up ? list.pickedUp : list.pickUp(booking.pickup_window)),
    visit && (visit.is_done ? list.serviced : list.service),
    !is_booked && texts.states.sent,
  ];
  return steps.filter(Boolean).join(", ");
}

const heading = "border-hairline border-b pb-1 font-sans font-semibold text-sm text-stone";

type ListProps = { board: Board; onOpen: (booking: Booking) => void };

type UnassignedProps = ListProps & {
  /** It is shown above, with its choices. */
  open: Booking | undefined;
};

/** "Fri, Dec 4 to Sun, Dec 6", or from a day until it is picked up. */
const daysText = ({ from, until, is_open_ended }: Booking): string =>
  is_open_ended ? texts.fromDay(dateText(from)) : texts.range(dateText(from), dateText(until));

/** The bookings that lack a trailer, with a number that each could have. */
export function Unassigned({ board, open, onOpen }: UnassignedProps) {
  const lacking = board.bookings
    .filter((booking) => booking !== open && booking.is_booked)
    .map((booking) => ({ booking, missing: missingOf(board, booking) }))
    .filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return null;
  return (
    <section aria-labelledby="unassigned" className="mt-6">
      <h2 id="unassigned" className={heading}>
        {texts.noTrailerYet}
      </h2>
      {lacking.map(({ booking, missing }) => {
        const [first] = choicesFor(board, booking);
        return (
          <button
            key={`${booking.quote_id} ${booking.from}`}
            type="button"
            className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-hairline border-b py-2 text-left"
            onClick={() => onOpen(booking)}
          >
            <b className="wrap-anywhere font-semibold">{booking.name}</b>
            <span className={first ? "text-evergreen-700" : "text-clay"}>
              {first ? texts.isFree(first.name) : texts.isNoneFree}
            </span>
            <span className="col-span-2 text-stone">
              {[
                ...missing.map(({ model, count }) => countedModel(model, count)),
                daysText(booking),
              ].join(", ")}
            </span>
          </button>
        );
      })}
    </section>
  );
}

type WeekStopsProps = ListProps & { days: readonly string[] };

/** Where the trucks go on each day of a week. */
export function WeekStops({ board, days, onOpen }: WeekStopsProps) {
  return days.map((day) => {
    const stops = board.bookings
      .filter(({ is_booked }) => is_booked)
      .map((booking) => ({ booking, steps: stepsOn(booking, day) }))
      .filter(({ steps }) => steps !== "");
    if (stops.length === 0) return null;
    return (
      <section key={day} className="mt-6 max-lg:hidden">
        <h2 className={heading}>
          <SmartLink href={dayPath(day)} className="hover:text-ink hover:underline">
            {formatCalendarDate(day)}
          </SmartLink>
        </h2>
        {stops.map(({ booking, steps }) => (
          <button
            key={`${booking.quote_id} ${booking.from}`}
            type="button"
            className="flex w-full flex-wrap items-baseline justify-between gap-x-3 border-hairline border-b py-2 text-left"
            onClick={() => onOpen(booking)}
          >
            <span className="wrap-anywhere">{booking.name}</span>
            <span className="text-stone">{steps}</span>
          </button>
        ))}
      </section>
    );
  });
}
