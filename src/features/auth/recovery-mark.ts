const KEY = "passwordRecovery";

/**
 * Remembers for this tab which user came through a reset link and has not chosen a password yet, so that a reload
 * does not lose the form: the session itself does not tell. No secret, and no right hangs on it. Where the browser
 * has no storage, a reload signs in as usual.
 */
export const recoveryMark = {
  read: (): string | null => {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set: (userId: string): void => {
    try {
      sessionStorage.setItem(KEY, userId);
    } catch {
      // Full or off: see above.
    }
  },
  clear: (): void => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // It was never set.
    }
  },
};
