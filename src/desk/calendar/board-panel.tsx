import { DeskButton } from "@/desk/frame/desk-button";
import { deskHref } from "@/desk/model/desk-address";
import { modelName } from "@/desk/model/model-name";
import { daysAfter, formatColumnDate, formatShortMoment } from "@/desk/model/short-date";
import { todayInHouston } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { SmartLink } from "@/ui/smart-link";
import { stateOf } from "./board-bar";
import { type Assign, tripsOn } from "./board-grid";
import { bookingsIn, choicesFor, missingOf, shortages } from "./board-rows";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Booking } from "./trailer-board";

const open = texts.open;
const heading = "mt-6 border-hairline border-b pb-1.5 font-sans font-semibold text-sm text-stone";

const dateText = (day: string) => formatColumnDate(day, todayInHouston());

type OpenBookingProps = {
  board: Board;
  booking: Booking;
  onAssign: Assign;
  onClose: () => void;
};

/** The open booking: its days, what was done, and which trailers it has or could have. */
function OpenBooking({ board, booking, onAssign, onClose }: OpenBookingProps) {
  const { done, from, until, clean_until, unit_ids } = booking;
  const facts = [
    done.delivered
      ? open.delivered(formatShortMoment(done.delivered))
      : open.delivery(dateText(from), booking.delivery_window),
    done.picked_up
      ? open.pickedUp(formatShortMoment(done.picked_up))
      : open.pickup(dateText(until), booking.pickup_window),
    clean_until > until &&
      open.cleaning(texts.range(dateText(daysAfter(until, 1)), dateText(clean_until))),
  ].filter(Boolean);
  return (
    <>
      <h2 className="wrap-anywhere font-display text-2xl">{booking.name}</h2>
      <p className="text-stone">{stateOf(booking)}</p>
      <p className="mt-3 whitespace-pre-line tabular-nums">{facts.join("\n")}</p>
      {booking.orders.map(({ model }) => {
        const lacks = missingOf(board, booking, model);
        const free = choicesFor(board, booking).filter((unit) => unit.model === model);
        const names = board.units
          .filter((unit) => unit.model === model && unit_ids.includes(unit.id))
          .map(({ name }) => texts.unit(name));
        if (lacks > 0) names.push(open.noNumber(lacks));
        return (
          <div key={model}>
            <h3 className={heading}>{modelName(model)}</h3>
            <p className="mt-2">{names.join(", ")}</p>
            {free.map(({ id, name }, index) => (
              <DeskButton
                key={id}
                variant={index === 0 ? "primary" : "outline"}
                className="mt-2 w-full"
                onClick={() => onAssign(booking, { id, name })}
              >
                {open.assign(name)}
              </DeskButton>
            ))}
            {lacks > 0 && model !== null && (
              <p className="mt-2 text-stone">{free.length > 0 ? open.orDrag : open.noneFree}</p>
            )}
          </div>
        );
      })}
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-5">
        <SmartLink
          href={deskHref({ quote: booking.quote_id })}
          className="link inline-flex min-h-11 items-center"
        >
          {open.quote}
        </SmartLink>
        <DeskButton onClick={onClose}>{open.close}</DeskButton>
      </p>
    </>
  );
}

type BoardPanelProps = Omit<OpenBookingProps, "booking"> & {
  days: readonly string[];
  booking: Booking | undefined;
  onOpen: (booking: Booking) => void;
};

/** Beside the calendar: the open booking, and in words what is short. */
export function BoardPanel({ days, booking, onOpen, ...rest }: BoardPanelProps) {
  const { board } = rest;
  const sum = (what: "deliveries" | "pickups") =>
    days.reduce((total, day) => total + tripsOn(board, day, what), 0);
  return (
    <aside className="border-hairline p-6 text-sm lg:border-l">
      {booking && <OpenBooking key={booking.quote_id} booking={booking} {...rest} />}
      <p className={cn("font-semibold", booking && heading)}>
        {texts.trips(sum("deliveries"), sum("pickups"))}
      </p>
      {board.bookings.length === 0 && <p className="text-stone">{texts.nothing}</p>}
      {shortages(board).map((run) => (
        <div
          key={`${run.model} ${run.from}`}
          className="mt-4 border-clay border-l-2 pl-3 tabular-nums"
        >
          <p className="font-semibold text-clay">
            {texts.shortage(
              run.short,
              modelName(run.model),
              texts.range(dateText(run.from), dateText(run.until)),
            )}
          </p>
          <p>{texts.owned(run.booked, run.owned)}</p>
          {bookingsIn(board, run).map((one) => (
            <button
              key={`${one.quote_id} ${one.from}`}
              type="button"
              className="link mr-3 min-h-11 text-left lg:min-h-8"
              onClick={() => onOpen(one)}
            >
              {one.name}
            </button>
          ))}
        </div>
      ))}
    </aside>
  );
}
