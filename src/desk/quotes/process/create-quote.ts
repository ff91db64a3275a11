import { letGo } from "@/desk/inbox/groups/use-held-groups";
import { UNDO_MS } from "@/desk/model/desk-failure";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { contactOf, PLACE_UNKNOWN, processedStamp, type Submission } from "@/desk/model/submission";
import { useChange } from "@/desk/model/use-change";
import { complainAbout } from "@/desk/model/who-was-first";
import { isSame } from "@/lib/is-same";
import { dataOf, rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { copiedIntoQuote } from "@/request/lead";
import { languageOf } from "@/request/words-of";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { linesIn } from "../lines/lines-in";
import { withNumericAmount } from "../quotes-query";
import { quoteTexts } from "../quotes-words";
import { siteSaid } from "../site/site";
import { useTakeBack } from "../take-back";
import type { ProcessQuote, ProcessQuoteInput } from "./process-quote-schema";
import { processTexts } from "./process-words";

type QuoteInsert = Database["public"]["Tables"]["quotes"]["Insert"];

/**
 * Body of call 5 of the specification: what the request said and what staff made of it. Amount in US dollars. Lines, a
 * deposit, delivery, pickup and a last day of its own are keys of ours, in the body only when there are some.
 */
export function toQuoteRow(submission: Submission, quote: ProcessQuote) {
  return {
    submission_id: submission.id,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    ...copiedIntoQuote(submission),
    number_of_guests: quote.count,
    // What stands for "not known" stays there until somebody knows.
    event_address:
      quote.place ?? (submission.event_address === PLACE_UNKNOWN ? PLACE_UNKNOWN : null),
    quote_amount: quote.quoteAmount,
    quote_notes: quote.quoteNotes,
    ...(quote.lines.length > 0 && { lines: linesIn(languageOf(submission), quote.lines) }),
    ...(quote.deposit !== null && { deposit: quote.deposit }),
    ...(quote.deliveryOn && { delivery_on: quote.deliveryOn }),
    ...(quote.deliveryWindow && { delivery_window: quote.deliveryWindow }),
    ...(quote.pickupOn && { pickup_on: quote.pickupOn }),
    ...(quote.pickupWindow && { pickup_window: quote.pickupWindow }),
    ...(quote.siteContact && { site_contact: quote.siteContact }),
    ...(quote.siteAccess && { site_access: quote.siteAccess }),
    ...(quote.validUntil && { valid_until: quote.validUntil }),
  } satisfies QuoteInsert;
}

/** What the process form starts with, before anything is proposed. */
export function prefill(submission: Submission): ProcessQuoteInput {
  const { event_address, number_of_guests } = submission;
  return {
    ...contactOf(submission),
    place: event_address === PLACE_UNKNOWN ? "" : (event_address ?? ""),
    count: number_of_guests?.toString() ?? "",
    days: "1",
    isPackage: false,
    ...siteSaid(submission),
    validUntil: "",
    quoteAmount: "",
    quoteNotes: "",
    lines: [],
    deposit: "",
    deliveryOn: "",
    deliveryWindow: "",
    pickupOn: "",
    pickupWindow: "",
  };
}

type ProcessSubmission = { submission: Submission | undefined; quote: ProcessQuote };

/**
 * The quote of this submission if it is the one that this person just wrote: then an earlier attempt stored it and only
 * the answer, or the update after it, was lost.
 */
async function findOwnQuote(submission: Submission, quote: ProcessQuote): Promise<Quote | null> {
  const answer = await getSupabase().from("quotes").select("*").eq("submission_id", submission.id);
  const data = rowOf(answer);
  if (!data) return null;
  const amount = data.quote_amount === null ? null : Number(data.quote_amount);
  const isOwn =
    data.name === quote.name &&
    data.email === quote.email &&
    data.phone === quote.phone &&
    amount === quote.quoteAmount &&
    data.quote_notes === quote.quoteNotes &&
    isSame(linesOf(data), linesIn(languageOf(submission), quote.lines));
  return isOwn ? data : null;
}

/** Call 5: stores the quote. A quote that an earlier attempt of the same person stored is as good. */
async function insertQuote(submission: Submission, quote: ProcessQuote): Promise<Quote> {
  try {
    const answer = await getSupabase()
      .from("quotes")
      .insert(toQuoteRow(submission, quote))
      .select()
      .single();
    return dataOf(answer);
  } catch (error) {
    if (!(error instanceof BackendError) || error.kind !== "duplicate") throw error;
    const own = await findOwnQuote(submission, quote);
    if (own) return own;
    throw new BackendError("duplicate", processTexts.takenByColleague, error.code, error.status);
  }
}

/** Calls 7 and 6: marks the submission as processed by the current user. The database has usually done so already. */
async function markProcessed(submissionId: string): Promise<void> {
  throwIfFailed(
    await getSupabase()
      .from("quote_submissions")
      .update(await processedStamp())
      .eq("id", submissionId),
  );
}

/**
 * Turns a submission into a quote, then has both lists fetched again, also after a failure: what the list
 * showed may be what was wrong.
 * @returns the quote as it is stored
 * @throws Error 'Submission not found' when there is no submission
 * @throws BackendError with kind `duplicate` when a colleague was first
 */
const processSubmission = async ({ submission, quote }: ProcessSubmission) => {
  if (!submission) throw new Error(processTexts.notFound);
  const stored = await insertQuote(submission, quote);
  await markProcessed(submission.id);
  return withNumericAmount(stored);
};

const texts = processTexts;
const takeBackTexts = quoteTexts.takeBack;

/** Makes the quote of a request and says in a message how it went; one at a time. Never rejects. */
export function useCreateQuote() {
  const { takeBack } = useTakeBack();
  const mutation = useChange(processSubmission);
  const { run } = useSingleFlight();

  /** The stored quote; `undefined` when there is none, or another is on its way. */
  async function create(submission: Submission, quote: ProcessQuote): Promise<Quote | undefined> {
    return run(async () => {
      dismissErrors();
      letGo([submission.id]);
      try {
        const stored = await mutation.mutateAsync({ submission, quote });
        showToast({
          title: texts.succeededTitle,
          description: texts.succeeded,
          durationMs: UNDO_MS,
          action: {
            label: takeBackTexts.undo(stored.name),
            altText: takeBackTexts.undoAlt(stored.name),
            onSelect: () => void takeBack(stored),
          },
        });
        return stored;
      } catch (error) {
        await complainAbout(submission.id, texts.failedTitle, error, texts.failed);
        return undefined;
      }
    });
  }

  return { create, isPending: mutation.isPending };
}
