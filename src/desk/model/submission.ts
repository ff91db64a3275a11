import type { Database } from "@/lib/supabase/database.types";

/** A visitor's request as the desk sees it: one row of the inbox. */
export type Submission = Database["public"]["Tables"]["quote_submissions"]["Row"];
