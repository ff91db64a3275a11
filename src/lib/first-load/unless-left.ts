/** How soon after a page begins to be left its imports fail in Firefox and WebKit, at most, in milliseconds. */
const ABORTED_WITHIN_MS = 1000;

/** A page still open after this many milliseconds was not left: links to a phone or a file start like any other. */
const STAYED_AFTER_MS = 20_000;

/**
 * An import that does not fail when the visitor leaves for another document: Firefox and WebKit then abort pending requests,
 * and reloading in response would keep the visitor here. A page restored by Back is reloaded, as browsers remember a failed
 * import.
 */
export async function unlessLeft<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document === "undefined") return load();
  let leftAt = Number.NEGATIVE_INFINITY;
  const leave = () => {
    leftAt = performance.now();
  };
  // Only during the import: Firefox keeps no page with this listener for Back.
  addEventListener("beforeunload", leave);
  try {
    return await load();
  } catch (error) {
    if (performance.now() - leftAt > ABORTED_WITHIN_MS) throw error;
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    await new Promise((resolve) => setTimeout(resolve, STAYED_AFTER_MS));
    throw error;
  } finally {
    removeEventListener("beforeunload", leave);
  }
}
