import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { circumstancesOf, toDecisions } from "@/desk/builder/decisions";
import { businessQuery, roadMilesQuery } from "@/desk/business/business-query";
import { translateLines } from "@/desk/letters/line-text";
import type { Quote } from "@/desk/model/quote";
import { linesOf, type QuoteLine } from "@/desk/model/quote-line";
import { type LineChange, repricedLines } from "@/desk/pricing/repriced-lines";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import { languageOf } from "@/request/request-texts-in";
import { wishesOf } from "@/request/wishes";
import { type Move, unmoved } from "./moved-booking";

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
  const requested = requestedHireOf(wishesOf(proposed), today);
  const list = useQuery(businessQuery());
  const formerMiles = useQuery(roadMilesQuery(requested.place));
  const place = move.place.trim();
  const miles = useQuery({
    ...roadMilesQuery(place === former.place || place === "" ? requested.place : place),
    placeholderData: keepPreviousData,
  });
  const language = languageOf(agreed);
  const extras = list.data?.prices ?? [];
  const decided = toDecisions(proposed, extras);
  const circumstances = (eventDate: string, distance: number | undefined) =>
    circumstancesOf({ ...decided, eventDate }, requested, distance ?? null);
  const { lines, changes, unpriced } = repricedLines({
    agreed: translateLines("en", linesOf(agreed), extras, language),
    from: translateLines("en", linesOf(proposed), extras, language),
    business: formerMiles.isPending ? undefined : list.data,
    former: circumstances(former.day, formerMiles.data?.miles),
    now: circumstances(move.day, miles.data?.miles),
    trailers: move,
    kept,
    today,
  });
  return {
    lines: translateLines(language, lines, extras),
    changes,
    unpriced,
    miles: miles.data?.miles ?? null,
    isListMissing: list.isError && !list.data,
    isPending:
      list.isPending || formerMiles.isPending || miles.isPending || miles.isPlaceholderData,
  };
}
