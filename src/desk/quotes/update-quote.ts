import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { frameTexts } from "@/desk/frame/frame-words";
import { complain, UNDO_MS } from "@/desk/model/desk-failure";
import { refreshDesk } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { formatShortDate } from "@/desk/model/short-date";
import { throwChanged } from "@/desk/model/who-was-first";
import { isSame } from "@/lib/is-same";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { BackendError } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import type { Standing } from "./message/standing";
import { fetchQuote, showStored, withNumericAmount } from "./quotes-query";
import { quoteTexts } from "./quotes-words";
import { useUndoStep } from "./undo";

/** What staff may change; who did it, when, and the revision are the database's. */
export type QuoteChanges = Pick<
  Database["public"]["Tables"]["quotes"]["Update"],
  | "name"
  | "email"
  | "phone"
  | "event_date"
  | "event_address"
  | "number_of_guests"
  | "quote_amount"
  | "quote_notes"
  | "status"
  | "valid_until"
  | "follow_up_on"
  | "loss_reason"
  | "accepted_by"
  | "site_contact"
  | "site_access"
  | "site_waiver"
  | "decided_at"
  | "terms_version"
  | "may_overbook"
  | "service_every_days"
  | "lines"
  | "deposit"
  | "delivery_on"
  | "delivery_window"
  | "pickup_on"
  | "pickup_window"
  | "inclusions"
>;

type UpdateQuote = {
  /** The quote as the person saw it: its revision decides whether the change is still welcome. */
  quote: Pick<Quote, "id" | "revision">;
  changes: QuoteChanges;
  /** Of a quote that goes out, or has gone. */
  sending?: Sending | undefined;
};

/** The ways in which staff take a quote to its customer themselves. */
export type QuoteChannel = Database["public"]["Enums"]["quote_channel"];

/** The ways in which the desk sends a quote. */
export type SendWay = Exclude<Database["public"]["Enums"]["notification_channel"], "push">;

/** How a quote goes out. */
export type Sending = {
  /** The desk sends it by each of these; or staff did by that one, `null` for one that nobody said. */
  by: readonly SendWay[] | QuoteChannel | null;
  standing: Standing;
  /** The customer said to whoever sends it that texts are welcome. */
  isAgreed?: boolean;
};

/** A colleague was faster: the quote has another revision than the one that was seen. */
const STALE = "stale-revision";

/** Whether a change was refused because a colleague had changed the quote meanwhile. */
export function isStale(error: unknown): boolean {
  return error instanceof BackendError && error.code === STALE;
}

/** Whether the quote already is what the changes would make of it. Moments are written in more than one way. */
function holds(quote: Quote, { decided_at: _, ...changes }: QuoteChanges): boolean {
  const stored: Record<string, unknown> = quote;
  return Object.entries(changes).every(([column, value]) => isSame(stored[column], value));
}

function send({ id, revision }: UpdateQuote["quote"], { by, standing, isAgreed }: Sending) {
  const call = { _quote_id: id, _revision: revision, _standing: standing };
  if (by === null) return getSupabase().rpc("mark_quote_sent", call);
  return typeof by === "string"
    ? getSupabase().rpc("mark_quote_sent", { ...call, _channel: by })
    : getSupabase().rpc("send_quote", {
        ...call,
        _channels: [...by],
        ...(isAgreed && { _agreed: true }),
      });
}

/**
 * Changes a quote unless a colleague has done so since it was read. A change that is stored already (a second
 * click, or an answer that was lost on the way) counts as made.
 * @throws BackendError; `isStale` tells a colleague's change, and kind `rejected` carries a sentence for staff
 */
async function updateQuote({ quote, changes, sending }: UpdateQuote): Promise<Quote> {
  const { id, revision } = quote;
  const answer = await (sending === undefined
    ? getSupabase().from("quotes").update(changes).eq("id", id).eq("revision", revision).select()
    : send(quote, sending));
  const stored = rowOf(answer);
  if (stored) return withNumericAmount(stored);
  const current = await fetchQuote(quote.id);
  // That a colleague marked it as sent does not mean that it goes out.
  if (current && !Array.isArray(sending?.by) && holds(current, changes)) return current;
  return throwChanged(id, STALE);
}

/**
 * `updateQuote`; lists, counts and log are fetched again afterwards. After a success the desk does not wait for
 * that, as the quote on screen is the stored one already; after a failure what is shown may be what was wrong.
 */
export function updateQuoteMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: updateQuote,
    onSuccess: (stored) => showStored(queryClient, stored),
    onSettled: (stored, error) => {
      const refreshed = refreshDesk(queryClient, error);
      return stored ? undefined : refreshed;
    },
  });
}

/** How a change ended: stored, or the error that came instead (a message about it is on screen already). */
type UpdateResult = { isStored: true; quote: Quote } | { isStored: false; error: unknown };

/** Changes a quote and says in a toast how it went; `undefined` when another change is still under way. */
export type ChangeQuote = (
  quote: Pick<Quote, "id" | "revision" | "name">,
  changes: QuoteChanges,
  done: string,
  /** Of a quote that goes out, or has gone. */
  sending?: Sending,
) => Promise<UpdateResult | undefined>;

/** How long nothing follows a change that moves buttons, in milliseconds: a second click belongs to the first. */
export const SETTLE_MS = 1000;

const STEP_COLUMNS = ["status", "valid_until", "follow_up_on"];
/** Of these, what moves buttons. */
const MOVING_COLUMNS = ["status", "valid_until"];

const touches = (changes: QuoteChanges, columns: readonly string[]) =>
  columns.some((column) => column in changes);

/** Whom it was done for; of a quote that went out, also when to ask again, which the database proposes. */
function doneFor({ name, follow_up_on }: Quote, { status }: QuoteChanges): string {
  if (status !== "sent" || follow_up_on === null) return name;
  return quoteTexts.followUp.afterSending(name, formatShortDate(follow_up_on));
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, SETTLE_MS));

/**
 * One change at a time: a second click while one is under way does nothing, nor within a second of a change
 * after which other buttons are there.
 */
export function useUpdateQuote() {
  const mutation = useMutation(updateQuoteMutation(useQueryClient()));
  const { undo } = useUndoStep();
  const { run, isPending } = useSingleFlight();
  async function save(...[quote, changes, done, sending]: Parameters<ChangeQuote>) {
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

  const change: ChangeQuote = (...call) =>
    new Promise((resolve) => {
      const flight = run(async () => {
        const result = await save(...call);
        resolve(result);
        const [, changes] = call;
        if (result.isStored && touches(changes, MOVING_COLUMNS)) await settled();
      });
      // Of a call that was not let through.
      void flight.then(() => resolve(undefined));
    });

  return { change, isPending, isSaving: mutation.isPending };
}

/** What every part of an opened quote that changes it is given. */
export type QuoteActionProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  change: ChangeQuote;
  /** A change is under way, or has only just been made: what a button would do has to wait. */
  isPending: boolean;
};
