import { useQuery } from "@tanstack/react-query";
import { DeskButton } from "@/desk/frame/desk-button";
import { offerUndo } from "@/desk/frame/offer-undo";
import { dismissMany, restoreMany } from "@/desk/inbox/dismissal/dismiss-request";
import { deskHref } from "@/desk/model/desk-address";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { stateName } from "@/desk/model/model-texts";
import { deskLabel, quoteNumber } from "@/desk/model/quote";
import { formatBusinessDay, formatShortDate } from "@/desk/model/short-date";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { formatDollars } from "@/lib/money";
import { rowsOf } from "@/lib/supabase/answers";
import type { Database } from "@/lib/supabase/database.types";
import { SmartLink } from "@/ui/smart-link";
import { showToast } from "@/ui/toast/toast-store";
import { Unbroken } from "@/ui/unbroken";
import { dismissalTexts } from "./dismissal/dismissal-texts";
import { inboxTexts } from "./inbox-texts";

/** Another request of the same customer, and its outcome. */
export type PastRequest = Database["public"]["Functions"]["customer_history"]["Returns"][number];

/** Other requests of the same customer (by e-mail, phone, or name and place), newest first. */
export const customerHistoryQuery = (submissionId: string) =>
  deskQuery(
    quoteDeskKeys.history(submissionId),
    (backend) => backend.rpc("customer_history", { _submission_id: submissionId }),
    rowsOf<PastRequest>,
  );

const texts = inboxTexts.history;

/** Dismisses another request of the same customer as a duplicate of the open one. Only staff can tell. */
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
      // A colleague was first; the outcome is on screen by now.
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

function outcome({ quote_id, quote_status, quote_amount, dismissed_at }: PastRequest): string {
  if (!quote_id) return dismissed_at ? texts.dismissed : texts.open;
  const amount = quote_amount === null ? null : formatDollars(Number(quote_amount));
  return [quoteNumber({ id: quote_id }), stateName(quote_status), amount]
    .filter(Boolean)
    .join(", ");
}

function Past({ past }: { past: PastRequest }) {
  const { quote_id, submission_id, event_date, is_possible_duplicate } = past;
  const what = [
    formatBusinessDay(past.created_at),
    deskLabel(past),
    event_date && formatShortDate(event_date),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <SmartLink
        href={deskHref(quote_id ? { quote: quote_id } : { request: submission_id })}
        className="link inline-flex min-h-11 items-center"
      >
        {`${past.name}: ${what.filter(Boolean).join(" · ")}`}
      </SmartLink>
      <span className="text-stone">
        {quote_id ? (
          <Unbroken part={quoteNumber({ id: quote_id })}>{outcome(past)}</Unbroken>
        ) : (
          outcome(past)
        )}
      </span>
      {is_possible_duplicate && (
        <span className="rounded border border-stone px-2 py-0.5 font-semibold text-note">
          {texts.duplicate}
        </span>
      )}
      {is_possible_duplicate && !past.processed && <DismissDuplicate duplicate={past} />}
    </li>
  );
}

/** The customer's other requests with links; nothing for a first request. */
export function PastRequests({ history }: { history: readonly PastRequest[] }) {
  if (history.length === 0) return null;
  const quotes = history.filter(({ quote_id }) => quote_id).length;
  return (
    <section aria-label={inboxTexts.history.label}>
      <h3 className="font-sans font-semibold text-base">
        {texts.heading(texts.requests(history.length), texts.quotes(quotes))}
      </h3>
      <ul className="text-base">
        {history.map((past) => (
          <Past key={past.submission_id} past={past} />
        ))}
      </ul>
    </section>
  );
}

/** The same of an open request. */
export function CustomerHistory({ submissionId }: { submissionId: string }) {
  const { data: history = [] } = useQuery(customerHistoryQuery(submissionId));
  return <PastRequests history={history} />;
}
