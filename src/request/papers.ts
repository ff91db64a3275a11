import type { Enums } from "../lib/supabase/database.types.ts";

/** Papers of the business that customers ask for, as `public.paper_kind`. */
export const PAPER_KINDS = ["insurance", "w9"] as const satisfies readonly Enums<"paper_kind">[];

export type PaperKind = (typeof PAPER_KINDS)[number];
