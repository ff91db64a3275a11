import type { QueryClient } from "@tanstack/react-query";
import type { Quote } from "@/desk/model/quote";
import { rowOf } from "@/lib/supabase/answers";
import { type BackendAnswer, throwIfFailed } from "@/lib/supabase/errors";

/** Something that is done to a quote or its booking: one function of the database. */
export type Step<Answer = unknown> = {
  /**
   * @param quote as the person saw it: its revision decides whether the step is taken
   * @returns null if the quote has another revision by now
   * @throws BackendError
   */
  send: (quote: Quote, queryClient: QueryClient) => Promise<Answer | null>;
  /** Whether the stored quote is already as the step leaves it: a second click, or a lost answer. */
  isTaken?: (stored: Quote) => boolean;
  /** Below the title of its toast, instead of the customer's name. */
  about?: (stored: Quote) => string;
  /** Whether its toast offers to undo it. */
  canBeUndone?: (before: Quote) => boolean;
  /** What was typed and not saved would be lost on it. */
  isFinal?: true;
  /** Buttons change their places by it: a second click would meet another one. */
  movesButtons?: true;
  /** A form gives way to what has changed, which is shown from its top. */
  showsTop?: true;
  /** Nothing is left of the quote. */
  deletes?: true;
};

/** The row that a step answers with. */
export const rowAfter = async <Row extends object>(
  answer: PromiseLike<BackendAnswer & { data: Row[] | null }>,
): Promise<Row | null> => rowOf(await answer);

/** For a step that answers nothing: what it names does not change. */
export async function nothingAfter(answer: PromiseLike<BackendAnswer>): Promise<true> {
  throwIfFailed(await answer);
  return true;
}
