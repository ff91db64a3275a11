/** How soon after a page begins to be left its imports fail in Firefox and WebKit, at most, in milliseconds. */
const ABORTED_WITHIN_MS = 1000;

/** Who is still here so long after, in milliseconds, has not left: a link to a phone or a file begins like any other. */
const STAYED_AFTER_MS = 20_000;

/**
 * An import that does not fail because the visitor leaves for another document: Firefox and WebKit then abort all that is
 * on its way, and a reload in answer would keep the visitor here. A page that is come back to is loaded again, as browsers
 * remember a failed import.
 */
export async function unlessLeft<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document === "undefined") return load();
  let leftAt = Number.NEGATIVE_INFINITY;
  const leave = () => {
    leftAt = performance.now();
  };
  // Only meanwhile: in Firefox a page that listens is not kept for Back.
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
