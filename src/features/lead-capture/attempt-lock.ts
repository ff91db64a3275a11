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

/**
 * Runs one attempt at a time, across all forms and tabs of this browser where Web Locks exist.
 * Waiting for the turn ends when the signal fires.
 * @throws the signal's reason, or whatever the attempt throws
 */
export function withAttemptLock<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request("lead-attempt", { signal }, attempt) : inTabTurn(signal, attempt);
}
