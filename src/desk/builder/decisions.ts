import { z } from "zod";
import type { Draft } from "@/desk/drafts/drafts";
import { alikeValues } from "@/desk/drafts/use-form-draft";
import { inclusionsOf, toDeliveryInput } from "@/desk/letters/delivery";
import { type NamedExtra, translateLines } from "@/desk/letters/line-text";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { contactOf, type Submission } from "@/desk/model/submission";
import { type DecidedLine, decidedLine, ownRows, storedRows } from "@/desk/pricing/decided-lines";
import { toLineInput, typedLine } from "@/desk/pricing/lines-field";
import { type Circumstances, proposedDays, ruleKeysFor } from "@/desk/pricing/list-proposal";
import type { Elsewhere } from "@/desk/pricing/propose-quote";
import { type RequestedHire, requestedHireOf, SECOND_PLACE } from "@/desk/pricing/requested-hire";
import { siteFromRequest } from "@/desk/site/site-fields";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate } from "@/lib/dates";
import { isSame } from "@/lib/is-same";
import { wholeNumber } from "@/lib/whole-number";
import { PLACE_UNKNOWN } from "@/request/places/goes-to";
import { daysOfMonths } from "@/request/prices/hire-months";
import { DAYS_MAX } from "@/request/prices/hire-price";
import { usualWeekdays } from "@/request/prices/service-visits";
import { languageOf } from "@/request/request-texts-in";
import { wishesOf } from "@/request/wishes";
import type { BuilderInput } from "./builder-schema";
import { otherPlace } from "./other-places";
import { toEditInput } from "./quote-edit-schema";
import { typedWeekdays } from "./service-weekdays";

/** What follows from other fields until a person says something else. */
type Following = "validUntil" | "deliveryOn" | "pickupOn" | "inclusions";

/**
 * What the builder's form holds: what a person decided. Lines, tax, deposit and total are computed from it and the price
 * list (quote-of-decisions.ts).
 */
export type Decisions = Required<Omit<BuilderInput, "lines" | Following>> &
  Record<Following, string | null> & {
    /** Null for the trailers of the request. */
    lines: DecidedLine[] | null;
    /** Keys of what the list would add to them. */
    leftOut: string[];
    /** Typed; a quote with lines comes to their total. */
    quoteAmount: string;
  };

type Happening = Pick<
  Decisions,
  "eventDate" | "days" | "isPackage" | "serviceWeekdays" | "isOpenEnded"
>;

/** By road, one way; null if unknown. */
export type Distances = { miles: number | null; elsewhere: readonly Elsewhere[] };

/** What the price list goes by. */
export function circumstancesOf(
  { eventDate, days, isPackage, serviceWeekdays, isOpenEnded }: Happening,
  requested: RequestedHire,
  { miles, elsewhere }: Distances,
): Circumstances {
  // While a date is typed, the field is empty.
  const firstDay = fromIsoDate(eventDate) ? eventDate : requested.firstDay;
  return {
    days: isOpenEnded ? daysOfMonths(1, firstDay) : (wholeNumber(days, DAYS_MAX) ?? 1),
    firstDay,
    miles,
    elsewhere,
    isPackage,
    visits: serviceWeekdays.length,
    isOpenEnded,
  };
}

/** What a request says; the rest is the price list's. */
export function prefill(submission: Submission): Decisions {
  const { event_address, number_of_guests } = submission;
  const { days, isPackage, visits, isOpenEnded, trailersElsewhere } = requestedHireOf(
    wishesOf(submission),
    todayInHouston(),
  );
  return {
    ...contactOf(submission),
    place: event_address === PLACE_UNKNOWN ? "" : (event_address ?? ""),
    otherPlaces: trailersElsewhere.length > 0 ? [{ id: SECOND_PLACE, text: "" }] : [],
    count: number_of_guests?.toString() ?? "",
    eventDate: submission.event_date ?? "",
    days: days.toString(),
    isPackage,
    serviceWeekdays: typedWeekdays(usualWeekdays(visits)),
    billingName: "",
    billingEmail: "",
    ...siteFromRequest(submission),
    validUntil: null,
    quoteAmount: "",
    quoteNotes: "",
    lines: null,
    leftOut: [],
    deposit: "",
    netDays: "",
    deliveryOn: null,
    deliveryWindow: "",
    pickupOn: null,
    pickupWindow: "",
    isOpenEnded,
    inclusions: null,
  };
}

/** A stored quote's lines as the form has them: default texts in English, as the price list's. */
export const typedLinesOf = (quote: Quote, extras: readonly NamedExtra[]) =>
  translateLines("en", linesOf(quote), extras, languageOf(quote)).map(toLineInput);

/** A stored quote as it was decided. Days that are the event's follow it. */
export function toDecisions(quote: Quote, extras: readonly NamedExtra[]): Decisions {
  const input = toEditInput(quote);
  const requested = requestedHireOf(wishesOf(quote), todayInHouston());
  const usual = proposedDays(circumstancesOf(input, requested, { miles: null, elsewhere: [] }));
  const { deliveryOn, pickupOn, ...windows } = toDeliveryInput(quote);
  return {
    ...input,
    ...windows,
    deliveryOn: deliveryOn === usual.deliveryOn ? null : deliveryOn,
    pickupOn: pickupOn === usual.pickupOn ? null : pickupOn,
    inclusions: quote.inclusions && inclusionsOf(quote).join("\n"),
    lines: storedRows(typedLinesOf(quote, extras)),
    leftOut: [],
  };
}

/** What a person typed into a form, in one that begins with other values. */
export function carriedOver(typed: Decisions, from: Decisions, to: Decisions): Decisions {
  const former: Record<string, unknown> = from;
  const changed = Object.entries(typed).filter(([name, value]) => !isSame(value, former[name]));
  return { ...to, ...Object.fromEntries(changed) };
}

/** A deleted quote as a draft for its request: its lines and days as they were. */
export function toDraft(quote: Quote, extras: readonly NamedExtra[]): Decisions {
  return {
    ...toDecisions(quote, extras),
    ...toDeliveryInput(quote),
    lines: ownRows(typedLinesOf(quote, extras)),
    leftOut: ruleKeysFor(linesOf(quote)),
  };
}

/** A line in the drafts of version 1.0, which held every line; lines without edits followed the list. */
const formerLines = z
  .array(typedLine.extend({ isEdited: z.boolean() }))
  .transform((lines): DecidedLine[] =>
    ownRows(lines).map((row, place) => (lines[place]?.isEdited ? row : { ...row, own: [] })),
  );

const unreadable = <Read>(field: z.ZodType<Read>) => field.optional().catch(undefined);

const drafted = z.object({
  otherPlaces: unreadable(z.array(otherPlace)),
  lines: unreadable(z.array(decidedLine).nullable()),
  leftOut: unreadable(z.array(z.string())),
  validUntil: unreadable(z.string().nullable()),
  deliveryOn: unreadable(z.string().nullable()),
  pickupOn: unreadable(z.string().nullable()),
  inclusions: unreadable(z.string().nullable()),
});

/** The decisions in a draft, also in one of version 1.0. What cannot be read is undefined. */
export function readDrafted(values: Draft["values"], initial: Decisions): Partial<Decisions> {
  const texts = Object.entries(values).filter(([name]) => !Object.hasOwn(drafted.shape, name));
  const read = { ...alikeValues(Object.fromEntries(texts), initial), ...drafted.parse(values) };
  if (read.lines !== undefined) return read;
  const lines = formerLines.safeParse(values.lines).data;
  if (lines) return { ...read, lines, leftOut: ruleKeysFor(lines) };
  // An amount that was typed is one price.
  return "quoteAmount" in values && !("lines" in values) ? { ...read, lines: [] } : read;
}
