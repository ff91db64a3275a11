const ISO = /^\d{4}-\d\d-\d\d$/;

/** How a day may be written, beside yyyy-MM-dd: "October 3, 2026", as business.yaml shows it, and "Oct 3, 2026". */
const styles = ["long", "medium"] as const;

const told = (day: Date, locale: string, dateStyle: "long" | "medium") =>
  day.toLocaleDateString(locale, { dateStyle, timeZone: "UTC" });

/** A day as the owner wrote it: "October 3, 2026" is "3 de octubre de 2026"; what is no date stays as it is. */
export function ownersDate(written: string): string {
  const isIso = ISO.test(written);
  const day = new Date(isIso ? written : `${written} UTC`);
  if (Number.isNaN(day.getTime())) return written;
  // Browsers read a date into far vaguer words: it is one if it reads the same when written again.
  const isDate = isIso || styles.some((style) => told(day, "en-US", style) === written);
  return isDate ? told(day, "es-US", "long") : written;
}
