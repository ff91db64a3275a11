/** What makes the way from page to page shorter, started by being loaded: after the first interaction, as nobody needs it before. */
import { keepPlaceInTwin } from "@/lib/first-load/kept-place";
import { prefetchNextPages } from "./prefetch";

keepPlaceInTwin();
prefetchNextPages();
