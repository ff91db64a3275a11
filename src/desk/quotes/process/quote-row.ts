import { contactOf } from "@/desk/model/contact";
import type { Submission } from "@/desk/model/submission";
import type { Database } from "@/lib/supabase/database.types";
import { copiedIntoQuote } from "@/request/lead";
import type { ProcessQuote } from "./process-quote-schema";

type QuoteInsert = Database["public"]["Tables"]["quotes"]["Insert"];

/**
 * Body of call 5 of the specification: what the request said and what staff made of it. Amount in US dollars. Lines,
 * delivery and pick-up are keys of ours, in the body only when there are some.
 */
export function toQuoteRow(submission: Submission, quote: ProcessQuote) {
  return {
    submission_id: submission.id,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    ...copiedIntoQuote(submission),
    quote_amount: quote.quoteAmount,
    quote_notes: quote.quoteNotes,
    ...(quote.lines.length > 0 && { lines: quote.lines }),
    ...(quote.deliveryOn && { delivery_on: quote.deliveryOn }),
    ...(quote.deliveryWindow && { delivery_window: quote.deliveryWindow }),
    ...(quote.pickupOn && { pickup_on: quote.pickupOn }),
    ...(quote.pickupWindow && { pickup_window: quote.pickupWindow }),
  } satisfies QuoteInsert;
}

/** What the process form starts with. */
export function prefill(submission: Submission) {
  return {
    ...contactOf(submission),
    quoteAmount: "",
    quoteNotes: "",
    lines: [],
    deliveryOn: "",
    deliveryWindow: "",
    pickupOn: "",
    pickupWindow: "",
  };
}
