import { format } from "date-fns";
import { Wrench } from "lucide-react";
import { type ReactNode, useState } from "react";
import { dayPath } from "@/config/staff-paths";
import { modelName } from "@/desk/model/model-name";
import { troubleText } from "@/desk/trailers/trouble";
import { todayInHouston } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { cn } from "@/lib/cn";
import { fromIsoDate } from "@/lib/dates";
import { SmartLink } from "@/ui/smart-link";
import { BoardBar, barStyles, visitMark } from "./board-bar";
import { type Bar, boardRows, choicesFor, servicedOn } from "./board-rows";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Booking, Unit } from "./trailer-board";

const dateOf = (day: string) => fromIsoDate(day) ?? new Date(0);

/** Trailers free on a day; undefined if no trailer of the model is known. */
export function freeOf({ days }: Board, model: string, day: string): number | undefined {
  const count = days.find((one) => one.model === model && one.day === day);
  return count === undefined || count.owned === null ? undefined : count.owned - count.accepted;
}

/** Trailers of all models that are delivered or picked up on a day. */
export const tripsOn = ({ days }: Board, day: string, what: "deliveries" | "pickups") =>
  days.reduce((total, one) => total + (one.day === day ? one[what] : 0), 0);

type RowProps = {
  name: ReactNode;
  days: readonly string[];
  isHeading?: boolean;
  cell?: (day: string) => ReactNode;
  children?: ReactNode;
};

/** A label and a cell for each day; bars are drawn over the cells. */
function Row({ name, days, isHeading = false, cell, children }: RowProps) {
  const Name = isHeading && name ? "h2" : "span";
  return (
    <div
      className={cn(
        "grid grid-cols-[7.25rem_minmax(0,1fr)] border-hairline/60 border-b text-[0.8125rem]",
        isHeading && "bg-ivory",
      )}
    >
      <Name className={cn("self-center truncate pl-5 font-sans", isHeading && "font-semibold")}>
        {name}
      </Name>
      <div
        className={cn("relative grid", children ? "h-[39px]" : "min-h-[31px]")}
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
      >
        {days.map((day) => (
          <span
            key={day}
            className={cn(
              "min-w-0 content-center border-ivory-2 border-l",
              days.length > 7 ? "text-center" : "pl-2",
              [0, 6].includes(dateOf(day).getDay()) && "bg-ivory/80",
            )}
          >
            {cell?.(day)}
          </span>
        ))}
        {children}
      </div>
    </div>
  );
}

/** A trailer's number, which opens its log; marked while something is wrong with it. */
export function UnitName({ unit, onOpen }: { unit: Unit; onOpen: (unit: Unit) => void }) {
  const trouble = troubleText(unit.trouble);
  return (
    <button
      type="button"
      title={trouble || undefined}
      aria-label={texts.openUnit(modelName(unit.model), unit.name, trouble)}
      className="flex min-h-11 w-full items-center gap-1.5 text-left hover:underline lg:min-h-8"
      onClick={() => onOpen(unit)}
    >
      {texts.unit(unit.name)}
      {trouble && <Wrench aria-hidden size={14} className="text-amber" />}
    </button>
  );
}

/** `instead` is the trailer that it replaces. */
export type Assign = (booking: Booking, unit: Unit, instead?: Unit | null) => void;

type BoardGridProps = {
  board: Board;
  days: readonly string[];
  open: Booking | undefined;
  onOpen: (booking: Booking) => void;
  onOpenUnit: (unit: Unit) => void;
  onAssign: Assign;
};

/** A row for each trailer with its bookings as bars; those without a number on top. A bar can be dragged to a row. */
export function BoardGrid(props: BoardGridProps) {
  const { board, days, open, onOpen, onOpenUnit, onAssign } = props;
  const [dragged, setDragged] = useState<Bar | null>(null);
  const isWeek = days.length <= 7;
  const { without, rows } = boardRows(board, days[0] ?? "");
  const stretch = without.flatMap(({ bars }) => bars).find(({ booking }) => booking === open);
  const choices = open ? choicesFor(board, open) : [];

  const barsOf = (bars: readonly Bar[], model: string | null) =>
    bars.map((bar) => (
      <BoardBar
        key={bar.key}
        bar={bar}
        model={model}
        onOpen={onOpen}
        days={days.length}
        isOpen={open !== undefined && bar.booking === open}
        onDrag={setDragged}
      />
    ));

  function freeText(model: string, day: string): ReactNode {
    const free = freeOf(board, model, day);
    return (
      free !== undefined && (
        <span
          title={texts.free(free)}
          className={free < 0 ? "font-semibold text-clay" : "text-stone"}
        >
          {isWeek ? texts.free(free) : texts.freeFigure(free)}
        </span>
      )
    );
  }

  const canTake = ({ id }: Unit) =>
    dragged?.booking?.free_unit_ids.includes(id) && !dragged.booking.unit_ids.includes(id);

  function unitRow({ unit, bars }: (typeof rows)[number]) {
    if (!unit) return null;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same as dropping.
      <div
        key={unit.id}
        data-unit={unit.name}
        onDragOver={(event) => canTake(unit) && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (dragged?.booking) onAssign(dragged.booking, unit, dragged.unit);
          setDragged(null);
        }}
      >
        <Row name={<UnitName unit={unit} onOpen={onOpenUnit} />} days={days}>
          {barsOf(bars, unit.model)}
          {open && stretch && choices.includes(unit) && (
            <button
              type="button"
              className="absolute top-1 z-1 h-[31px] whitespace-nowrap rounded border-2 border-evergreen-700 border-dashed px-1.5 font-semibold text-evergreen-700"
              style={{ left: `${(Math.max(stretch.from, 0) / days.length) * 100}%` }}
              onClick={() => onAssign(open, unit)}
            >
              <span className="sr-only">{texts.assign(unit.name)}</span>
              <span aria-hidden>{texts.here(unit.name)}</span>
            </button>
          )}
        </Row>
      </div>
    );
  }

  const trips = (what: "deliveries" | "pickups", day: string) => (
    <b className="font-semibold">{tripsOn(board, day, what) || ""}</b>
  );

  return (
    <section aria-label={texts.board} className="bg-white tabular-nums max-lg:hidden">
      <Row
        isHeading
        name=""
        days={days}
        cell={(day) => (
          <SmartLink
            href={dayPath(day)}
            className="block py-1.5 text-stone leading-tight hover:underline"
          >
            <span className="sr-only">{texts.daySheetOf(formatCalendarDate(day))}</span>
            <span aria-hidden>{format(dateOf(day), isWeek ? "EEE" : "EEEEE")} </span>
            <b
              aria-hidden
              className={cn(
                "font-semibold text-sm",
                !isWeek && "block",
                day === todayInHouston() ? "rounded bg-evergreen-700 px-1 text-white" : "text-ink",
              )}
            >
              {format(dateOf(day), "d")}
            </b>
          </SmartLink>
        )}
      />
      {without.length > 0 && <Row isHeading name={texts.noTrailerYet} days={days} />}
      {without.map(({ model, bars }) => (
        <Row key={bars[0]?.key} name={modelName(model)} days={days}>
          {barsOf(bars, model)}
        </Row>
      ))}
      {[...new Set(rows.map(({ model }) => model ?? ""))].map((model) => (
        <div key={model}>
          <Row isHeading name={modelName(model)} days={days} cell={(day) => freeText(model, day)} />
          {rows.filter((row) => row.model === model).map(unitRow)}
        </div>
      ))}
      <Row name={texts.deliver} days={days} cell={(day) => trips("deliveries", day)} />
      <Row name={texts.pickUp} days={days} cell={(day) => trips("pickups", day)} />
      <Row
        name={texts.service}
        days={days}
        cell={(day) => <b className="font-semibold">{servicedOn(board, day) || ""}</b>}
      />
      <ul className="flex flex-wrap gap-x-5 px-5 py-2.5 text-[0.8125rem] text-stone">
        {(["booked", "cleaning", "sent", "repair", "short"] as const).map((look) => (
          <li key={look} className="flex items-center gap-2">
            <i aria-hidden className={cn("h-3.5 w-5.5 rounded", barStyles[look])} />
            {texts.legend[look]}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <i aria-hidden className={visitMark} />
          {texts.legend.visit}
        </li>
        {!isWeek && <li>{texts.figures}</li>}
      </ul>
    </section>
  );
}
