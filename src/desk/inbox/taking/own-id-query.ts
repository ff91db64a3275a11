import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { getSupabase } from "@/lib/supabase/client";

/** The signed-in account's id, from the stored session; null when there is none. One reading serves every row. */
export function ownIdQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.ownId(),
    queryFn: async () => (await getSupabase().auth.getSession()).data.session?.user.id ?? null,
    // Nothing is asked of the server.
    networkMode: "always",
  });
}
