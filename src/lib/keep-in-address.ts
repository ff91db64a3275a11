/**
 * Merges parameters into the page's address without a navigation, which would scroll the page and make screen readers read it again.
 * An empty text removes its key.
 */
export function keepInAddress(params: Record<string, string>): void {
  const url = new URL(window.location.href);
  for (const [key, value] of Object.entries(params)) {
    if (value === "") url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  window.history.replaceState(window.history.state, "", url);
}
