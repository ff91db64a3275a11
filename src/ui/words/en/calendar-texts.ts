import type { DayPickerProps } from "react-day-picker";

/** The language of the calendar: the package speaks English by itself, and begins weeks on Sunday. */
export const calendarTexts: Pick<DayPickerProps, "locale" | "weekStartsOn"> = {};
