import { safeSessionStorage } from "@/lib/safe-storage";

const KEY = "passwordRecovery";
const INVITED = "invited:";

/** Whose password is still to be chosen, and whether it is the first one. */
export type MarkedRecovery = { userId: string; isInvited: boolean };

/**
 * Remembers for this tab which user came through a reset link or an invitation and has not chosen a password yet,
 * so that a reload does not lose the form: the session itself does not tell. No secret, and no right hangs on it.
 * Where the browser has no storage, a reload signs in as usual.
 */
export const recoveryMark = {
  read: (): MarkedRecovery | null => {
    const mark = safeSessionStorage.getItem(KEY);
    if (mark === null) return null;
    const isInvited = mark.startsWith(INVITED);
    return { userId: isInvited ? mark.slice(INVITED.length) : mark, isInvited };
  },
  set: ({ userId, isInvited }: MarkedRecovery): void =>
    safeSessionStorage.setItem(KEY, isInvited ? INVITED + userId : userId),
  clear: (): void => safeSessionStorage.removeItem(KEY),
};
