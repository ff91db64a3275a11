import { bytesOf } from "@/lib/base64";
import { noAnswer } from "@/lib/supabase/answers";
import { throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import type { PaperKind } from "@/request/papers";

/** A slow phone takes a while for two megabytes; in milliseconds. */
const FILE_TIMEOUT_MS = 60_000;

/**
 * A paper of the business that the customer of a quote was sent, as a PDF.
 * @throws BackendError, also if the link opens it no more
 */
export async function paperFile(token: string, kind: PaperKind): Promise<Blob> {
  const answer = await getVisitorSupabase()
    .rpc("paper_of_quote", { _token: token, _kind: kind })
    .abortSignal(AbortSignal.timeout(FILE_TIMEOUT_MS));
  throwIfFailed(answer);
  if (typeof answer.data !== "string") throw noAnswer(answer.status);
  return new Blob([bytesOf(answer.data)], { type: "application/pdf" });
}
