import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { getSupabase } from "@/lib/supabase/client";
import { backendError } from "@/lib/supabase/errors";

/**
 * Body of call 6 of the specification, after call 7 for who it is. The database stamps both by its own clock and
 * session, whatever stands here.
 * @throws BackendError with kind `forbidden` when signed out, `no-answer` without a connection
 */
export async function processedStamp() {
  const { data, error } = await getSupabase().auth.getUser();
  if (error) {
    const kind = isAuthRetryableFetchError(error) ? "no-answer" : "forbidden";
    throw backendError(kind, { code: error.code ?? "", status: error.status ?? 0, cause: error });
  }
  return {
    processed: true,
    processed_at: new Date().toISOString(),
    processed_by: data.user.id,
  };
}
