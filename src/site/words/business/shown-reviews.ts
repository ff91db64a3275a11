/** Room for reviews on a page. */
const SHOWN_AT_MOST = 3;

/** "May 2026": in English like the review's own words beside it. */
export function monthOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return day.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** The reviews that pages show; with none there is no section of reviews. */
export const reviews = __REVIEWS__.slice(0, SHOWN_AT_MOST);
