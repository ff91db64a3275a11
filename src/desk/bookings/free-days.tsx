import { addMonths, format } from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { createContext, use, useState } from "react";
import { DayButton, type DayButtonProps, DayPicker } from "react-day-picker";
import { DeskButton } from "@/desk/frame/desk-button";
import type { Quote } from "@/desk/model/quote";
import { formatCalendarDate } from "@/lib/calendar-date";
import { cn } from "@/lib/cn";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { bookingTexts } from "./booking-texts";
import { useFreeDays } from "./use-free-days";

const texts = bookingTexts.move;

type Known = { free: ReadonlyMap<string, number>; agreed: string | null };

/** A context, because the calendar renders its day buttons itself. */
const FreeDays = createContext<Known>({ free: new Map(), agreed: null });

function FreeDay({ "aria-label": name, ...props }: DayButtonProps) {
  const { free, agreed } = use(FreeDays);
  const day = toIsoDate(props.day.date);
  const count = free.get(day);
  const isChosen = props.modifiers.selected;
  return (
    <DayButton {...props}>
      <span className="sr-only">{name}</span>
      <span aria-hidden>{props.day.date.getDate()}</span>
      <span className={cn("text-[0.8125rem]", count === 0 && !isChosen && "text-clay")}>
        {day === agreed ? texts.now : count !== undefined && texts.free(Math.max(0, count))}
      </span>
    </DayButton>
  );
}

const classNames = {
  months: "",
  month_caption: "sr-only",
  month_grid: "w-full table-fixed border-collapse",
  weekday: "py-1 text-left text-note text-stone font-normal",
  day: "h-px border border-hairline p-0 align-top",
  outside: "bg-transparent",
  disabled: "opacity-50",
  // Not the library's blue.
  today: "font-semibold underline decoration-2 underline-offset-4",
  selected: "bg-evergreen-700 text-white",
  day_button:
    "flex h-full min-h-11 w-full flex-col p-1 text-left text-sm leading-tight tabular-nums hover:outline hover:outline-2 hover:outline-evergreen-700",
};

type FreeDaysProps = {
  quote: Quote;
  /** yyyy-MM-dd, like every day here. */
  day: string;
  today: string;
  onChoose: (day: string) => void;
};

/** A month to choose a day from, with how many trailers are free on each. */
export function FreeDaysCalendar({ quote, day, today, onChoose }: FreeDaysProps) {
  const chosen = fromIsoDate(day);
  const [month, setMonth] = useState(() => chosen ?? new Date());
  const [shown, setShown] = useState(day);
  // Follows a day that was typed or reached by a button.
  if (shown !== day) {
    setShown(day);
    if (chosen) setMonth(chosen);
  }
  const free = useFreeDays(quote, month);
  const isPast = (date: Date) => toIsoDate(date) < today;
  return (
    <div>
      <div className="flex items-center gap-1">
        <p aria-live="polite" className="mr-auto font-semibold text-base">
          {format(month, "MMMM yyyy")}
        </p>
        <DeskButton aria-label={texts.previous} onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden size={18} />
        </DeskButton>
        <DeskButton aria-label={texts.next} onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden size={18} />
        </DeskButton>
      </div>
      <FreeDays value={{ free, agreed: quote.event_date }}>
        <DayPicker
          mode="single"
          required
          hideNavigation
          month={month}
          onMonthChange={setMonth}
          selected={chosen}
          disabled={isPast}
          onSelect={(date) => onChoose(toIsoDate(date))}
          components={{ DayButton: FreeDay }}
          labels={{ labelDayButton: (date) => formatCalendarDate(toIsoDate(date)) }}
          classNames={classNames}
        />
      </FreeDays>
    </div>
  );
}
