import type { Review } from "@/config/facts-schema";

/** How many reviews each page has room for. They are dealt out in this order, so that none is read twice. */
const ROOM = {
  "/": 3,
  "/trailers": 3,
  "/luxury-trailers": 1,
  "/luxury-porta-potties": 1,
} as const;

export type ReviewedPage = keyof typeof ROOM;

/** "May 2026": in English like the review's own words beside it. */
export function monthOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return day.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** The reviews of a page. The fleet's page has some in any case: where there are no others, those of the home page. */
export function reviewsOn(page: ReviewedPage): readonly Review[] {
  const pages = Object.entries(ROOM);
  const at = pages.findIndex(([name]) => name === page);
  const from = pages.slice(0, at).reduce((sum, [, room]) => sum + room, 0);
  const dealt = __REVIEWS__.slice(from, from + ROOM[page]);
  return dealt.length === 0 && page === "/trailers" ? reviewsOn("/") : dealt;
}
