const STORAGE_KEY = "deskShortcuts";
const OFF = "off";

/** Whether this person uses the keyboard shortcuts; yes unless they were switched off. Works without storage. */
export function readShortcutsPreference(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Remembers the choice on this machine, as far as it lets us. */
export function storeShortcutsPreference(areEnabled: boolean): void {
  try {
    if (areEnabled) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}
