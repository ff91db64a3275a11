import { queryOptions, useQuery } from "@tanstack/react-query";
import { DeskButton } from "@/desk/frame/desk-parts";
import { offerUndo } from "@/desk/frame/offer-undo";
import { deskHref } from "@/desk/model/desk-address";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { stateName } from "@/desk/model/model-words";
import { deskLabel, quoteNumber } from "@/desk/model/quote";
import { formatBusinessDay, formatShortDate } from "@/desk/model/short-date";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { formatDollars } from "@/lib/money";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { SmartLink } from "@/ui/smart-link";
import { showToast } from "@/ui/toast/toast-store";
import { dismissMany, restoreMany } from "./dismissal/dismiss-many";
import { dismissalTexts } from "./dismissal/dismissal-words";
import { inboxTexts } from "./inbox-words";

/** Another request of the same customer, and what came of it. */
type PastRequest = Database["public"]["Functions"]["customer_history"]["Returns"][number];

/**
 * The other requests of the customer who made this one, the newest first: by e-mail, phone, or name and place.
 * @throws BackendError
 */
export function customerHistoryQuery(submissionId: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.history(submissionId),
    queryFn: async ({ signal }): Promise<PastRequest[]> =>
      rowsOf(
        await getSupabase()
          .rpc("customer_history", { _submission_id: submissionId })
          .abortSignal(signal),
      ),
  });
}

const texts = inboxTexts.history;

/**
 * Keeps the request that is open and puts another one of the same customer aside as its duplicate. Who decides is staff:
 * that two requests look alike proves nothing.
 */
function DismissDuplicate({ duplicate }: { duplicate: PastRequest }) {
  const dismissal = useChange(dismissMany);
  const restoration = useChange(restoreMany);
  const { attempt } = useAttempt();
  const { submission_id: id, name } = duplicate;

  const restore = () =>
    attempt(async () => {
      await restoration.mutateAsync([id]);
      showToast({ title: dismissalTexts.restored, description: name });
    }, dismissalTexts.restoreFailed);

  const dismiss = () =>
    attempt(async () => {
      const dismissed = await dismissal.mutateAsync({ ids: [id], why: { reason: "duplicate" } });
      // A colleague was first; what it came to is on screen by now.
      if (dismissed.length === 0) return;
      const altText = dismissalTexts.undoAlt(name);
      offerUndo(texts.duplicateDismissed, name, { altText, onUndo: restore });
    }, dismissalTexts.dismissFailed);

  return (
    <DeskButton isBusy={dismissal.isPending} onClick={() => void dismiss()}>
      {texts.dismissDuplicate}
    </DeskButton>
  );
}

/** What came of a request: its quote by number, status and amount, or that it is open or was dismissed. */
function outcome({ quote_id, quote_status, quote_amount, dismissed_at }: PastRequest): string {
  if (!quote_id) return dismissed_at ? texts.dismissed : texts.open;
  const amount = quote_amount === null ? null : formatDollars(Number(quote_amount));
  return [quoteNumber({ id: quote_id }), stateName(quote_status), amount]
    .filter(Boolean)
    .join(", ");
}

function Past({ past }: { past: PastRequest }) {
  const {
    quote_id,
    submission_id,
    created_at,
    event_date,
    name,
    processed,
    is_possible_duplicate,
  } = past;
  const what = [
    formatBusinessDay(created_at),
    deskLabel(past),
    event_date && formatShortDate(event_date),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <SmartLink
        href={deskHref(quote_id ? { quote: quote_id } : { request: submission_id })}
        className="link inline-flex min-h-11 items-center"
      >
        {`${name}: ${what.filter(Boolean).join(" · ")}`}
      </SmartLink>
      <span className="text-stone">{outcome(past)}</span>
      {is_possible_duplicate && (
        <span className="rounded border border-stone px-2 py-0.5 font-semibold text-note">
          {texts.duplicate}
        </span>
      )}
      {is_possible_duplicate && !processed && <DismissDuplicate duplicate={past} />}
    </li>
  );
}

/** What else there is of the customer who made a request, each with a link to it; nothing for a first request. */
export function CustomerHistory({ submissionId }: { submissionId: string }) {
  const { data } = useQuery(customerHistoryQuery(submissionId));
  if (!data || data.length === 0) return null;
  const quotes = data.filter(({ quote_id }) => quote_id).length;
  return (
    <section aria-label={inboxTexts.history.label}>
      <h3 className="font-sans font-semibold text-base">
        {texts.heading(texts.requests(data.length), texts.quotes(quotes))}
      </h3>
      <ul className="text-base">
        {data.map((past) => (
          <Past key={past.submission_id} past={past} />
        ))}
      </ul>
    </section>
  );
}
