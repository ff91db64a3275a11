import { format } from "date-fns";
import { type ReactNode, useState } from "react";
import { dayPath } from "@/config/staff-paths";
import { modelName } from "@/desk/model/model-name";
import { formatShortDate } from "@/desk/model/short-date";
import { todayInHouston } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { cn } from "@/lib/cn";
import { fromIsoDate } from "@/lib/dates";
import { SmartLink } from "@/ui/smart-link";
import { BoardBar, lookOf } from "./board-bar";
import { type Bar, boardRows, choicesFor } from "./board-rows";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Booking, Unit } from "./trailer-board";

const row = "grid grid-cols-[7.25rem_minmax(0,1fr)] border-hairline/60 border-b";
const label = "self-center truncate pl-5 text-[0.8125rem]";

const dateOf = (day: string) => fromIsoDate(day) ?? new Date(0);
const isWeekend = (day: string) => [0, 6].includes(dateOf(day).getDay());

type CellsProps = { days: readonly string[]; cell?: (day: string) => ReactNode };

/** A cell a day; the place of bars. */
function Cells({ days, cell }: CellsProps) {
  return days.map((day) => (
    <span
      key={day}
      className={cn("min-w-0 border-ivory-2 border-l", isWeekend(day) && "bg-ivory/80")}
    >
      {cell?.(day)}
    </span>
  ));
}

const columns = ({ length }: readonly string[]) => ({
  gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))`,
});

/** Trailers free on a day; undefined where none of the model is known. */
export function freeOf({ days }: Board, model: string, day: string): number | undefined {
  const count = days.find((one) => one.model === model && one.day === day);
  return count === undefined || count.owned === null ? undefined : count.owned - count.accepted;
}

/** Trailers of all models that are delivered or picked up on a day. */
export const tripsOn = ({ days }: Board, day: string, what: "deliveries" | "pickups") =>
  days.reduce((total, one) => total + (one.day === day ? one[what] : 0), 0);

/** `instead` is the id of the trailer that the booking gives up for it. */
export type Assign = (
  booking: Booking,
  unit: Pick<Unit, "id" | "name">,
  instead?: string | null,
) => void;

type BoardGridProps = {
  board: Board;
  days: readonly string[];
  open: Booking | undefined;
  onOpen: (booking: Booking) => void;
  onAssign: Assign;
};

/** A row for each trailer with its bookings as bars; those without a number on top. A bar can be dragged to a row. */
export function BoardGrid({ board, days, open, onOpen, onAssign }: BoardGridProps) {
  const [dragged, setDragged] = useState<Bar | null>(null);
  const isWeek = days.length <= 7;
  const { missing, units } = boardRows(board, days[0] ?? "");
  const models = [...new Set(units.map(({ unit }) => unit.model))];
  const centered = cn("block text-[0.8125rem] leading-[31px]", isWeek ? "pl-2" : "text-center");

  const bar = (one: Bar, model: string | null, name: string | null) => (
    <BoardBar
      key={one.key}
      bar={one}
      days={days.length}
      trailer={{ model, name }}
      isOpen={open !== undefined && one.booking?.quote_id === open.quote_id}
      onOpen={onOpen}
      onDrag={setDragged}
    />
  );

  function freeText(model: string, day: string): ReactNode {
    const free = freeOf(board, model, day);
    if (free === undefined) return null;
    const said = texts.freeOn(modelName(model), formatShortDate(day), texts.free(free));
    return (
      <span
        title={said}
        className={cn(centered, free < 0 ? "font-semibold text-clay" : "text-stone")}
      >
        <span className="sr-only">{said}</span>
        <span aria-hidden>{isWeek ? texts.free(free) : texts.freeFigure(free)}</span>
      </span>
    );
  }

  const canTake = (unit: Unit, booking: Booking | null | undefined) =>
    booking?.free_unit_ids.includes(unit.id) === true && !booking.unit_ids.includes(unit.id);

  /** Where the open booking would stand. */
  function ghost(unit: Unit) {
    const stretch = missing.find(({ bar: one }) => one.booking === open)?.bar;
    if (!open || !stretch || !choicesFor(board, open).includes(unit)) return null;
    const [from, until] = [Math.max(stretch.from, 0), Math.min(stretch.until, days.length)];
    return (
      <button
        type="button"
        aria-label={texts.open.assign(unit.name)}
        className="absolute top-1 z-1 h-[31px] min-w-16 whitespace-nowrap rounded border-2 border-evergreen-700 border-dashed px-1.5 text-left font-semibold text-[0.8125rem] text-evergreen-700"
        style={{
          left: `${(from / days.length) * 100}%`,
          width: `${((until - from) / days.length) * 100}%`,
        }}
        onClick={() => onAssign(open, unit)}
      >
        {texts.here} <kbd className="font-normal font-sans">{unit.name}</kbd>
      </button>
    );
  }

  const trips = (what: "deliveries" | "pickups", name: string) => (
    <div className={row}>
      <span className={label}>{name}</span>
      <div className="grid" style={columns(days)}>
        <Cells
          days={days}
          cell={(day) => (
            <span className={cn(centered, "font-semibold")}>{tripsOn(board, day, what) || ""}</span>
          )}
        />
      </div>
    </div>
  );

  return (
    <section aria-label={texts.board} className="bg-white tabular-nums max-lg:hidden">
      <div className={cn(row, "border-hairline border-t bg-ivory")}>
        <span />
        <div className="grid" style={columns(days)}>
          {days.map((day) => (
            <SmartLink
              key={day}
              href={dayPath(day)}
              aria-label={texts.daySheetOf(formatCalendarDate(day))}
              className={cn(
                "text-[0.8125rem] text-stone hover:underline",
                isWeek ? "py-1.5 pl-2" : "py-1 text-center leading-tight",
              )}
            >
              {format(dateOf(day), isWeek ? "EEE" : "EEEEE")}{" "}
              <b
                className={cn(
                  "font-semibold text-sm",
                  !isWeek && "mx-auto block w-6",
                  day === todayInHouston()
                    ? "rounded bg-evergreen-700 px-1 text-white"
                    : "text-ink",
                )}
              >
                {format(dateOf(day), "d")}
              </b>
            </SmartLink>
          ))}
        </div>
      </div>
      {missing.length > 0 && (
        <h3 className={cn(row, "bg-ivory pl-5 font-sans font-semibold text-sm leading-8")}>
          {texts.noTrailerYet}
        </h3>
      )}
      {missing.map(({ model, bar: one }) => (
        <div key={`${model} ${one.key}`} className={row}>
          <span className={label}>{modelName(model)}</span>
          <div className="relative grid h-[39px]" style={columns(days)}>
            <Cells days={days} />
            {bar(one, model, null)}
          </div>
        </div>
      ))}
      {models.map((model) => (
        <div key={model}>
          <div className={cn(row, "bg-ivory")}>
            <h3 className="pl-5 font-sans font-semibold text-sm leading-[31px]">
              {modelName(model)}
            </h3>
            <div className="grid" style={columns(days)}>
              <Cells days={days} cell={(day) => freeText(model, day)} />
            </div>
          </div>
          {units
            .filter(({ unit }) => unit.model === model)
            .map(({ unit, bars }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the panel has buttons and keys.
              <div
                key={unit.id}
                className={cn(row, canTake(unit, dragged?.booking) && "bg-evergreen-700/5")}
                data-unit={unit.name}
                onDragOver={(event) => {
                  if (canTake(unit, dragged?.booking)) event.preventDefault();
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged?.booking) onAssign(dragged.booking, unit, dragged.unitId);
                  setDragged(null);
                }}
              >
                <span className={cn(label, "text-stone")}>{texts.unit(unit.name)}</span>
                <div className="relative grid h-[39px]" style={columns(days)}>
                  <Cells days={days} />
                  {bars.map((one) => bar(one, model, unit.name))}
                  {ghost(unit)}
                </div>
              </div>
            ))}
        </div>
      ))}
      {trips("deliveries", texts.deliver)}
      {trips("pickups", texts.pickUp)}
      <ul className="flex flex-wrap gap-x-5 px-5 py-2.5 text-[0.8125rem] text-stone">
        {(["booked", "sent", "repair", "short"] as const).map((look) => (
          <li key={look} className="flex items-center gap-2">
            <i aria-hidden className={cn("h-3.5 w-5.5 rounded", lookOf({ look, unitId: "" }))} />
            {texts.legend[look]}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <i aria-hidden className="h-3.5 w-5.5 rounded bg-evergreen-700/8" />
          {texts.legend.cleaning}
        </li>
        {!isWeek && <li>{texts.figures}</li>}
      </ul>
    </section>
  );
}
