import { answerTo, type LeadAnswer } from "./lead-answer";
import type { OutboxRecord } from "./outbox";
import { submitLead } from "./submit-lead";

let lastInTab: Promise<unknown> = Promise.resolve();

/** Waits for its turn within this tab only. Across tabs the database's folding of duplicates still holds. */
async function inTabTurn<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  const previous = lastInTab;
  const turn = (async () => {
    await previous.catch(() => undefined);
    signal.throwIfAborted();
    return attempt();
  })();
  lastInTab = turn;
  return turn;
}

/** A browser told to let sites store nothing refuses Web Locks too. */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === "SecurityError";
}

/**
 * Runs one attempt at a time, across all forms and tabs of this browser where Web Locks exist and are allowed.
 * Waiting for the turn ends when the signal fires.
 * @throws the signal's reason, or what the attempt throws
 */
export async function withAttemptLock<T>(
  signal: AbortSignal,
  attempt: () => Promise<T>,
): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return inTabTurn(signal, attempt);
  let hasTurn = false;
  try {
    return await locks.request("lead-attempt", { signal }, () => {
      hasTurn = true;
      return attempt();
    });
  } catch (error) {
    if (hasTurn || !isRefused(error)) throw error;
    return inTabTurn(signal, attempt);
  }
}

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
