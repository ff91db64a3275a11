import { z } from "zod";
import type { Cursor, Page } from "@/desk/model/desk-filter";
import { parsedBy } from "@/desk/model/desk-query";
import { getSupabase } from "@/lib/supabase/client";
import type { FigureDays } from "./figure-days";

/** The answer of `books`; the SQL function documents each part. Days as yyyy-MM-dd, US dollars. */
const booksSchema = z.object({
  rows: z.array(
    z.object({
      /** Of the quote. */
      id: z.string(),
      name: z.string(),
      /** Somebody else of this name said yes before. */
      is_namesake: z.boolean(),
      company: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      po_number: z.string().nullable(),
      invoices: z.array(
        z.object({
          /** 1 is the booking's first. */
          place: z.number(),
          what: z.enum(["deposit", "balance", "bill", "visit"]),
          number: z.number().nullable(),
          of: z.number().nullable(),
          on: z.string(),
          due_on: z.string(),
          /** The tax in it included. */
          amount: z.number(),
          tax: z.number(),
        }),
      ),
      movements: z.array(
        z.object({
          kind: z.enum(["payment", "refund", "dispute"]),
          /** As in `moneyFigureTexts.ways`. */
          way: z.string(),
          on: z.string(),
          /** Less than nothing for what went back or was lost. */
          amount: z.number(),
          reference: z.string().nullable(),
        }),
      ),
    }),
  ),
  next: z.string().nullable(),
});

/** A booking with what was invoiced and paid of it on the days asked for. */
export type BookedMoney = z.infer<typeof booksSchema>["rows"][number];

/**
 * A page of the books of these days, for owners.
 * @throws BackendError
 */
export async function fetchBooks(
  { from, until }: FigureDays,
  after: Cursor | null,
  { size, signal }: { size: number; signal: AbortSignal },
): Promise<Page<BookedMoney>> {
  const answer = await getSupabase()
    .rpc("books", { _from: from, _until: until, _limit: size, ...(after && { _after: after.id }) })
    .abortSignal(signal);
  const { rows, next } = parsedBy(booksSchema)(answer);
  return { rows, next: next === null ? null : { at: "", id: next } };
}
