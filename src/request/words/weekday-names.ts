/** A Monday. */
const MONDAY = Date.UTC(2026, 10, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

/** "Tue", "mar"; in full "Tuesday", "martes". @param weekday 1 for Monday to 7 for Sunday */
export const weekdayName = (weekday: number, locale: string, weekdayStyle: "short" | "long") =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: weekdayStyle }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );

/** "Tuesday and Friday", "martes y viernes". Parameters as above. */
export const weekdayNames = (weekdays: readonly number[], locale: string) =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(
    weekdays.map((weekday) => weekdayName(weekday, locale, "long")),
  );
