import { differenceInCalendarDays } from "date-fns";
import {
  inclusionsOf,
  toDeliveryColumns,
  toDeliveryInput,
  toInclusionsColumn,
} from "@/desk/letters/delivery";
import { type NamedExtra, translateLines } from "@/desk/letters/line-text";
import type { Quote, WrittenColumn } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { typedDeposit } from "@/desk/pricing/deposit";
import { toLineInput } from "@/desk/pricing/lines-field";
import { type RequestedHire, requestedHireOf } from "@/desk/pricing/requested-hire";
import type { QuoteContent } from "@/desk/steps/quote-steps";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate } from "@/lib/dates";
import { isSame } from "@/lib/is-same";
import { languageOf } from "@/request/request-texts-in";
import { wishesOf } from "@/request/wishes";
import { type BuilderInput, type BuilderQuote, builderSchema } from "./builder-schema";
import { NET_DAYS } from "./net-days";
import { otherPlacesOf } from "./other-places";
import { typedWeekdays } from "./service-weekdays";

/** Days of the event: as requested, otherwise until the pickup, which is on the morning after the last. */
function eventDays(quote: Quote, { areDaysGiven, days }: RequestedHire): number {
  const [first, pickup] = [quote.event_date, quote.pickup_on].map((day) => fromIsoDate(day ?? ""));
  return areDaysGiven || !first || !pickup
    ? days
    : Math.max(1, differenceInCalendarDays(pickup, first));
}

/** A stored quote in the builder's fields. */
export function toEditInput(quote: Quote): BuilderInput {
  const requested = requestedHireOf(wishesOf(quote), todayInHouston());
  return {
    name: quote.name,
    email: quote.email ?? "",
    phone: quote.phone ?? "",
    billingName: quote.billing_name ?? "",
    billingEmail: quote.billing_email ?? "",
    place: quote.event_address ?? "",
    otherPlaces: otherPlacesOf(linesOf(quote)),
    eventDate: quote.event_date ?? "",
    count: quote.number_of_guests?.toString() ?? "",
    days: eventDays(quote, requested).toString(),
    isPackage: requested.isPackage,
    serviceWeekdays: typedWeekdays(quote.service_weekdays),
    quoteAmount: quote.quote_amount?.toFixed(2) ?? "",
    quoteNotes: quote.quote_notes ?? "",
    lines: linesOf(quote).map(toLineInput),
    deposit: typedDeposit(quote.deposit),
    netDays: NET_DAYS.find((days) => Number(days) === quote.net_days) ?? "0",
    ...toDeliveryInput(quote),
    inclusions: inclusionsOf(quote).join("\n"),
    siteContact: quote.site_contact ?? "",
    siteAccess: quote.site_access ?? "",
    validUntil: quote.valid_until,
  };
}

/** The columns as a form would store them. Amount in US dollars. */
const columnsOf = (quote: Quote, edit: BuilderQuote, extras: readonly NamedExtra[]) =>
  ({
    name: edit.name,
    email: edit.email,
    phone: edit.phone,
    billing_name: edit.billingName,
    billing_email: edit.billingEmail,
    event_address: edit.place,
    event_date: edit.eventDate,
    number_of_guests: edit.count,
    quote_amount: edit.quoteAmount,
    quote_notes: edit.quoteNotes,
    lines: edit.lines.length > 0 ? translateLines(languageOf(quote), edit.lines, extras) : null,
    deposit: edit.deposit,
    net_days: edit.netDays,
    service_weekdays: edit.serviceWeekdays,
    ...toDeliveryColumns(edit),
    inclusions: toInclusionsColumn({ ...quote, lines: edit.lines }, edit.inclusions),
    site_contact: edit.siteContact,
    site_access: edit.siteAccess,
    valid_until: edit.validUntil ?? quote.valid_until,
  }) satisfies QuoteContent & Pick<Quote, WrittenColumn>;

/**
 * Only the columns that differ from the quote, and that a person changed: the form names lines after their models, whose
 * names may have changed since, and a booking must not ask for a yes to that.
 */
export function toQuoteChanges(
  quote: Quote,
  edit: BuilderQuote,
  extras: readonly NamedExtra[],
): QuoteContent {
  const stored: Record<string, unknown> = quote;
  const untouched = builderSchema.safeParse(toEditInput(quote)).data;
  const unchanged: Record<string, unknown> = untouched ? columnsOf(quote, untouched, extras) : {};
  return Object.fromEntries(
    Object.entries(columnsOf(quote, edit, extras)).filter(
      ([column, value]) =>
        !isSame(stored[column], value) &&
        !(Object.hasOwn(unchanged, column) && isSame(unchanged[column], value)),
    ),
  );
}
