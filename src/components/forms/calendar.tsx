import { DayPicker } from "react-day-picker";
import { fromIsoDate, today, toIsoDate } from "@/lib/dates";

type CalendarProps = {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  onPick: (isoDate: string) => void;
};

/** One month of days; days before today are disabled. Loaded when a date field is approached. */
export function Calendar({ value, onPick }: CalendarProps) {
  const selected = fromIsoDate(value);
  const firstDay = today();
  return (
    <DayPicker
      mode="single"
      required={false}
      autoFocus
      selected={selected}
      defaultMonth={selected ?? firstDay}
      startMonth={firstDay}
      disabled={{ before: firstDay }}
      onSelect={(date) => {
        if (date) onPick(toIsoDate(date));
      }}
      className="date-picker"
    />
  );
}
