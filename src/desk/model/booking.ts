import type { Booking, BookingChange, Quote } from "./quote";

/** In a booking and a quote, and of different things. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(["status", "revision"]);

/** A quote with other values in the columns that both have. */
function overlaid(quote: Quote, hire: Booking | BookingChange): Quote {
  const columns = Object.entries(hire).filter(
    ([column]) => Object.hasOwn(quote, column) && !OWN_COLUMNS.has(column),
  );
  return { ...quote, ...Object.fromEntries(columns) };
}

/** What counts of a quote: what is in force once it is booked, as `private.what_counts` has it. */
export const inForce = (quote: Quote): Quote =>
  quote.booking ? overlaid(quote, quote.booking) : quote;

/** A booking at another place, if it is one: a street was given for the place that was agreed then. */
export const withoutFormerStreet = (agreed: Quote, proposed: Quote): Quote =>
  proposed.event_address === agreed.event_address ? proposed : { ...proposed, site_address: null };

/** What its customer is asked to agree to: a change of the booking, or the quote itself. */
export function asProposed(quote: Quote): Quote {
  const agreed = inForce(quote);
  return quote.change ? withoutFormerStreet(agreed, overlaid(agreed, quote.change)) : agreed;
}

/** Accepted, and not canceled. */
export const isBooked = ({ booking }: { booking: Pick<Booking, "status"> | null }): boolean =>
  booking?.status === "booked";

/** Booked, and its customer is asked to agree to something else. */
export const isChanging = (quote: Pick<Quote, "booking" | "change">): boolean =>
  isBooked(quote) && quote.change !== null;

/** The revision that a step names: the booking's, once there is one. */
const revisionOf = ({ booking, revision }: Pick<Quote, "booking" | "revision">): number =>
  booking?.revision ?? revision;

/** What a step names: the quote, and the revision that is on screen. */
export const seen = (quote: Pick<Quote, "id" | "booking" | "revision">) => ({
  _quote_id: quote.id,
  _revision: revisionOf(quote),
});
