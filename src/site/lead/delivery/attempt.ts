import { withAttemptLock } from "./attempt-lock";
import { answerTo, type LeadAnswer } from "./lead-answer";
import type { OutboxRecord } from "./outbox";
import { submitLead } from "./submit-lead";

/** An attempt without an answer after this long counts as cut off, waiting for the lock included. Milliseconds. */
const ATTEMPT_TIMEOUT_MS = 10_000;

const attempts = new Map<string, AbortController>();

/** Sends one record once. `aborted` when the answer is of no interest any more. Never rejects. */
export async function makeAttempt(record: OutboxRecord): Promise<LeadAnswer | "aborted"> {
  // One controller for both ends: AbortSignal.any is younger than browsers that the build still serves.
  const cancel = new AbortController();
  const { id } = record;
  const { signal } = cancel;
  attempts.set(id, cancel);
  const timer = setTimeout(() => cancel.abort(), ATTEMPT_TIMEOUT_MS);
  const answer = await answerTo(() => withAttemptLock(signal, () => submitLead(record, signal)));
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
