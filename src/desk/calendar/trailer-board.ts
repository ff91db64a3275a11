import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall, deskQuery, parsedBy } from "@/desk/model/desk-query";
import { COUNT_FRESH_MS } from "@/desk/overbooking/overbooking";
import { troubleSchema } from "@/desk/trailers/trouble";

/** Days are yyyy-MM-dd. */
const boardSchema = z.object({
  units: z.array(
    z.object({
      id: z.string(),
      model: z.string(),
      name: z.string(),
      /** The first day on which it is not owned. */
      retired_on: z.string().nullable(),
      trouble: troubleSchema,
      /** `until` is null until further notice. */
      outages: z.array(
        z.object({ from: z.string(), until: z.string().nullable(), reason: z.string() }),
      ),
    }),
  ),
  bookings: z.array(
    z.object({
      quote_id: z.string(),
      name: z.string(),
      address: z.string().nullable(),
      /** False for a sent quote without an answer. */
      is_booked: z.boolean(),
      /** Booked and open: accepted, being changed. */
      is_open: z.boolean(),
      valid_until: z.string(),
      from: z.string(),
      until: z.string(),
      /** Until it is picked up: `until` is years off. */
      is_open_ended: z.boolean(),
      /** The last day of cleaning; `until` for none. */
      clean_until: z.string(),
      delivery_window: z.string().nullable(),
      pickup_window: z.string().nullable(),
      orders: z.array(z.object({ model: z.string().nullable(), quantity: z.number() })),
      unit_ids: z.array(z.string()),
      /** Trailers that are free on all its days. */
      free_unit_ids: z.array(z.string()),
      /** When each step was done. */
      done: z.object({ delivered: z.string().optional(), picked_up: z.string().optional() }),
      /** Service visits on the days shown; none of a quote. */
      visits: z.array(z.object({ day: z.string(), is_done: z.boolean() })),
    }),
  ),
  days: z.array(
    z.object({
      day: z.string(),
      model: z.string().nullable(),
      /** Trailers in service; null if none of the model is known. */
      owned: z.number().nullable(),
      accepted: z.number(),
      sent: z.number(),
      deliveries: z.number(),
      pickups: z.number(),
    }),
  ),
});

export type Board = z.output<typeof boardSchema>;
export type Unit = Board["units"][number];
export type Booking = Board["bookings"][number];

/** What the calendar shows from one day to another (yyyy-MM-dd), at most 42 days. */
export const boardQuery = (from: string, until: string) => ({
  ...deskQuery(
    [...quoteDeskKeys.quotes(), "board", from, until],
    (backend) => backend.rpc("trailer_board", { _from: from, _until: until }),
    parsedBy(boardSchema),
  ),
  staleTime: COUNT_FRESH_MS,
});

type Assignment = {
  quoteId: string;
  /** Ids. */
  unitIds: string[];
  /** Those that the booking had on screen. */
  seenIds: readonly string[];
};

/**
 * Replaces the units assigned to a booking, unless a colleague has replaced them since. For staff.
 * @throws BackendError
 */
export const assignUnits = ({ quoteId, unitIds, seenIds }: Assignment) =>
  deskCall((backend) =>
    backend.rpc("assign_units", {
      _quote_id: quoteId,
      _unit_ids: unitIds,
      _seen_ids: [...seenIds],
    }),
  );

/** Refetches calendar and day sheets. */
export const refreshBookings = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: quoteDeskKeys.quotes() });
