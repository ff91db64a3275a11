/** The browser's storage as far as the site uses it, without the errors. */
export type SafeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Runs something that needs the storage; `refused` instead where the browser has it off, full or taken away, and on a
 * server. Even naming it throws there, so `use` has to be the one that does.
 */
function orElse<Result>(use: () => Result, refused: Result): Result {
  try {
    return use();
  } catch {
    return refused;
  }
}

/** Nothing is found in a storage that is refused, and nothing is kept there: none of these ever throws. */
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

/** The keys in the local storage that start like this; none where it is refused. */
export function localKeys(prefix: string): string[] {
  return orElse(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);
}
