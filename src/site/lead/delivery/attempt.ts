import type { LeadAnswer } from "./lead-answer";
import type { OutboxRecord } from "./outbox";
import { submitLead } from "./submit-lead";

/** An attempt without an answer after this long counts as cut off, in milliseconds. */
const ATTEMPT_TIMEOUT_MS = 10_000;

const attempts = new Map<string, AbortController>();

/**
 * Sends one record once; the database folds what several tabs send at once (private.fold_repeat). Answers `aborted` if the
 * answer no longer matters. Never rejects.
 */
export async function makeAttempt(record: OutboxRecord): Promise<LeadAnswer | "aborted"> {
  // One controller for timeout and cancellation: some supported browsers lack AbortSignal.any.
  const cancel = new AbortController();
  const { id } = record;
  const { signal } = cancel;
  attempts.set(id, cancel);
  const timer = setTimeout(() => cancel.abort(), ATTEMPT_TIMEOUT_MS);
  // A bug on our side counts as a refusal, as retrying would never end.
  const answer = await submitLead(record, signal).catch((): LeadAnswer => "refused");
  clearTimeout(timer);
  if (attempts.get(id) !== cancel) return "aborted";
  attempts.delete(id);
  return answer;
}

/** Cuts the attempt of a record off, if there is one. */
export function abortAttempt(id: string): void {
  attempts.get(id)?.abort();
  attempts.delete(id);
}
