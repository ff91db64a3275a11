/**
 * Keeps what a calculator was asked in the page's address, without a navigation: the page would be scrolled and read out
 * anew. What else stands there, another one's answers among it, stays; an empty text takes its key away.
 */
export function keepInAddress(asked: Record<string, string>): void {
  const url = new URL(window.location.href);
  for (const [key, value] of Object.entries(asked)) {
    if (value === "") url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  window.history.replaceState(window.history.state, "", url);
}
