import type { Database } from "@/lib/supabase/database.types";

/** The answer to a request, or what is to become one: one row of the quotes. Amounts in US dollars. */
export type Quote = Database["public"]["Tables"]["quotes"]["Row"];
