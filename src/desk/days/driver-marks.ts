import { z } from "zod";
import { isFinalRefusal, throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { type Mark, steps } from "./day-sheet";
import { createPhoneOutbox } from "./phone-outbox";

const markSchema = z.object({
  quoteId: z.string(),
  step: z.enum(steps),
  doneAt: z.iso.datetime().nullable(),
});

async function sendMark(token: string, { quoteId, step, doneAt }: Mark) {
  const answer = await getVisitorSupabase().rpc("driver_mark", {
    _token: token,
    _quote_id: quoteId,
    _step: step,
    // The generated types don't allow null arguments.
    _done_at: doneAt as string,
  });
  try {
    throwIfFailed(answer);
  } catch (error) {
    // Retrying won't help if the stop has left the sheet, or if the office set the mark.
    if (!isFinalRefusal(error)) throw error;
  }
  return undefined;
}

/** Steps checked off on this phone and not sent yet. */
export const driverMarks = createPhoneOutbox<Mark>("driver-marks", markSchema, sendMark);
