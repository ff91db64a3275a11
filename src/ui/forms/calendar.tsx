import { addYears } from "date-fns";
import { DayPicker } from "react-day-picker";
import { fromIsoDate, today, toIsoDate } from "@/lib/dates";
import { calendarTexts } from "@/ui/words/calendar-texts";

/** How many years ahead the calendar goes; what is further away can be typed. */
const YEARS_AHEAD = 5;

type CalendarProps = {
  /** `yyyy-MM-dd`, or anything else for none. */
  value: string;
  onPick: (isoDate: string) => void;
};

/** One month of days, month and year to choose; days before today are disabled. Loaded when a date field is approached. */
export function Calendar({ value, onPick }: CalendarProps) {
  const selected = fromIsoDate(value);
  const firstDay = today();
  return (
    <DayPicker
      {...calendarTexts}
      mode="single"
      required={false}
      autoFocus
      captionLayout="dropdown"
      navLayout="around"
      selected={selected}
      defaultMonth={selected ?? firstDay}
      startMonth={firstDay}
      endMonth={addYears(firstDay, YEARS_AHEAD)}
      disabled={{ before: firstDay }}
      onSelect={(date) => {
        if (date) onPick(toIsoDate(date));
      }}
      className="date-picker"
    />
  );
}
