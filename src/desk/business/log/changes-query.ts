import { queryOptions } from "@tanstack/react-query";
import { businessKeys } from "@/desk/model/desk-queries";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";

/** A log entry: a changed value, or a row that was added or removed. */
export type BusinessChange = Tables<"business_changes">;

/** The latest changes, newest first. @throws BackendError */
export function changesQuery(most: number) {
  return queryOptions({
    queryKey: [...businessKeys.changes(), most],
    queryFn: async ({ signal }): Promise<BusinessChange[]> => {
      const answer = await getSupabase()
        .from("business_changes")
        .select("*")
        .order("id", { ascending: false })
        .limit(most)
        .abortSignal(signal);
      return rowsOf(answer);
    },
  });
}
