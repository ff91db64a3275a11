import { z } from "zod";
import { Constants } from "@/lib/supabase/database.types";
import type { Quote } from "./quote";

/** A change in a quote's life that can be undone. */
export type QuoteStep =
  | "sent"
  | "accepted"
  | "declined"
  | "reopened"
  | "pending"
  | "valid-until"
  | "follow-up";

const formerSchema = z.object({
  status: z.enum(Constants.public.Enums.quote_status),
  valid_until: z.string(),
  follow_up_on: z.string().nullable(),
});

type Stepped = Pick<Quote, "status" | "valid_until" | "before_step">;

/** What was done with the quote last, as far as that can be undone; null when there is nothing to undo. */
export function lastStep({ status, valid_until, before_step }: Stepped): QuoteStep | null {
  const former = formerSchema.safeParse(before_step).data;
  if (!former) return null;
  if (former.status !== status) {
    return status === "sent" && former.status !== "pending" ? "reopened" : status;
  }
  return former.valid_until === valid_until ? "follow-up" : "valid-until";
}
