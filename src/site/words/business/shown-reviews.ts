import type { ShownReview } from "@/config/facts-schema";
import { locale } from "@/config/language";

/** How many reviews each page has room for. They are dealt out in this order, so that none is read twice. */
const ROOM = {
  "/": 3,
  "/trailers": 3,
  "/luxury-trailers": 1,
  "/luxury-porta-potties": 1,
} as const;

export type ReviewedPage = keyof typeof ROOM;

/** "May 2026": in the language of the words beside it. */
export function monthOf({ date, isTranslated }: ShownReview): string {
  const day = new Date(`${date}T12:00:00Z`);
  const format = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return day.toLocaleDateString(isTranslated ? locale : "en-US", format);
}

/** The reviews of a page. The fleet's page has some in any case: where there are no others, those of the home page. */
export function reviewsOn(page: ReviewedPage): readonly ShownReview[] {
  const pages = Object.entries(ROOM);
  const at = pages.findIndex(([name]) => name === page);
  const from = pages.slice(0, at).reduce((sum, [, room]) => sum + room, 0);
  const dealt = __REVIEWS__.slice(from, from + ROOM[page]);
  return dealt.length === 0 && page === "/trailers" ? reviewsOn("/") : dealt;
}
