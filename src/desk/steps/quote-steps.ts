import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { frameTexts } from "@/desk/frame/frame-texts";
import { seen } from "@/desk/model/booking";
import { throwQuoteConflict } from "@/desk/model/conflict-errors";
import { complain, UNDO_MS } from "@/desk/model/desk-failure";
import { refreshDesk } from "@/desk/model/desk-queries";
import type { Booking, Quote, WrittenColumn } from "@/desk/model/quote";
import { followUpDay, isOpen, lastDayOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatShortDate } from "@/desk/model/short-date";
import { isSame } from "@/lib/is-same";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { type BackendAnswer, BackendError } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { showQuote } from "./quotes-query";
import { standingOf } from "./standing";
import { useUndoStep } from "./undo-last-step";

type Functions = Database["public"]["Functions"];

/** What staff write in a draft, and how the customer is reached. */
export type QuoteContent = Partial<
  Pick<
    Quote,
    | WrittenColumn
    | "billing_name"
    | "billing_email"
    | "site_address"
    | "site_access"
    | "site_contact"
    | "site_utilities"
  >
>;

/** What the truck needs, and how often a long rental is serviced. */
export type BookingFacts = Partial<
  Pick<
    Booking,
    | "site_address"
    | "site_access"
    | "site_contact"
    | "site_utilities"
    | "service_every_days"
    | "service_weekdays"
  >
>;

/** Who said yes, and when, as staff heard it. */
export type HeardYes = Pick<
  Functions["accept_for_customer"]["Args"],
  "_by" | "_at" | "_terms_version" | "_overbook"
>;

/** What staff do to a quote or its booking: each is one function of the database. */
export type QuoteStep =
  | { take: "edit"; content: QuoteContent }
  | { take: "send"; sending: Sending }
  | { take: "accept"; yes: HeardYes; facts: BookingFacts }
  | { take: "decline"; reason: string }
  | { take: "reopen" }
  | { take: "extend"; until: string }
  | { take: "follow-up"; on: string | null }
  | { take: "facts"; facts: BookingFacts };

type TakeStep = {
  /** As the person saw it: its revision decides whether the step is taken. */
  quote: Quote;
  step: QuoteStep;
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

/** Whether the quote is already as the step leaves it: a second click, or a lost answer. */
function isTaken(quote: Quote, step: QuoteStep): boolean {
  const stored: Record<string, unknown> = { ...quote, ...quote.booking };
  const has = (values: object) =>
    Object.entries(values).every(([column, value]) => isSame(stored[column], value));
  switch (step.take) {
    case "edit":
      return has(step.content);
    case "facts":
      return has(step.facts);
    case "send":
      // A colleague marking it as sent doesn't mean that it is being sent.
      return quote.status === "sent" && !Array.isArray(step.sending.by);
    case "accept":
      return quote.status === "accepted" && quote.change === null;
    case "decline":
      return quote.status === "declined" && quote.loss_reason === step.reason;
    case "reopen":
      return isOpen(quote);
    case "extend":
      return lastDayOf(quote) === step.until;
    case "follow-up":
      return followUpDay(quote) === step.on;
  }
}

async function send(queryClient: QueryClient, quote: Quote, { by, isAgreed }: Sending) {
  const call = { ...seen(quote), _standing: await standingOf(queryClient, quote) };
  if (by === null) return getSupabase().rpc("mark_quote_sent", call);
  return typeof by === "string"
    ? getSupabase().rpc("mark_quote_sent", { ...call, _channel: by })
    : getSupabase().rpc("send_quote", {
        ...call,
        _channels: [...by],
        ...(isAgreed && { _agreed: true }),
      });
}

/** The last day of a quote or of the change of its booking, and when to follow it up. */
function plan(quote: Quote, until: string, on: string | null) {
  return getSupabase().rpc("plan_change", {
    ...seen(quote),
    _valid_until: until,
    ...(on !== null && { _follow_up_on: on }),
  });
}

const editFacts = (quote: Quote, facts: BookingFacts) =>
  quote.booking
    ? getSupabase().rpc("edit_booking", { ...seen(quote), _facts: facts })
    : getSupabase().rpc("edit_quote", { ...seen(quote), _changes: facts });

function take(
  queryClient: QueryClient,
  { quote, step }: TakeStep,
): PromiseLike<BackendAnswer & { data: object[] | null }> {
  const db = getSupabase();
  switch (step.take) {
    case "edit":
      return db.rpc("edit_quote", { ...seen(quote), _changes: step.content });
    case "facts":
      return editFacts(quote, step.facts);
    case "send":
      return send(queryClient, quote, step.sending);
    case "accept":
      return db.rpc("accept_for_customer", { ...seen(quote), ...step.yes, _facts: step.facts });
    case "decline":
      return db.rpc("decline_for_customer", { ...seen(quote), _reason: step.reason });
    case "reopen":
      return db.rpc("reopen_quote", seen(quote));
    case "extend":
      return quote.change
        ? plan(quote, step.until, quote.change.follow_up_on)
        : db.rpc("extend_quote", { ...seen(quote), _valid_until: step.until });
    case "follow-up":
      return quote.change
        ? plan(quote, quote.change.valid_until, step.on)
        : db.rpc("plan_follow_up", { ...seen(quote), ...(step.on !== null && { _on: step.on }) });
  }
}

/**
 * Takes a step unless a colleague changed the quote since it was read. Idempotent: a step that is taken already (a second
 * click, a lost answer) counts.
 * @throws BackendError; `isStale` detects a colleague's change
 */
async function takeStep(queryClient: QueryClient, wanted: TakeStep): Promise<Quote> {
  const { quote, step } = wanted;
  const isDone = rowOf(await take(queryClient, wanted)) !== null;
  const current = await showQuote(queryClient, quote.id);
  if (current && (isDone || isTaken(current, step))) return current;
  return throwQuoteConflict(quote.id, STALE);
}

/**
 * Refetches the desk afterwards: in the background after a success, when the stored quote is on screen already; awaited after
 * a failure, when what is shown may be wrong.
 */
export function takeStepMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (wanted: TakeStep) => takeStep(queryClient, wanted),
    onSettled: (stored, error) => {
      const refreshed = refreshDesk(queryClient, error);
      return stored ? undefined : refreshed;
    },
  });
}

/** `error` has been shown already. */
type UpdateResult = { isStored: true; quote: Quote } | { isStored: false; error: unknown };

/** Takes a step and shows the outcome; `undefined` while another one is pending. */
export type TakeQuoteStep = (
  quote: Quote,
  step: QuoteStep,
  done: string,
) => Promise<UpdateResult | undefined>;

/** How long clicks are ignored after a change that moves buttons, in milliseconds: a second click belongs to the first. */
export const SETTLE_MS = 1000;

/** Those that can be undone. */
const UNDOABLE: ReadonlySet<QuoteStep["take"]> = new Set([
  "send",
  "accept",
  "decline",
  "reopen",
  "extend",
  "follow-up",
]);
/** Those that move buttons. */
const MOVING: ReadonlySet<QuoteStep["take"]> = new Set([
  "send",
  "accept",
  "decline",
  "reopen",
  "extend",
]);

/** Whether a toast offers to undo a step: not sending again, nor what is done to the change of a booking. */
const canBeUndone = ({ take: taken }: QuoteStep, before: Quote) =>
  UNDOABLE.has(taken) && before.change === null && !(taken === "send" && before.status === "sent");

/** The description of the toast; for a sent quote with the follow-up day that the database proposes. */
function doneFor({ name, follow_up_on }: Quote, step: QuoteStep): string {
  if (step.take !== "send" || follow_up_on === null) return name;
  return quoteTexts.followUp.afterSending(name, formatShortDate(follow_up_on));
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, SETTLE_MS));

/** One step at a time. Clicks are ignored while one is pending, and for a second after one that moves buttons. */
export function useQuoteSteps() {
  const mutation = useMutation(takeStepMutation(useQueryClient()));
  const { undo } = useUndoStep();
  const { run, isPending } = useSingleFlight();
  async function save(quote: Quote, step: QuoteStep, done: string) {
    dismissErrors();
    try {
      const stored = await mutation.mutateAsync({ quote, step });
      showToast({
        title: done,
        description: doneFor(stored, step),
        ...(canBeUndone(step, quote) && {
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

  const change: TakeQuoteStep = (quote, step, done) =>
    new Promise((resolve) => {
      const flight = run(async () => {
        const result = await save(quote, step, done);
        if (!result.isStored || !MOVING.has(step.take)) return result;
        resolve(result);
        await settled();
        return result;
      });
      // After the flight, so that the caller can take the next step; undefined for a call that was ignored.
      void flight.then(resolve);
    });

  return { change, isPending, isSaving: mutation.isPending };
}

export type QuoteActionProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  change: TakeQuoteStep;
  /** A change is pending, or was just made. */
  isPending: boolean;
};
