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
 * @throws the signal's reason, or whatever the attempt throws
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
