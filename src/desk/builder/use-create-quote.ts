import { dismissMany, restoreMany } from "@/desk/inbox/dismissal/dismiss-request";
import { bulkTexts } from "@/desk/inbox/dismissal/dismissal-texts";
import { inboxTexts } from "@/desk/inbox/inbox-texts";
import { toInclusionsColumn } from "@/desk/letters/delivery";
import { type NamedExtra, translateLines } from "@/desk/letters/line-text";
import { asOffered } from "@/desk/model/bookings-query";
import { showConflict } from "@/desk/model/conflict-errors";
import { UNDO_MS } from "@/desk/model/desk-failure";
import { type Quote, type QuoteRow, quoteNumber } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { quoteTexts } from "@/desk/model/quote-texts";
import { processedStamp, type Submission } from "@/desk/model/submission";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { isSame } from "@/lib/is-same";
import { dataOf, rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { copiedIntoQuote } from "@/request/lead";
import { PLACE_UNKNOWN } from "@/request/places/goes-to";
import { languageOf } from "@/request/request-texts-in";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import type { BuilderQuote } from "./builder-schema";
import { createQuoteTexts } from "./create-quote-texts";
import { useTakeBack } from "./use-take-back";

type QuoteInsert = Database["public"]["Tables"]["quotes"]["Insert"];

/**
 * Body of call 5 of the specification: what the request said and what staff made of it. Amount in US dollars. Lines,
 * deposit, terms of payment, service visits, delivery, pickup, accounts payable, site and a custom last day are keys of ours, included only if set.
 */
export function toQuoteRow(
  submission: Submission,
  quote: BuilderQuote,
  extras: readonly NamedExtra[],
) {
  const inclusions = toInclusionsColumn({ ...submission, lines: quote.lines }, quote.inclusions);
  return {
    submission_id: submission.id,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    ...copiedIntoQuote(submission),
    event_date: quote.eventDate,
    number_of_guests: quote.count,
    // The placeholder stays until the place is known.
    event_address:
      quote.place ?? (submission.event_address === PLACE_UNKNOWN ? PLACE_UNKNOWN : null),
    quote_amount: quote.quoteAmount,
    quote_notes: quote.quoteNotes,
    ...(quote.lines.length > 0 && {
      lines: translateLines(languageOf(submission), quote.lines, extras),
    }),
    ...(quote.deposit !== null && { deposit: quote.deposit }),
    ...(quote.netDays !== null && { net_days: quote.netDays }),
    ...(quote.serviceWeekdays && { service_weekdays: quote.serviceWeekdays }),
    ...(quote.deliveryOn && { delivery_on: quote.deliveryOn }),
    ...(quote.deliveryWindow && { delivery_window: quote.deliveryWindow }),
    ...(quote.pickupOn && { pickup_on: quote.pickupOn }),
    ...(quote.pickupWindow && { pickup_window: quote.pickupWindow }),
    ...(quote.isOpenEnded && { is_open_ended: true }),
    ...(inclusions && { inclusions }),
    ...(quote.billingName && { billing_name: quote.billingName }),
    ...(quote.billingEmail && { billing_email: quote.billingEmail }),
    ...(quote.siteContact && { site_contact: quote.siteContact }),
    ...(quote.siteAccess && { site_access: quote.siteAccess }),
    ...(quote.validUntil && { valid_until: quote.validUntil }),
  } satisfies QuoteInsert;
}

type CreateQuote = {
  submission: Submission | undefined;
  quote: BuilderQuote;
  /** Of the price list, with their names. */
  extras: readonly NamedExtra[];
};

/** The submission's quote if it is the one just written: then an earlier attempt stored it and the answer was lost. */
async function findOwnQuote(
  submission: Submission,
  quote: BuilderQuote,
  extras: readonly NamedExtra[],
): Promise<QuoteRow | null> {
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
    isSame(linesOf(data), translateLines(languageOf(submission), quote.lines, extras));
  return isOwn ? data : null;
}

/** Call 5: stores the quote. Idempotent: the same quote stored by an earlier attempt counts. */
async function insertQuote(
  submission: Submission,
  quote: BuilderQuote,
  extras: readonly NamedExtra[],
): Promise<QuoteRow> {
  try {
    const answer = await getSupabase()
      .from("quotes")
      .insert(toQuoteRow(submission, quote, extras))
      .select()
      .single();
    return dataOf(answer);
  } catch (error) {
    if (!(error instanceof BackendError) || error.kind !== "duplicate") throw error;
    const own = await findOwnQuote(submission, quote, extras);
    if (own) return own;
    throw new BackendError(
      "duplicate",
      createQuoteTexts.takenByColleague,
      error.code,
      error.status,
    );
  }
}

/** Calls 7 and 6: marks the submission as processed. The database has usually done so already. */
async function markProcessed(submissionId: string): Promise<void> {
  throwIfFailed(
    await getSupabase()
      .from("quote_submissions")
      .update(await processedStamp())
      .eq("id", submissionId),
  );
}

/**
 * Stores a quote for a submission.
 * @throws Error 'Submission not found' without a submission
 * @throws BackendError with kind `duplicate` if a colleague was first
 */
const processSubmission = async ({ submission, quote, extras }: CreateQuote) => {
  if (!submission) throw new Error(createQuoteTexts.notFound);
  const stored = await insertQuote(submission, quote, extras);
  await markProcessed(submission.id);
  return asOffered(stored);
};

const texts = createQuoteTexts;
const takeBackTexts = quoteTexts.takeBack;

/** The specification's text. */
export const createdToast = { title: texts.succeededTitle, description: texts.succeeded };

/** Creates a request's quote and shows the outcome, one at a time. Never rejects. */
export function useCreateQuote() {
  const { takeBack } = useTakeBack();
  const mutation = useChange(processSubmission);
  const dismissal = useChange(dismissMany);
  const restoration = useChange(restoreMany);
  const { attempt } = useAttempt();
  const { run } = useSingleFlight();

  async function dismissAnswered(quote: Quote, others: readonly Submission[]) {
    let answered: readonly string[] = [];
    if (others.length === 0) return answered;
    const note = inboxTexts.customer.answeredWith(quoteNumber(quote));
    await attempt(async () => {
      const ids = others.map(({ id }) => id);
      answered = await dismissal.mutateAsync({ ids, why: { reason: "other", note } });
    }, bulkTexts.failed);
    return answered;
  }

  async function undo(quote: Quote, answered: readonly string[]) {
    if (!(await takeBack(quote)) || answered.length === 0) return;
    await attempt(() => restoration.mutateAsync(answered), bulkTexts.restoreFailed);
  }

  /**
   * The stored quote; `undefined` after a failure or while another is pending.
   * @param others the customer's other requests that it answers: they leave the inbox
   * @param isLast whether no other step follows: it is announced, with an offer to delete it again
   */
  async function create(
    submission: Submission,
    quote: BuilderQuote,
    extras: readonly NamedExtra[],
    others: readonly Submission[],
    isLast: boolean,
  ): Promise<Quote | undefined> {
    return run(async () => {
      dismissErrors();
      try {
        const stored = await mutation.mutateAsync({ submission, quote, extras });
        const answered = await dismissAnswered(stored, others);
        // One that is sent at once is announced with that.
        if (isLast) {
          showToast({
            ...createdToast,
            durationMs: UNDO_MS,
            action: {
              label: takeBackTexts.undo(stored.name),
              altText: takeBackTexts.undoAlt(stored.name),
              onSelect: () => void undo(stored, answered),
            },
          });
        }
        return stored;
      } catch (error) {
        await showConflict(submission.id, texts.failedTitle, error, texts.failed);
        return undefined;
      }
    });
  }

  return { create, isPending: mutation.isPending };
}
