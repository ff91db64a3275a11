import { addDays, min } from "date-fns";
import { type Business, validDaysOf } from "@/desk/business/business";
import { usualInclusions } from "@/desk/letters/delivery";
import type { Quote } from "@/desk/model/quote";
import { type QuoteLine, totalOf } from "@/desk/model/quote-line";
import type { Submission } from "@/desk/model/submission";
import { monthlyPrice } from "@/desk/pricing/bills";
import {
  type DecidedLine,
  linesOfDecisions,
  type ShownLine,
  type StoredLines,
  trailerRows,
} from "@/desk/pricing/decided-lines";
import { depositRuleOf } from "@/desk/pricing/deposit";
import { pricedSoFar } from "@/desk/pricing/lines-field";
import { type Circumstances, proposedDays } from "@/desk/pricing/list-proposal";
import type { Proposal } from "@/desk/pricing/propose-quote";
import { type RequestedHire, SECOND_PLACE } from "@/desk/pricing/requested-hire";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { readDollars } from "@/lib/typed-money";
import type { BuilderInput } from "./builder-schema";
import { circumstancesOf, type Decisions, type Distances } from "./decisions";
import { withPlaceTexts } from "./other-places";

/** A request that gets a quote, or a quote that is changed. */
export type Priced = Submission | Quote;

/** What a quote follows from, besides what a person decided. */
export type Known = {
  request: Priced;
  requested: RequestedHire;
  /** The price list and settings; undefined until they and the distance are known. */
  business: Business | undefined;
  /** To its places. */
  distances: Distances;
  /** yyyy-MM-dd in Houston. */
  today: string;
  /** Of a quote that is changed. */
  stored: StoredLines | undefined;
};

/** A quote as it is now. */
export type QuoteSoFar = {
  circumstances: Circumstances;
  /** What the list says for its trailers and extras; null without a trailer. */
  proposal: Proposal | null;
  /** The decisions that its lines follow from. */
  rows: DecidedLine[];
  lines: ShownLine[];
  /** Its lines as far as they can be priced. */
  priced: (QuoteLine | undefined)[];
  /** What it would include and until when it would be valid without a word of a person's. */
  usual: { inclusions: string; validUntil: string };
  /** All of it, as fields that show it and that are checked. */
  fields: BuilderInput;
};

/**
 * The default last day, yyyy-MM-dd: that of a quote that is changed, otherwise as the database has it by the business's rule,
 * but not after the event.
 */
function usualValidUntil(business: Business, request: Priced, eventDate: string, today: string) {
  if ("valid_until" in request) return request.valid_until;
  const event = fromIsoDate(eventDate) ?? fromIsoDate(request.event_date ?? "");
  const now = fromIsoDate(today);
  if (!now) return "";
  const last = addDays(now, validDaysOf(business, request.kind));
  return toIsoDate(event && event >= now ? min([last, event]) : last);
}

/** The deposit rule for a quote as it is now, with its own deposit in US dollars, if any. */
export const depositRuleIn = (
  business: Business,
  { fields, priced }: Pick<QuoteSoFar, "fields" | "priced">,
  deposit: number | null,
) =>
  depositRuleOf(business, {
    deposit,
    delivery_on: fields.deliveryOn || null,
    event_date: fields.eventDate || null,
    pickup_on: fields.pickupOn || null,
    is_open_ended: fields.isOpenEnded,
    quote_amount: readDollars(fields.quoteAmount) ?? null,
    lines: priced.filter((line) => line !== undefined),
  });

/** What each further month of a hire until it is picked up costs, in US dollars. */
export const monthlyPriceIn = ({ priced }: Pick<QuoteSoFar, "priced">, total: number) =>
  monthlyPrice({ quote_amount: total, lines: priced.filter((line) => line !== undefined) });

/** The quote that follows from what a person decided and from the price list. */
export function quoteOf(decisions: Decisions, known: Known): QuoteSoFar {
  const { request, requested, business, today, stored } = known;
  const { leftOut, ...typed } = decisions;
  const circumstances = circumstancesOf(decisions, requested, known.distances);
  const asked = [
    ...requested.trailers,
    ...requested.trailersElsewhere.map((trailers) => ({ ...trailers, at: SECOND_PLACE })),
  ];
  const rows = decisions.lines ?? (business ? trailerRows(asked) : []);
  const { lines, proposal } = linesOfDecisions(
    { lines: rows, leftOut },
    business,
    circumstances,
    today,
    stored,
  );
  const priced = pricedSoFar(lines);
  const complete = priced.filter((line) => line !== undefined);
  const isAsked = business !== undefined && requested.trailers.length > 0;
  const isHire = proposal !== null || stored !== undefined || isAsked;
  const days = isHire ? proposedDays(circumstances) : { deliveryOn: "", pickupOn: "" };
  const usual = {
    inclusions: usualInclusions({ ...request, lines: complete }).join("\n"),
    validUntil: business ? usualValidUntil(business, request, typed.eventDate, today) : "",
  };
  return {
    circumstances,
    proposal,
    rows,
    lines,
    priced,
    usual,
    fields: {
      ...typed,
      lines: withPlaceTexts(lines, typed.otherPlaces),
      quoteAmount: lines.length > 0 ? totalOf(complete).toFixed(2) : typed.quoteAmount,
      deliveryOn: typed.deliveryOn ?? days.deliveryOn,
      pickupOn: typed.isOpenEnded ? "" : (typed.pickupOn ?? days.pickupOn),
      inclusions: typed.inclusions ?? usual.inclusions,
      validUntil: typed.validUntil ?? usual.validUntil,
    },
  };
}
