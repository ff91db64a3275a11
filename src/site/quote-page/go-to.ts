/** Moves the reader, eyes and focus, to a place on the page. */
export function goTo(id: string) {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: "start" });
  place?.focus({ preventScroll: true });
}
