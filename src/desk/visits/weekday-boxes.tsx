import { WEEKDAYS } from "@/request/prices/service-visits";
import { weekdayName } from "@/request/words/weekday-names";

type WeekdayBoxesProps = {
  /** 1 for Monday to 7 for Sunday. */
  chosen: readonly number[];
  /** @param days in the order of the week */
  onChoose: (days: number[]) => void;
};

/** The days of the week, to choose some. Needs a fieldset that says what for. */
export function WeekdayBoxes({ chosen, onChoose }: WeekdayBoxesProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {WEEKDAYS.map((weekday) => (
        <label key={weekday} className="flex min-h-11 items-center gap-2 text-sm lg:min-h-9">
          <input
            type="checkbox"
            checked={chosen.includes(weekday)}
            onChange={({ target: { checked } }) =>
              onChoose(WEEKDAYS.filter((day) => (day === weekday ? checked : chosen.includes(day))))
            }
            className="size-5 shrink-0 accent-evergreen-700 lg:size-4"
          />
          {weekdayName(weekday, "en-US", "short")}
        </label>
      ))}
    </div>
  );
}
