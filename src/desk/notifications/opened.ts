import { useEffect } from "react";
import { getSupabase } from "@/lib/supabase/client";

/** Ids of requests of which the server knows, or is being told, that they were opened. */
const told = new Set<string>();

/**
 * Tells the server that somebody of the staff has this request before them, which ends its escalation. Once each; what
 * failed is told again the next time. Nobody waits for it and it never rejects.
 */
export async function tellOpened(id: string): Promise<void> {
  if (told.has(id)) return;
  told.add(id);
  const { error } = await getSupabase().rpc("mark_request_opened", { _id: id });
  if (error) told.delete(id);
}

/** Tells that this request is open as long as the component is there. Not of those that were dealt with before. */
export function useOpened({ id, processed }: { id: string; processed: boolean }): void {
  useEffect(() => {
    if (!processed) void tellOpened(id);
  }, [id, processed]);
}
