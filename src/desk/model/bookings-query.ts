import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Booking, BookingChange, Quote, QuoteRow } from "./quote";

/** `numeric` columns arrive as text from the embedded backend and as numbers from a hosted one. */
function withNumbers<Row extends { quote_amount: number | null; deposit: number | null }>(
  row: Row,
): Row {
  const { quote_amount, deposit } = row;
  return {
    ...row,
    quote_amount: quote_amount === null ? null : Number(quote_amount),
    deposit: deposit === null ? null : Number(deposit),
  };
}

/** A draft or an offer, of which nothing came yet. Amounts in US dollars. */
export const asOffered = (row: QuoteRow): Quote => ({
  ...withNumbers(row),
  booking: null,
  change: null,
});

async function fetchBookings(ids: readonly string[], signal: AbortSignal): Promise<Booking[]> {
  const query = getSupabase().from("bookings").select("*").in("quote_id", ids);
  return rowsOf(await query.abortSignal(signal)).map(withNumbers);
}

async function fetchChanges(ids: readonly string[], signal: AbortSignal): Promise<BookingChange[]> {
  const query = getSupabase().from("booking_changes").select("*").in("quote_id", ids);
  return rowsOf(await query.is("outcome", null).abortSignal(signal)).map(withNumbers);
}

/**
 * The quotes with their bookings, and with what is proposed instead of these. Amounts in US dollars.
 * @throws BackendError
 */
export async function withBookings(
  rows: readonly QuoteRow[],
  signal: AbortSignal,
): Promise<Quote[]> {
  const ids = rows.filter(({ status }) => status === "accepted").map(({ id }) => id);
  const [bookings, changes] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([fetchBookings(ids, signal), fetchChanges(ids, signal)]);
  return rows.map((row) => ({
    ...asOffered(row),
    booking: bookings.find(({ quote_id }) => quote_id === row.id) ?? null,
    change: changes.find(({ quote_id }) => quote_id === row.id) ?? null,
  }));
}
