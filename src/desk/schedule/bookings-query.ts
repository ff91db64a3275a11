import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteNumberRange, searchPatterns } from "@/desk/listing/search-patterns";
import { PAGE_SIZE } from "@/desk/model/desk-filter";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery, parsedBy } from "@/desk/model/desk-query";
import { getSupabase } from "@/lib/supabase/client";
import { SITE_GAPS } from "@/request/site-gaps";

/** Days are yyyy-MM-dd. */
const lineSchema = z.object({
  /** The quote's. */
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  is_canceled: z.boolean(),
  /** The next day on which a truck goes there: delivery, service visit, pickup. Null without days. */
  truck_on: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Until it is picked up: `until` is years off. */
  is_open_ended: z.boolean(),
  /** As typed: "7 to 9 AM". */
  delivery_window: z.string().nullable(),
  pickup_window: z.string().nullable(),
  place: z.string().nullable(),
  /** Those that lines name besides. */
  other_places: z.array(z.string()),
  orders: z.array(z.object({ model: z.string().nullable(), quantity: z.number() })),
  /** The trailers that were assigned. */
  units: z.array(z.object({ model: z.string(), name: z.string() })),
  /** What the truck still needs. */
  gaps: z.array(z.enum(SITE_GAPS)),
  /** What is due first; amounts in US dollars. */
  due: z
    .object({
      what: z.enum(["deposit", "balance", "bill", "visit"]),
      number: z.number().nullable(),
      of: z.number().nullable(),
      amount: z.coerce.number(),
      due_on: z.string().nullable(),
      is_taken_back: z.boolean(),
    })
    .nullable(),
  /** The last day on which the customer can say yes to the open change. */
  change_until: z.string().nullable(),
});

/** A booking, as a line of the list. */
export type BookingLine = z.output<typeof lineSchema>;

/** @throws BackendError */
export const readBookingLines = parsedBy(z.array(lineSchema));

/** The bookings that a truck still goes to or that are not paid in full, by the next day of a truck. */
export const openBookingsQuery = () => ({
  ...deskQuery(
    quoteDeskKeys.bookings("open"),
    (backend) => backend.rpc("open_bookings"),
    readBookingLines,
  ),
  refetchInterval: REFRESH_MS,
});

/** Bookings of any state that match a search. */
export const foundBookingsQuery = (search: string) => ({
  ...deskQuery(
    quoteDeskKeys.bookings("found", search),
    (backend) =>
      backend.rpc("find_bookings", {
        _patterns: searchPatterns(search),
        _limit: PAGE_SIZE,
        ...quoteNumberRange(search),
      }),
    readBookingLines,
  ),
  refetchInterval: REFRESH_MS,
});

/** The booking of a quote, which a link opened; empty if it has none. */
export const oneBookingQuery = (id: string) => ({
  ...deskQuery(
    quoteDeskKeys.bookings("one", id),
    (backend) =>
      backend.rpc("find_bookings", { _patterns: [], _limit: 1, _first_id: id, _last_id: id }),
    readBookingLines,
  ),
  refetchInterval: REFRESH_MS,
});

/** Bookings that are canceled, or done and paid, the latest first, a page at a time. */
export const endedBookingsQuery = () =>
  infiniteQueryOptions<
    BookingLine[],
    Error,
    InfiniteData<BookingLine[]>,
    string[],
    BookingLine | null
  >({
    queryKey: quoteDeskKeys.bookings("ended"),
    queryFn: async ({ pageParam: last, signal }) =>
      readBookingLines(
        await getSupabase()
          .rpc("ended_bookings", {
            _limit: PAGE_SIZE,
            ...(last && { _after_on: last.until ?? "-infinity", _after_id: last.id }),
          })
          .abortSignal(signal),
      ),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)),
  });
