import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { businessQuery } from "@/desk/business/business-query";
import { frameTexts } from "@/desk/frame/frame-texts";
import { throwQuoteConflict } from "@/desk/model/conflict-errors";
import { complain, UNDO_MS } from "@/desk/model/desk-failure";
import { refreshDesk } from "@/desk/model/desk-queries";
import type { Quote, WrittenColumn } from "@/desk/model/quote";
import { formatShortDate } from "@/desk/model/short-date";
import { boilerplateOf } from "@/desk/quotes/message/quote-body";
import { isSame } from "@/lib/is-same";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { BackendError } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { billsOf, isBilledMonthly } from "./bills";
import { quoteTexts } from "./quote-texts";
import { fetchQuote, showStored, withNumericAmount } from "./quotes-query";
import { useUndoStep } from "./undo-last-step";

/** What staff may change; author, time and revision are set by the database. */
export type QuoteChanges = Pick<
  Database["public"]["Tables"]["quotes"]["Update"],
  | WrittenColumn
  | "status"
  | "follow_up_on"
  | "loss_reason"
  | "accepted_by"
  | "site_address"
  | "site_access"
  | "site_contact"
  | "site_utilities"
  | "decided_at"
  | "terms_version"
  | "may_overbook"
  | "service_every_days"
>;

type UpdateQuote = {
  /** As the person saw it: its revision decides whether the change is accepted. */
  quote: Quote;
  changes: QuoteChanges;
  /** For a quote that goes out, or has gone out. */
  sending?: Sending | undefined;
};

/** How staff send a quote themselves. */
export type QuoteChannel = Database["public"]["Enums"]["quote_channel"];

/** How the desk sends a quote. */
export type SendWay = Exclude<Database["public"]["Enums"]["notification_channel"], "push">;

export type Sending = {
  /** The desk sends it by each of these; or staff did by this one, `null` if they didn't say which. */
  by: readonly SendWay[] | QuoteChannel | null;
  /** The customer told staff that texts are welcome. */
  isAgreed?: boolean;
};

/** A colleague was faster: the quote has another revision. */
const STALE = "stale-revision";

/** Whether a change was refused because of a colleague's change. */
export function isStale(error: unknown): boolean {
  return error instanceof BackendError && error.code === STALE;
}

/** Whether the quote already has these values. Moments can't be compared as text. */
function holds(quote: Quote, { decided_at: _, ...changes }: QuoteChanges): boolean {
  const stored: Record<string, unknown> = quote;
  return Object.entries(changes).every(([column, value]) => isSame(stored[column], value));
}

/** The texts that every quote has, and the bills of a long hire, as the customer reads them. */
async function standingOf(queryClient: QueryClient, quote: Quote) {
  if (!isBilledMonthly(quote)) return boilerplateOf(quote);
  const { prices } = await queryClient.ensureQueryData(businessQuery());
  return { ...boilerplateOf(quote), bills: billsOf(quote, prices) };
}

async function send(queryClient: QueryClient, quote: Quote, { by, isAgreed }: Sending) {
  const { id, revision } = quote;
  const _standing = await standingOf(queryClient, quote);
  const call = { _quote_id: id, _revision: revision, _standing };
  if (by === null) return getSupabase().rpc("mark_quote_sent", call);
  return typeof by === "string"
    ? getSupabase().rpc("mark_quote_sent", { ...call, _channel: by })
    : getSupabase().rpc("send_quote", {
        ...call,
        _channels: [...by],
        ...(isAgreed && { _agreed: true }),
        _hold_seconds: UNDO_MS / 1000,
      });
}

/**
 * Changes a quote unless a colleague has since it was read. Idempotent: a change that is already stored (a second click, a
 * lost answer) counts as made.
 * @throws BackendError; `isStale` detects a colleague's change, and kind `rejected` carries a message for staff
 */
async function updateQuote(
  queryClient: QueryClient,
  { quote, changes, sending }: UpdateQuote,
): Promise<Quote> {
  const { id, revision } = quote;
  const answer = await (sending === undefined
    ? getSupabase().from("quotes").update(changes).eq("id", id).eq("revision", revision).select()
    : send(queryClient, quote, sending));
  const stored = rowOf(answer);
  if (stored) return withNumericAmount(stored);
  const current = await fetchQuote(quote.id);
  // A colleague marking it as sent doesn't mean that it is being sent.
  if (current && !Array.isArray(sending?.by) && holds(current, changes)) return current;
  return throwQuoteConflict(id, STALE);
}

/**
 * Refetches the desk afterwards: in the background after a success, when the stored quote is on screen already; awaited after
 * a failure, when what is shown may be wrong.
 */
export function updateQuoteMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (wanted: UpdateQuote) => updateQuote(queryClient, wanted),
    onSuccess: (stored) => showStored(queryClient, stored),
    onSettled: (stored, error) => {
      const refreshed = refreshDesk(queryClient, error);
      return stored ? undefined : refreshed;
    },
  });
}

/** `error` has been shown already. */
type UpdateResult = { isStored: true; quote: Quote } | { isStored: false; error: unknown };

/** Changes a quote and shows the outcome; `undefined` while another change is pending. */
export type ChangeQuote = (
  quote: Quote,
  changes: QuoteChanges,
  done: string,
  /** For a quote that goes out, or has gone out. */
  sending?: Sending,
) => Promise<UpdateResult | undefined>;

/** How long clicks are ignored after a change that moves buttons, in milliseconds: a second click belongs to the first. */
export const SETTLE_MS = 1000;

const STEP_COLUMNS = ["status", "valid_until", "follow_up_on"];
/** Those that move buttons. */
const MOVING_COLUMNS = ["status", "valid_until"];

const touches = (changes: QuoteChanges, columns: readonly string[]) =>
  columns.some((column) => column in changes);

/** The description of the toast; for a sent quote with the follow-up day that the database proposes. */
function doneFor({ name, follow_up_on }: Quote, { status }: QuoteChanges): string {
  if (status !== "sent" || follow_up_on === null) return name;
  return quoteTexts.followUp.afterSending(name, formatShortDate(follow_up_on));
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, SETTLE_MS));

/** One change at a time. Clicks are ignored while one is pending, and for a second after one that moves buttons. */
export function useUpdateQuote() {
  const mutation = useMutation(updateQuoteMutation(useQueryClient()));
  const { undo } = useUndoStep();
  const { run, isPending } = useSingleFlight();
  async function save(
    quote: Quote,
    changes: QuoteChanges,
    done: string,
    sending: Sending | undefined,
  ) {
    dismissErrors();
    try {
      const stored = await mutation.mutateAsync({ quote, changes, sending });
      showToast({
        title: done,
        description: doneFor(stored, changes),
        ...(touches(changes, STEP_COLUMNS) && {
          durationMs: UNDO_MS,
          action: {
            label: frameTexts.undo,
            altText: quoteTexts.undo.alt(stored.name),
            onSelect: () => void undo(stored),
          },
        }),
      });
      return { isStored: true, quote: stored } as const;
    } catch (error) {
      complain(quoteTexts.notSaved, error);
      return { isStored: false, error } as const;
    }
  }

  const change: ChangeQuote = (quote, changes, done, sending) =>
    new Promise((resolve) => {
      const flight = run(async () => {
        const result = await save(quote, changes, done, sending);
        resolve(result);
        if (result.isStored && touches(changes, MOVING_COLUMNS)) await settled();
      });
      // For a call that was ignored.
      void flight.then(() => resolve(undefined));
    });

  return { change, isPending, isSaving: mutation.isPending };
}

export type QuoteActionProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  change: ChangeQuote;
  /** A change is pending, or was just made. */
  isPending: boolean;
};
