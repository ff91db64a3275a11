import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { ToldQuote } from "@/desk/model/quote";
import type { Acceptance } from "@/desk/opened/opened-quote-schema";
import { rowOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { Constants, type Tables } from "@/lib/supabase/database.types";
import { sentNetDays } from "@/request/deposit";

const text = z.string().nullable();

/** A version's own part, or the texts that stand in many; null for none. */
const partOf = z.record(z.string(), z.json()).catch({});

/** What was frozen when a quote was sent (`private.quote_document`). Quotes sent without boilerplate lack its parts. */
const documentSchema = z.object({
  number: z.string(),
  name: z.string(),
  kind: z.enum(Constants.public.Enums.request_form),
  event_type: text,
  event_date: text,
  event_address: text,
  number_of_guests: z.number().nullable(),
  details: z.json().default(null),
  lines: z.json(),
  amount: z.number().nullable(),
  notes: text,
  delivery_on: text,
  delivery_window: text,
  pickup_on: text,
  pickup_window: text,
  is_open_ended: z.boolean().default(false),
  service_weekdays: z.array(z.number()).nullable().default(null),
  deposit: z.json(),
  terms: z
    .object({ version: z.number(), body: z.string(), spanish_body: z.string().optional() })
    .nullable(),
  business: z.string().default(""),
  inclusions: z.array(z.string()).default([]),
  needs: z.array(z.string()).default([]),
  guarantee: z.string().default(""),
});

export type QuoteDocument = z.output<typeof documentSchema>;

/** A quote as it was sent, and who accepted it. */
export type QuoteVersion = Pick<Tables<"quote_versions">, "number" | "created_at" | "hash"> & {
  /** `undefined` if this desk can't parse it. */
  document: QuoteDocument | undefined;
  acceptances: Acceptance[];
};

const isKey = z.object({ quoteId: z.guid(), number: z.int().positive() });

/**
 * Null if it doesn't exist.
 * @throws BackendError
 */
export function versionQuery(quoteId: string, number: number) {
  return queryOptions({
    queryKey: quoteDeskKeys.version(quoteId, number),
    queryFn: async ({ signal }): Promise<QuoteVersion | null> => {
      if (!isKey.safeParse({ quoteId, number }).success) return null;
      const supabase = getSupabase();
      const [versions, acceptances] = await Promise.all([
        supabase
          .from("quote_versions")
          .select("number, created_at, hash, document, standing_texts(texts)")
          .eq("quote_id", quoteId)
          .eq("number", number)
          .abortSignal(signal),
        supabase
          .from("quote_acceptances")
          .select("*")
          .eq("quote_id", quoteId)
          .eq("version", number)
          .not("consent", "is", null)
          .order("accepted_at")
          .abortSignal(signal),
      ]);
      const version = rowOf(versions);
      if (version === null) return null;
      const { document: own, standing_texts: standing, ...told } = version;
      const printed = { ...partOf.parse(standing?.texts), ...partOf.parse(own) };
      return {
        ...told,
        document: documentSchema.safeParse(printed).data,
        acceptances: rowsOf(acceptances),
      };
    },
  });
}

/** The document as the quote's columns, for printing. */
export function toldOf(document: QuoteDocument): ToldQuote {
  const { amount, notes, deposit, terms, ...columns } = document;
  return {
    ...columns,
    id: "",
    email: null,
    phone: null,
    additional_info: null,
    quote_amount: amount,
    quote_notes: notes,
    valid_until: "",
    deposit: null,
    deposit_rule: deposit,
    net_days: sentNetDays(deposit),
    terms_version: terms?.version ?? null,
  };
}
