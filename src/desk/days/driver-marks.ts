import { z } from "zod";
import { createListeners } from "@/lib/external-store";
import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson, withMemory } from "@/lib/stored-values";
import { isFinalRefusal, throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import type { Mark } from "./day-sheet";

const storage = withMemory(safeLocalStorage);

const markSchema = z.object({
  quoteId: z.string(),
  step: z.enum(["delivered", "set_up", "serviced", "picked_up"]),
  doneAt: z.iso.datetime().nullable(),
});

/** Parsed one by one: a mark that this version can't read must not block the others. */
const marksSchema = z
  .array(z.unknown())
  .transform((marks) => marks.flatMap((mark) => markSchema.safeParse(mark).data ?? []));

const { notify, subscribe } = createListeners();

/** A part of the token: enough to tell days apart, without storing the secret. */
const keyOf = (token: string) => `driver-marks ${token.slice(0, 8)}`;

/** Steps checked off on this phone and not sent yet, oldest first. */
export function waitingMarks(token: string): Mark[] {
  return marksSchema.safeParse(readJson(storage, keyOf(token))).data ?? [];
}

function keep(token: string, marks: readonly Mark[]) {
  if (marks.length === 0) storage.removeItem(keyOf(token));
  else storage.setItem(keyOf(token), JSON.stringify(marks));
  notify();
}

export const subscribeToMarks = subscribe;

export function addMark(token: string, mark: Mark) {
  keep(token, [...waitingMarks(token), mark]);
}

let flight: Promise<void> | undefined;

async function sendAll(token: string) {
  for (;;) {
    const [next] = waitingMarks(token);
    if (!next) return;
    const answer = await getVisitorSupabase().rpc("driver_mark", {
      _token: token,
      _quote_id: next.quoteId,
      _step: next.step,
      // The generated types don't allow null arguments.
      _done_at: next.doneAt as string,
    });
    try {
      throwIfFailed(answer);
    } catch (error) {
      // Retrying won't help if the stop has left the sheet, or if the office set the mark.
      if (!isFinalRefusal(error)) throw error;
    }
    keep(token, waitingMarks(token).slice(1));
  }
}

/**
 * Sends the waiting steps in order. Unsent ones stay.
 * @throws BackendError
 */
export function sendMarks(token: string): Promise<void> {
  flight ??= sendAll(token).finally(() => {
    flight = undefined;
  });
  return flight;
}
