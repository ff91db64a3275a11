import { Sparkles } from "lucide-react";
import { modelName } from "@/desk/model/model-name";
import { townOf } from "@/desk/model/town";
import { cn } from "@/lib/cn";
import type { Bar } from "./board-rows";
import { calendarTexts as texts } from "./calendar-texts";
import type { Booking } from "./trailer-board";

export const barStyles = {
  booked:
    "bg-[color-mix(in_srgb,theme(colors.evergreen.700)_14%,white)] border-evergreen-700 text-evergreen-900",
  cleaning: "bg-[color-mix(in_srgb,theme(colors.evergreen.700)_7%,white)] text-stone",
  unassigned: "border border-ink bg-white",
  short:
    "border border-clay bg-[color-mix(in_srgb,theme(colors.clay)_9%,white)] font-semibold text-clay",
  sent: "border border-brass-500 bg-white",
  repair: "bg-[repeating-linear-gradient(135deg,theme(colors.hairline/45%)_0_5px,white_5px_10px)]",
} as const;

/** A service visit on a bar. */
export const visitMark = "size-1.5 rounded-full bg-brass-500";

/** Whether a bar has room for its label, assuming a track 960 px wide: about what the calendar has in a window of 1440 px. */
const hasRoom = (text: string, share: number) => share * 960 > text.length * 6.8 + 16;

export function stateOf({ is_booked, is_open }: Booking): string {
  if (!is_booked) return texts.states.sent;
  return is_open ? texts.states.changing : texts.states.accepted;
}

type BoardBarProps = {
  bar: Bar;
  /** How many days are shown. */
  days: number;
  model: string | null;
  isOpen: boolean;
  onOpen: (booking: Booking) => void;
  onDrag: (bar: Bar | null) => void;
};

/** A bar of the calendar and the cleaning behind it. Labels that don't fit are drawn beside the bar. */
export function BoardBar({ bar, days, model, isOpen, onOpen, onDrag }: BoardBarProps) {
  const { booking, look, unit, text, visits } = bar;
  const within = (day: number) => Math.min(Math.max(day, 0), days);
  const [from, until, end] = [within(bar.from), within(bar.until), within(bar.cleanUntil)];
  const at = (day: number) => `${(day / days) * 100}%`;
  const long = [text, booking?.address && townOf(booking.address)].filter(Boolean).join(", ");
  const shown = hasRoom(long, (until - from) / days) ? long : text;
  const isInside = hasRoom(shown, (until - from) / days);
  const facts = [
    modelName(model),
    unit ? texts.unit(unit.name) : texts.noNumber(1),
    look === "short" ? texts.legend.short : booking && stateOf(booking),
    ...(visits.length > 0 ? [texts.visits(visits.length)] : []),
  ];
  return (
    <>
      {end > until && (
        <span
          title={texts.legend.cleaning}
          className={cn(
            "absolute top-1 grid h-[31px] place-items-center overflow-hidden rounded-r",
            barStyles.cleaning,
          )}
          style={{ left: at(until), width: at(end - until) }}
        >
          <Sparkles aria-hidden size={13} />
        </span>
      )}
      {until > from && (
        <button
          type="button"
          title={long}
          aria-label={booking ? `${long}: ${facts.join(", ")}` : text}
          disabled={!booking}
          draggable={booking?.is_booked === true}
          onDragStart={({ dataTransfer }) => {
            // Firefox starts a drag only if it carries data.
            dataTransfer?.setData("text/plain", text);
            onDrag(bar);
          }}
          onDragEnd={() => onDrag(null)}
          onClick={() => booking && onOpen(booking)}
          className={cn(
            "absolute top-1 z-1 h-[31px] overflow-hidden whitespace-nowrap rounded px-2 text-left text-[0.8125rem]",
            barStyles[look],
            look === "booked" && bar.from >= 0 && "border-l-3",
            isOpen && "outline-2 outline-evergreen-700 outline-offset-1",
          )}
          style={{ left: at(from), width: at(until - from) }}
        >
          {isInside && shown}
        </button>
      )}
      {visits.map((day) => (
        <span
          key={day}
          aria-hidden
          className={cn("pointer-events-none absolute top-[27px] z-2", visitMark)}
          style={{ left: `calc(${at(day)} - 3px)` }}
        />
      ))}
      {until > from && !isInside && (
        <span
          aria-hidden
          className={cn(
            "pointer-events-none absolute top-0 z-2 truncate px-1.5 text-[0.8125rem] leading-[39px]",
            look === "short" && "font-semibold text-clay",
          )}
          style={
            end > days * 0.75
              ? { right: at(days - from), maxWidth: at(from) }
              : { left: at(end), maxWidth: at(days - end) }
          }
        >
          {text}
        </span>
      )}
    </>
  );
}
