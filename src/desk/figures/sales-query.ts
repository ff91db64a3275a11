import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import type { FigureDays } from "./figure-days";
import { FRESH_MS, percentOf } from "./figures-query";

type FigureRow = Database["public"]["Functions"]["sales_figures"]["Returns"][number];

/** What became of some requests. Quotes are lost when they are declined, or still open past their last day. US dollars. */
export type Sales = { quotes: number; accepted: number; lost: number; value: number };

type Answers = {
  answered: number;
  answeredInTime: number;
  missed: number;
  medianMinutes: number | null;
};

/** What is open today; and of the requests of some days what became of them, and why they were declined. */
export type SalesFigures = {
  /** By status: made and not sent, or sent. Not expired. */
  open: Partial<Record<string, Sales>>;
  kinds: (Sales & Answers & { kind: string; requests: number })[];
  /** By who made the quote; `id` is null for what was made in SQL. */
  persons: (Sales & { id: string | null; name: string | null })[];
  /** `reason` is null for those beyond the most frequent. */
  reasons: (Sales & { reason: string | null })[];
};

type NullableRow = { [Column in keyof FigureRow]: FigureRow[Column] | null };

// Counts and `numeric` may arrive as text; generated types know no nullable columns of functions.
const salesOf = (row: NullableRow): Sales => ({
  quotes: Number(row.quotes),
  accepted: Number(row.accepted_quotes),
  lost: Number(row.lost_quotes),
  value: Number(row.value),
});

function toSales(rows: readonly NullableRow[]): SalesFigures {
  const of = (part: string) => rows.filter((row) => row.part === part);
  return {
    open: Object.fromEntries(of("open").map((row) => [row.key ?? "", salesOf(row)])),
    kinds: of("kind").map((row) => ({
      ...salesOf(row),
      kind: row.key ?? "",
      requests: Number(row.requests),
      answered: Number(row.answered),
      answeredInTime: Number(row.answered_in_time),
      missed: Number(row.missed),
      medianMinutes: row.median_answer_minutes,
    })),
    persons: of("person").map((row) => ({ ...salesOf(row), id: row.key, name: row.name })),
    reasons: of("reason").map((row) => ({ ...salesOf(row), reason: row.key })),
  };
}

/**
 * What is open, and what became of the requests of these days (`sales_figures`).
 * @throws BackendError
 */
export function salesFiguresQuery({ from, until }: FigureDays) {
  return queryOptions({
    queryKey: quoteDeskKeys.figures("sales", from, until),
    queryFn: async ({ signal }): Promise<SalesFigures> => {
      const answer = await getSupabase()
        .rpc("sales_figures", { _from: from, _until: until })
        .abortSignal(signal);
      return toSales(rowsOf(answer));
    },
    staleTime: FRESH_MS,
  });
}

/** The share of decided quotes that were accepted, in whole percent; null while none is decided. */
export function winRate({ accepted, lost }: Pick<Sales, "accepted" | "lost">): number | null {
  return percentOf(accepted, accepted + lost);
}

/** "62%"; null while none is decided. */
export function winRateText(sales: Pick<Sales, "accepted" | "lost">): string | null {
  const percent = winRate(sales);
  return percent === null ? null : `${percent}%`;
}

/** Several in one. */
export function sumSales(all: readonly Sales[]): Sales {
  const sum = (of: (sales: Sales) => number) => all.reduce((total, sales) => total + of(sales), 0);
  return {
    quotes: sum(({ quotes }) => quotes),
    accepted: sum(({ accepted }) => accepted),
    lost: sum(({ lost }) => lost),
    value: sum(({ value }) => value),
  };
}
