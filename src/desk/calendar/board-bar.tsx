import { Sparkles } from "lucide-react";
import type { DragEvent } from "react";
import { modelName } from "@/desk/model/model-name";
import { formatShortDate } from "@/desk/model/short-date";
import { townOf } from "@/desk/model/town";
import { cn } from "@/lib/cn";
import type { Bar } from "./board-rows";
import { calendarTexts as texts } from "./calendar-texts";
import type { Booking } from "./trailer-board";

const looks = {
  booked:
    "bg-[color-mix(in_srgb,theme(colors.evergreen.700)_14%,white)] border-evergreen-700 text-evergreen-900",
  unassigned: "border border-ink bg-white",
  short: "border border-clay bg-[#f7e9e5] font-semibold text-clay",
  sent: "border border-brass-500 bg-white",
  repair:
    "bg-[repeating-linear-gradient(135deg,theme(colors.hairline/45%)_0_5px,white_5px_10px)] cursor-default",
} as const;

export const lookOf = ({ look, unitId }: Pick<Bar, "look" | "unitId">) =>
  looks[look === "booked" && unitId === null ? "unassigned" : look];

/** Of a track 960 px wide, about what the calendar has at 1440: whether a bar has room for its name. */
const hasRoom = (text: string, share: number) => share * 960 > text.length * 6.8 + 16;

export const stateOf = ({ is_booked, is_open }: Booking) =>
  texts.open.states[is_booked ? (is_open ? "changing" : "accepted") : "sent"];

const daysOf = ({ from, until }: Booking) =>
  texts.range(formatShortDate(from), formatShortDate(until));

type BoardBarProps = {
  bar: Bar;
  /** How many days are shown. */
  days: number;
  /** The model, and the trailer's name if it has one. */
  trailer: { model: string | null; name: string | null };
  isOpen: boolean;
  onOpen: (booking: Booking) => void;
  onDrag: (bar: Bar | null) => void;
};

/** A bar of the calendar and the cleaning behind it. A name that does not fit stands beside it. */
export function BoardBar({ bar, days, trailer, isOpen, onOpen, onDrag }: BoardBarProps) {
  const { booking, look, place } = bar;
  const [from, until] = [Math.max(bar.from, 0), Math.min(bar.until, days)];
  const end = Math.min(bar.until + bar.cleaning, days);
  const at = (day: number) => `${(day / days) * 100}%`;
  const name = place ? texts.place(bar.text, place.number, place.of) : bar.text;
  const town = booking?.address ? townOf(booking.address) : "";
  const long = [name, town].filter(Boolean).join(", ");
  const shown = hasRoom(long, (until - from) / days) ? long : name;
  const isInside = hasRoom(shown, (until - from) / days);
  const isLate = !isInside && end > days * 0.75;
  const said = booking
    ? texts.bar(name, [
        modelName(trailer.model),
        trailer.name === null ? texts.open.noNumber(1) : texts.unit(trailer.name),
        daysOf(booking),
        stateOf(booking),
        ...(look === "short" ? [texts.legend.short] : []),
      ])
    : texts.repair(bar.text);
  const isMovable = booking?.is_booked === true;

  return (
    <>
      {end > until && (
        <span
          title={texts.legend.cleaning}
          className="absolute top-1 grid h-[31px] place-items-center rounded-r bg-evergreen-700/8 text-stone"
          style={{ left: at(Math.max(until, 0)), width: at(end - Math.max(until, 0)) }}
        >
          {end - until > days / 40 && <Sparkles aria-hidden size={13} />}
        </span>
      )}
      {until > from && (
        <button
          type="button"
          title={long}
          aria-label={said}
          aria-pressed={booking ? isOpen : undefined}
          disabled={!booking}
          draggable={isMovable}
          onDragStart={(event: DragEvent) => {
            // Firefox drags only what carries something.
            event.dataTransfer?.setData("text/plain", name);
            onDrag(bar);
          }}
          onDragEnd={() => onDrag(null)}
          onClick={() => booking && onOpen(booking)}
          className={cn(
            "absolute top-1 z-1 h-[31px] overflow-hidden whitespace-nowrap rounded px-2 text-left text-[0.8125rem]",
            lookOf(bar),
            bar.from >= 0 && /booked|short/.test(look) && bar.unitId !== null && "border-l-3",
            isOpen && "outline-2 outline-evergreen-700 outline-offset-1",
          )}
          style={{ left: at(from), width: at(until - from) }}
        >
          {isInside && shown}
        </button>
      )}
      {until > from && !isInside && (
        <span
          aria-hidden
          className={cn(
            "pointer-events-none absolute top-0 z-2 whitespace-nowrap px-1.5 font-medium text-[0.8125rem] leading-[39px]",
            look === "short" && "font-semibold text-clay",
          )}
          style={isLate ? { right: at(days - from) } : { left: at(end) }}
        >
          {name}
        </span>
      )}
    </>
  );
}
