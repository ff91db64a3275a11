import { DeskButton } from "@/desk/frame/desk-button";
import { intoView } from "@/desk/frame/into-view";
import { useKeptFocus } from "@/desk/listing/focus-handover";
import { deskHref } from "@/desk/model/desk-address";
import { modelName } from "@/desk/model/model-name";
import { daysAfter, formatShortMoment } from "@/desk/model/short-date";
import { TrailerLog } from "@/desk/trailers/trailer-log";
import { troubleText } from "@/desk/trailers/trouble";
import { SmartLink } from "@/ui/smart-link";
import { stateOf } from "./board-bar";
import { type Assign, tripsOn } from "./board-grid";
import { choicesFor, isIn, missingOf, servicedOn, shortages, unitsOf } from "./board-rows";
import { countedModel, dateText, Unassigned, WeekStops } from "./board-week";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Booking, Unit } from "./trailer-board";

/** "2 × 4-Station, no. 1, no number yet". */
export function trailersText(board: Board, booking: Booking): string {
  const missing = missingOf(board, booking);
  return booking.orders
    .map(({ model, quantity }) => {
      const lacks = missing.find((one) => one.model === model)?.count ?? 0;
      return [
        countedModel(model, quantity),
        ...unitsOf(board, booking, model).map(({ name }) => texts.unit(name)),
        ...(lacks > 0 ? [texts.noNumber(lacks)] : []),
      ].join(", ");
    })
    .join("\n");
}

const shownInPane = "mb-6 scroll-mt-23 scroll-mb-(--desk-foot,0px) border-hairline border-b pb-2";

/** When a booking is picked up, or was. */
function pickupText({ done, until, is_open_ended, pickup_window }: Booking): string {
  if (done.picked_up) return texts.pickedUp(formatShortMoment(done.picked_up));
  return is_open_ended ? texts.openEnd : texts.pickup(dateText(until), pickup_window);
}

type OpenBookingProps = {
  board: Board;
  booking: Booking;
  onAssign: Assign;
  onClose: () => void;
};

/** The open booking: its days, what was done, and the trailers it has or could have. */
function OpenBooking({ board, booking, onAssign, onClose }: OpenBookingProps) {
  const { done, from, until, clean_until, is_open_ended } = booking;
  const choices = choicesFor(board, booking);
  const facts = [
    done.delivered
      ? texts.delivered(formatShortMoment(done.delivered))
      : texts.delivery(dateText(from), booking.delivery_window),
    pickupText(booking),
    !is_open_ended &&
      clean_until > until &&
      texts.cleaning(texts.range(dateText(daysAfter(until, 1)), dateText(clean_until))),
    booking.visits.length > 0 &&
      texts.serviceOn(booking.visits.map(({ day }) => dateText(day)).join("; ")),
    trailersText(board, booking),
  ];
  return (
    <div ref={intoView.nearest} className={shownInPane}>
      <h2 className="wrap-anywhere font-display text-2xl">{booking.name}</h2>
      <p className="text-stone">{stateOf(booking)}</p>
      <p className="mt-3 whitespace-pre-line tabular-nums">{facts.filter(Boolean).join("\n")}</p>
      {choices.map((unit, index) => (
        <DeskButton
          key={unit.id}
          variant={index === 0 ? "primary" : "outline"}
          className="mt-2 w-full!"
          onClick={() => onAssign(booking, unit)}
        >
          {texts.assign(unit.name)}
          {unit.trouble.length > 0 && (
            <span className="block font-normal text-sm">{troubleText(unit.trouble)}</span>
          )}
        </DeskButton>
      ))}
      {missingOf(board, booking).length > 0 && (
        <p className="mt-2 text-stone">{choices.length > 0 ? texts.orDrag : texts.noneFree}</p>
      )}
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-5">
        <SmartLink
          href={deskHref(
            booking.is_booked ? { booking: booking.quote_id } : { quote: booking.quote_id },
          )}
          className="link inline-flex min-h-11 items-center"
        >
          {texts.open(booking.is_booked)}
        </SmartLink>
        <DeskButton onClick={onClose}>{texts.close}</DeskButton>
      </p>
    </div>
  );
}

type BoardPanelProps = Omit<OpenBookingProps, "booking"> & {
  days: readonly string[];
  open: Booking | undefined;
  /** The trailer whose log is open. */
  unit: Unit | undefined;
  onOpen: (booking: Booking) => void;
};

type OpenUnitProps = { unit: Unit; onClose: () => void };

function OpenUnit({ unit, onClose }: OpenUnitProps) {
  const title = texts.unitTitle(modelName(unit.model), unit.name);
  return (
    <div ref={intoView.nearest} className={shownInPane}>
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 className="font-display text-2xl">{title}</h2>
        <DeskButton onClick={onClose}>{texts.close}</DeskButton>
      </div>
      <TrailerLog unit={{ id: unit.id, title }} />
    </div>
  );
}

/**
 * Beside the calendar: the open booking or trailer, the shortages in words, who has no trailer, and where the trucks go in
 * a week.
 */
export function BoardPanel({ board, days, open, unit, onOpen, ...rest }: BoardPanelProps) {
  const pane = useKeptFocus();
  const sum = (what: "deliveries" | "pickups") =>
    days.reduce((total, day) => total + tripsOn(board, day, what), 0);
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      className="border-hairline p-6 text-sm outline-none lg:border-l"
    >
      {unit && <OpenUnit key={unit.id} unit={unit} onClose={rest.onClose} />}
      {open && <OpenBooking key={open.quote_id} board={board} booking={open} {...rest} />}
      <p className="font-semibold">
        {texts.trips(
          sum("deliveries"),
          sum("pickups"),
          days.reduce((total, day) => total + servicedOn(board, day), 0),
        )}
      </p>
      {board.bookings.length === 0 && <p className="text-stone">{texts.nothing}</p>}
      {shortages(board).map((run) => (
        <div key={`${run.model} ${run.from}`} className="mt-4 border-clay border-l-2 pl-3">
          <p className="font-semibold text-clay">
            {texts.shortage(
              run.short,
              modelName(run.model),
              texts.range(dateText(run.from), dateText(run.until)),
            )}
          </p>
          <p>{texts.owned(run.booked, run.owned)}</p>
          {board.bookings
            .filter((booking) => isIn(run, booking))
            .map((booking) => (
              <button
                key={`${booking.quote_id} ${booking.from}`}
                type="button"
                className="link wrap-anywhere mr-3 min-h-11 text-left lg:min-h-8"
                onClick={() => onOpen(booking)}
              >
                {booking.name}
              </button>
            ))}
        </div>
      ))}
      <Unassigned board={board} open={open} onOpen={onOpen} />
      {days.length <= 7 && <WeekStops board={board} days={days} onOpen={onOpen} />}
    </aside>
  );
}
