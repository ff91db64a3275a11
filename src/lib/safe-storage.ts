/** The part of the browser's storage that the site uses; it never throws. */
export type SafeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Runs something that needs the storage; returns `refused` if the storage is off, full or unavailable, and on a server. Even
 * accessing the global throws there, so that has to happen inside `use`.
 */
function orElse<Result>(use: () => Result, refused: Result): Result {
  try {
    return use();
  } catch {
    return refused;
  }
}

/** A refused storage finds nothing and keeps nothing, but never throws. */
function withoutErrors(open: () => Storage): SafeStorage {
  return {
    getItem: (key) => orElse(() => open().getItem(key), null),
    setItem: (key, value) => orElse(() => open().setItem(key, value), undefined),
    removeItem: (key) => orElse(() => open().removeItem(key), undefined),
  };
}

/** Outlives the tab, and is shared by all tabs of the site. */
export const safeLocalStorage = withoutErrors(() => localStorage);

/** Lives as long as the tab. */
export const safeSessionStorage = withoutErrors(() => sessionStorage);

/** The keys in local storage with this prefix; none if storage is refused. */
export function localKeys(prefix: string): string[] {
  return orElse(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);
}
