import { ABOUT_BOOKINGS } from "./bookings.ts";
import { ABOUT_MONEY } from "./money.ts";
import { ABOUT_QUOTE_PAGES } from "./quote-pages.ts";
import type { Subject } from "./subject.ts";

/** What is read of the product, by subject. */
export const SUBJECTS: Subject[] = [ABOUT_BOOKINGS, ABOUT_QUOTE_PAGES, ABOUT_MONEY];
