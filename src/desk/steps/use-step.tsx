import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { frameTexts } from "@/desk/frame/frame-texts";
import { throwQuoteConflict } from "@/desk/model/conflict-errors";
import { complain, UNDO_MS } from "@/desk/model/desk-failure";
import { quoteDeskKeys, refreshDesk } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { showQuote } from "@/desk/opened/opened-quote-query";
import { BackendError } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { undoStep } from "./quote-steps";
import type { Step } from "./step";

/** A colleague was faster: the quote has another revision. */
const STALE = "stale-revision";

/** Whether a step was refused because of a colleague's change. */
export const isStale = (error: unknown): boolean =>
  error instanceof BackendError && error.code === STALE;

type Taken<Answer> = {
  /** The quote after the step; as it was before where that could not be read, or nothing is left of it. */
  quote: Quote;
  isRead: boolean;
  /** Null of a step that was taken before: a second click, or a lost answer. */
  answer: Answer | null;
};

/**
 * Takes a step unless a colleague changed the quote since it was read. Idempotent: one that is taken already counts.
 * @throws BackendError; `isStale` detects a colleague's change
 */
async function send<Answer>(
  queryClient: QueryClient,
  quote: Quote,
  step: Step<Answer>,
): Promise<Taken<Answer>> {
  const answer = await step.send(quote, queryClient);
  if (step.deletes) return { quote, isRead: false, answer };
  const stored = await showQuote(queryClient, quote.id).catch((error) => {
    // What was answered is done, whatever can be read of it: money that went back must not go once more.
    if (answer === null) throw error;
    return undefined;
  });
  if (stored && (answer !== null || step.isTaken?.(stored)))
    return { quote: stored, isRead: true, answer };
  if (stored === undefined) return { quote, isRead: false, answer };
  const isCanceled = stored?.booking?.status === "canceled" && quote.booking?.status === "booked";
  return throwQuoteConflict(quote.id, STALE, isCanceled);
}

/**
 * Takes a step, without a word to the person, and refetches what may be out of date: in the background after a success, when
 * the stored quote is on screen already; awaited after a failure, when what is shown may be wrong.
 * @throws BackendError
 */
export async function takeStep<Answer>(
  queryClient: QueryClient,
  quote: Quote,
  step: Step<Answer>,
): Promise<Taken<Answer>> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => send(queryClient, quote, step),
  });
  try {
    const taken = await mutation.execute(undefined);
    const shown = taken.isRead ? quoteDeskKeys.opened(quote.id) : undefined;
    void refreshDesk(queryClient, null, shown);
    return taken;
  } catch (error) {
    await refreshDesk(queryClient, error);
    throw error;
  }
}

/** How long clicks are ignored after a step that moves buttons, in milliseconds: a second click belongs to the first. */
export const SETTLE_MS = 1000;

/** One step at a time; after one that moves buttons, they rest for a second. */
function useFlight() {
  const { run, isPending: isSending } = useSingleFlight();
  const [isSettling, setIsSettling] = useState(false);
  const settle = () => {
    setIsSettling(true);
    setTimeout(() => setIsSettling(false), SETTLE_MS);
  };
  return { run, settle, isSending, isPending: isSending || isSettling };
}

const FlightContext = createContext<ReturnType<typeof useFlight> | null>(null);

/** Lets the steps of everything in it wait for each other. */
export function OneStepAtATime({ children }: { children: ReactNode }) {
  return <FlightContext value={useFlight()}>{children}</FlightContext>;
}

/** Says that a step is being sent. */
export function StepState() {
  const flight = use(FlightContext);
  return (
    <p role="status" className="text-note text-stone">
      {flight?.isSending && quoteTexts.status.saving}
    </p>
  );
}

/** How the outcome of a step is shown. */
export type Told<Answer> = {
  /** The title of a toast, or what to do instead. */
  done?: string | ((taken: Taken<Answer>) => unknown);
  /** The title of the error toast, or what to do instead. */
  failed?: string | ((error: unknown) => unknown);
};

/** `error` has been shown already. */
export type StepResult = { isTaken: true; quote: Quote } | { isTaken: false; error: unknown };

/** Never rejects. @returns `undefined` if it was ignored, because another one is pending */
export type TakeStep = <Answer>(
  quote: Quote,
  step: Step<Answer>,
  told?: Told<Answer>,
) => Promise<StepResult | undefined>;

/** Scrolls to the top of the open booking, whose content has changed. */
function showTop() {
  requestAnimationFrame(() => {
    const pane = document.querySelector("[data-open] [data-desk-pane] > div");
    if (pane) pane.scrollTop = 0;
  });
}

const undoTexts = quoteTexts.undo;

/** Too few trailers are free for what the step gave up. */
const isWithoutTrailers = (error: unknown) =>
  error instanceof BackendError && error.code === "PT409";

/**
 * The one way to change a quote or its booking: sends a step, shows the stored quote and the outcome, with an Undo where
 * there is one, or why it was refused.
 * @returns `isPending` while any step of the open quote is sent, or has just moved buttons; `isSaving` while one of this
 *    component's is sent
 */
export function useStep() {
  const queryClient = useQueryClient();
  const own = useFlight();
  const { run, settle, isPending } = use(FlightContext) ?? own;
  const undoing = useSingleFlight();
  const [isSaving, setIsSaving] = useState(false);

  async function attempt<Answer>(
    quote: Quote,
    step: Step<Answer>,
    { done, failed = quoteTexts.notSaved }: Told<Answer>,
  ): Promise<StepResult> {
    dismissErrors();
    setIsSaving(true);
    try {
      const taken = await takeStep(queryClient, quote, step);
      const { quote: stored, isRead } = taken;
      if (step.movesButtons) settle();
      if (typeof done === "function") done(taken);
      else if (done !== undefined) {
        showToast({
          title: done,
          description: step.about?.(stored) ?? stored.name,
          ...(isRead &&
            step.canBeUndone?.(quote) && {
              durationMs: UNDO_MS,
              action: {
                label: frameTexts.undo,
                altText: undoTexts.alt(stored.name),
                onSelect: () => void undo(stored),
              },
            }),
        });
      }
      if (step.showsTop) showTop();
      return { isTaken: true, quote: stored };
    } catch (error) {
      if (typeof failed === "function") await failed(error);
      else complain(failed, error);
      return { isTaken: false, error };
    } finally {
      setIsSaving(false);
    }
  }

  const take: TakeStep = (quote, step, told = {}) => run(() => attempt(quote, step, told));

  /** Undoes the last step, or asks whether to overbook. A step that is pending does not hold it up: its toast goes by itself. */
  const undo = (quote: Quote, overbooks = false): Promise<StepResult | undefined> =>
    undoing.run(() =>
      attempt(quote, undoStep(overbooks), {
        done: ({ quote: { name }, answer }) =>
          showToast({
            title: undoTexts.done,
            description: answer?.told.length ? undoTexts.goneOut(name) : name,
          }),
        failed: (error) =>
          complain(undoTexts.failed, error, {
            ...(isWithoutTrailers(error) && {
              action: {
                label: undoTexts.overbook,
                altText: undoTexts.overbookAlt,
                onSelect: () => void undo(quote, true),
              },
            }),
          }),
      }),
    );

  return { take, undo, isPending: isPending || undoing.isPending, isSaving };
}
