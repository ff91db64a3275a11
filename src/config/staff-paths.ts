/**
 * Paths of the staff area, in a file that no visitor fetches. Some are patterns, not addresses. Spelled out, because a
 * bundler keeps expressions it would have to compute.
 */
export const staffPaths = {
  bookings: "/admin/bookings",
  bookingImport: "/admin/bookings/import",
  calendar: "/admin/quotes/calendar",
  quotePrint: "/admin/quotes/:quoteId/print",
  /** A quote as it was sent, with the record of its acceptance. */
  quoteVersion: "/admin/quotes/:quoteId/versions/:version",
  day: "/admin/days/:day",
  /** What a driver's link opens, without a sign-in. Its token is the fragment. */
  driver: "/admin/driver",
  business: "/admin/business",
} as const;

/** The scope of the staff area's service worker. */
export const DESK_SCOPE = "/admin/";

/** Address of the sheet of one quote. */
export function quotePrintPath(quoteId: string): string {
  return staffPaths.quotePrint.replace(":quoteId", encodeURIComponent(quoteId));
}

/** Address of one version of a quote. */
export function quoteVersionPath(quoteId: string, version: number): string {
  return staffPaths.quoteVersion
    .replace(":quoteId", encodeURIComponent(quoteId))
    .replace(":version", String(version));
}

/** Address of the sheet of one day (yyyy-MM-dd). */
export function dayPath(day: string): string {
  return staffPaths.day.replace(":day", day);
}
