import { z } from "zod";
import { parsedBy } from "@/desk/model/desk-query";
import { getSupabase } from "@/lib/supabase/client";
import type { FileRow, ImportedBooking } from "./import-file";

/** What came of a row, or would come. */
const answer = z.object({
  state: z.enum(["stored", "known", "overbooked", "refused"]),
  /** A refusal as the database writes it. */
  why: z.string().optional(),
});

export type ImportAnswer = z.output<typeof answer>;

/** As the database. */
export const ROWS_MAX = 200;

/** A row that is a booking. */
export type BookingRow = Pick<FileRow, "said"> & { booking: ImportedBooking };

/**
 * Always the same id for the same row, on whatever day it is read, so that a file that is read twice stores nothing twice
 * (RFC 9562, version 8).
 * @param about tells two ids of one row apart
 */
async function idOf(about: string, said: FileRow["said"]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([about, said]));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 16);
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}

/** With its ids, of the request and of the payment. */
export const withIds = async ({ said, booking }: BookingRow) => ({
  ...booking,
  id: await idOf("request", said),
  payment: booking.payment && { ...booking.payment, id: await idOf("payment", said) },
});

const read = parsedBy(z.array(answer));

/**
 * Stores bookings, or only says what would come of it. Answers for each, in their order. Owners only.
 * @throws BackendError
 */
export async function importBookings(
  rows: readonly BookingRow[],
  isTrial: boolean,
): Promise<ImportAnswer[]> {
  const _rows = await Promise.all(rows.map(withIds));
  return read(await getSupabase().rpc("import_bookings", { _rows, _is_trial: isTrial }));
}
