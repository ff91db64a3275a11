import { ABOUT_BOOKINGS } from "./bookings.ts";
import { ABOUT_WHAT_RUNS_BY_ITSELF } from "./by-itself.ts";
import { ABOUT_AVAILABILITY, ABOUT_DAYS, ABOUT_THE_CALENDAR } from "./days.ts";
import { ABOUT_FIGURES, ABOUT_THE_BOOKS } from "./figures.ts";
import { ABOUT_QUOTES, ABOUT_REQUESTS } from "./lists.ts";
import { ABOUT_DIGESTS, ABOUT_FAILURES, ABOUT_THE_WORKER, ABOUT_THREADS } from "./messages.ts";
import { ABOUT_MONEY } from "./money.ts";
import { ABOUT_QUOTE_PAGES } from "./quote-pages.ts";
import type { Subject } from "./subject.ts";

/** What is read of the product, by subject. */
export const SUBJECTS: Subject[] = [
  ABOUT_BOOKINGS,
  ABOUT_QUOTE_PAGES,
  ABOUT_MONEY,
  ABOUT_THE_CALENDAR,
  ABOUT_AVAILABILITY,
  ABOUT_DAYS,
  ABOUT_REQUESTS,
  ABOUT_QUOTES,
  ABOUT_THE_WORKER,
  ABOUT_DIGESTS,
  ABOUT_FAILURES,
  ABOUT_THREADS,
  ABOUT_FIGURES,
  ABOUT_THE_BOOKS,
  ABOUT_WHAT_RUNS_BY_ITSELF,
];
