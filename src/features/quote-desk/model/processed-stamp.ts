import { getSupabase } from "@/lib/supabase/client";
import { BackendError } from "@/lib/supabase/errors";

/**
 * Body of call 6 of the specification, after call 7 for who it is. The database stamps both by its own clock and
 * session, whatever stands here.
 * @throws BackendError with kind `forbidden` when signed out
 */
export async function processedStamp() {
  const { data, error } = await getSupabase().auth.getUser();
  if (error) {
    throw new BackendError("forbidden", error.message, error.code ?? "", error.status ?? 0);
  }
  return {
    processed: true,
    processed_at: new Date().toISOString(),
    processed_by: data.user.id,
  };
}
