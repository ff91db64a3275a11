import { circumstancesOf, type Distances, toDecisions } from "@/desk/builder/decisions";
import { otherPlacesOf } from "@/desk/builder/other-places";
import { usePriceList } from "@/desk/builder/use-price-list";
import { namedIn, translateLines } from "@/desk/letters/line-text";
import type { Quote } from "@/desk/model/quote";
import { linesOf, type QuoteLine } from "@/desk/model/quote-line";
import { type LineChange, repricedLines } from "@/desk/pricing/repriced-lines";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import { languageOf } from "@/request/request-texts-in";
import { wishesOf } from "@/request/wishes";
import { daysAfterMove, isStillOpen, type Move, unmoved } from "./moved-booking";

/** What a move costs, by the list and by what the dispatcher keeps of what was agreed. */
type MovePrice = {
  /** In the customer's language. */
  lines: QuoteLine[];
  /** In English. */
  changes: LineChange[];
  /** What has no price, so that the change can't be sent. */
  unpriced: string[];
  /** By road to the place, one way; null if unknown. */
  miles: number | null;
  isListMissing: boolean;
  /** Until the price list and the distance are known. */
  isPending: boolean;
};

/**
 * Prices a move by the list.
 * @param agreed what is in force
 * @param proposed where the move starts
 * @param kept keys of lines whose agreed price stays
 * @param today yyyy-MM-dd in Houston
 */
export function useRepricing(
  agreed: Quote,
  proposed: Quote,
  move: Move,
  kept: ReadonlySet<string>,
  today: string,
): MovePrice {
  const former = unmoved(proposed);
  // A move leaves them as they are.
  const otherPlaces = otherPlacesOf(linesOf(proposed));
  const requested = requestedHireOf(wishesOf(proposed), today);
  const list = usePriceList({
    requested: requested.place,
    former: former.place,
    // A booking keeps its place until another is typed.
    place: move.place.trim() || former.place,
    formerPlaces: otherPlaces,
    otherPlaces,
  });
  const language = languageOf(agreed);
  const extras = namedIn(list.business);
  const decided = toDecisions(proposed, extras);
  const circumstances = (eventDate: string, distances: Distances, changes = {}) =>
    circumstancesOf({ ...decided, eventDate, ...changes }, requested, distances);
  const now = { miles: list.miles?.miles ?? null, elsewhere: list.elsewhere };
  const { lines, changes, unpriced } = repricedLines({
    agreed: translateLines("en", linesOf(agreed), extras, language),
    from: translateLines("en", linesOf(proposed), extras, language),
    business: list.business,
    former: circumstances(former.day, list.former),
    now: circumstances(move.day, now, {
      days: daysAfterMove(proposed, move, decided.days),
      isOpenEnded: isStillOpen(proposed, move),
    }),
    trailers: move,
    kept,
    today,
  });
  return {
    lines: translateLines(language, lines, extras),
    changes,
    unpriced,
    miles: now.miles,
    isListMissing: list.isMissing,
    isPending: list.isPending,
  };
}
