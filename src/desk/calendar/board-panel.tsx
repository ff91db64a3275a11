import { DeskButton } from "@/desk/frame/desk-button";
import { deskHref } from "@/desk/model/desk-address";
import { modelName } from "@/desk/model/model-name";
import { daysAfter, formatShortDate, formatShortMoment } from "@/desk/model/short-date";
import { cn } from "@/lib/cn";
import { SmartLink } from "@/ui/smart-link";
import { daysOf, stateOf } from "./board-bar";
import { type Assign, tripsOn } from "./board-grid";
import { bookingsIn, missing, missingOf, shortages } from "./board-rows";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Booking } from "./trailer-board";

const open = texts.open;
const heading = "mt-6 border-hairline border-b pb-1.5 font-sans font-semibold text-sm text-stone";

/** "no. 2 is free", of the first one that could go. */
function freeText({ units }: Board, { free_unit_ids, unit_ids }: Booking, model: string | null) {
  const unit = units.find(
    (one) => one.model === model && free_unit_ids.includes(one.id) && !unit_ids.includes(one.id),
  );
  return unit ? texts.isFree(unit.name) : texts.noneFree;
}

type OpenBookingProps = {
  board: Board;
  booking: Booking;
  onAssign: Assign;
  onTakeOff: (booking: Booking, unitId: string) => void;
  onClose: () => void;
};

/** The open booking: its days, what was done, and which trailers it has or could have. */
function OpenBooking({ board, booking, onAssign, onTakeOff, onClose }: OpenBookingProps) {
  const { done, from, until, clean_until, unit_ids, free_unit_ids } = booking;
  const cleaning = texts.range(formatShortDate(daysAfter(until, 1)), formatShortDate(clean_until));
  return (
    <>
      <h2 className="wrap-anywhere font-display text-[1.5rem] leading-tight">{booking.name}</h2>
      <p className="text-stone">{stateOf(booking)}</p>
      <p className="mt-3 tabular-nums">
        {done.delivered
          ? open.delivered(formatShortMoment(done.delivered))
          : open.delivery(formatShortDate(from), booking.delivery_window)}
        <br />
        {done.picked_up
          ? open.pickedUp(formatShortMoment(done.picked_up))
          : open.pickup(formatShortDate(until), booking.pickup_window)}
        {clean_until > until && (
          <>
            <br />
            {open.cleaning(cleaning)}
          </>
        )}
      </p>
      {booking.orders.map(({ model }) => {
        const lacks = missingOf(board, booking, model);
        const units = board.units.filter((unit) => unit.model === model);
        const free = units.filter(({ id }) => free_unit_ids.includes(id) && !unit_ids.includes(id));
        return (
          <div key={model}>
            <h3 className={heading}>
              {open.which(modelName(model))}
              {lacks > 0 && <span className="text-clay">, {open.noNumber(lacks)}</span>}
            </h3>
            {units
              .filter(({ id }) => unit_ids.includes(id))
              .map(({ id, name }) => (
                <p key={id} className="flex items-center justify-between gap-3 py-1">
                  {texts.unit(name)}
                  <DeskButton onClick={() => onTakeOff(booking, id)}>
                    {open.takeOff(name)}
                  </DeskButton>
                </p>
              ))}
            {lacks > 0 &&
              free.map((unit, index) => (
                <DeskButton
                  key={unit.id}
                  variant={index === 0 ? "primary" : "outline"}
                  className="mt-2 w-full"
                  onClick={() => onAssign(booking, unit)}
                >
                  {open.assign(unit.name)} <kbd className="font-normal font-sans">{unit.name}</kbd>
                </DeskButton>
              ))}
            {lacks > 0 && (
              <p className="mt-2 text-stone">{free.length > 0 ? open.orDrag : open.noneFree}</p>
            )}
          </div>
        );
      })}
      <p className="mt-3 flex flex-wrap items-center gap-x-5">
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

type EntryProps = {
  booking: Booking;
  end: string;
  text: string;
  isUrgent?: boolean;
  onOpen: (booking: Booking) => void;
};

function Entry({ booking, end, text, isUrgent = false, onOpen }: EntryProps) {
  return (
    <li className="border-hairline/60 border-b">
      <button
        type="button"
        className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-2 text-left hover:bg-ivory-2"
        onClick={() => onOpen(booking)}
      >
        <span className={cn("wrap-anywhere font-semibold", isUrgent && "text-clay")}>
          {booking.name}
        </span>
        <span className="tabular-nums">{end}</span>
        <span className="col-span-2 text-[0.8125rem] text-stone">{text}</span>
      </button>
    </li>
  );
}

type BoardPanelProps = Omit<OpenBookingProps, "booking"> & {
  days: readonly string[];
  booking: Booking | undefined;
  onOpen: (booking: Booking) => void;
};

/** Beside the calendar: the open booking, what is short, and what has no trailer yet. */
export function BoardPanel({ days, booking, onOpen, ...rest }: BoardPanelProps) {
  const { board } = rest;
  const sum = (what: "deliveries" | "pickups") =>
    days.reduce((total, day) => total + tripsOn(board, day)[what], 0);
  const short = shortages(board);
  const unassigned = missing(board).filter((one) => one.booking !== booking);
  const sent = board.bookings.filter(({ is_booked }) => !is_booked);
  const ordered = ({ orders }: Booking) => orders.map(({ model }) => modelName(model)).join(", ");
  return (
    <aside className="border-hairline p-6 text-sm lg:border-l">
      {booking && <OpenBooking key={booking.quote_id} booking={booking} {...rest} />}
      <p className={cn("font-semibold", booking && "mt-6")}>
        {texts.trips(sum("deliveries"), sum("pickups"))}
      </p>
      {board.bookings.length === 0 && <p className="text-stone">{texts.nothing}</p>}
      {short.length > 0 && <h3 className={heading}>{texts.short}</h3>}
      {short.map((run) => (
        <div
          key={`${run.model} ${run.from}`}
          className="mt-3 border-clay border-l-2 pl-3 tabular-nums"
        >
          <p className="font-semibold text-clay">
            {texts.shortage(
              run.short,
              modelName(run.model),
              texts.range(formatShortDate(run.from), formatShortDate(run.until)),
            )}
          </p>
          <p>{texts.owned(run.booked, run.owned)}</p>
          <p className="flex flex-wrap gap-x-3">
            {bookingsIn(board, run).map((one) => (
              <button
                key={one.quote_id}
                type="button"
                className="link min-h-11 text-left"
                onClick={() => onOpen(one)}
              >
                {one.name}
              </button>
            ))}
          </p>
        </div>
      ))}
      {unassigned.length > 0 && <h3 className={heading}>{texts.noTrailerYet}</h3>}
      <ul>
        {unassigned.map(({ booking: one, model, count }) => (
          <Entry
            key={`${one.quote_id} ${model}`}
            booking={one}
            end={daysOf(one)}
            text={`${count} × ${modelName(model)}, ${freeText(board, one, model)}`}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {sent.length > 0 && <h3 className={heading}>{texts.sent}</h3>}
      <ul>
        {sent.map((one) => (
          <Entry
            key={one.quote_id}
            booking={one}
            end={daysOf(one)}
            text={`${ordered(one)}, ${texts.goodThrough(formatShortDate(one.valid_until))}`}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </aside>
  );
}
