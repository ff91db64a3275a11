/** Height of what covers the bottom of the screen: the call bar moves up by it, and the page scrolls as if it ended above (index.css). */
const HEIGHT_PROPERTY = "--bottom-panel";

/**
 * Keeps a panel that is fixed to the bottom from hiding what has the focus (WCAG 2.2, 2.4.11) or floats there: the page
 * scrolls as if it ended above the panel, and where that takes the whole width, the last lines can be scrolled clear of it.
 * @returns gives the room back
 */
export function leaveRoomFor(panel: HTMLElement): () => void {
  const page = document.documentElement.style;
  const body = document.body.style;
  const observer = new ResizeObserver(() => {
    const height = `${panel.offsetHeight}px`;
    const isFullWidth = panel.offsetWidth >= document.documentElement.clientWidth;
    page.setProperty(HEIGHT_PROPERTY, height);
    body.setProperty("padding-bottom", isFullWidth ? height : "0");
  });
  observer.observe(panel);
  return () => {
    observer.disconnect();
    page.removeProperty(HEIGHT_PROPERTY);
    body.removeProperty("padding-bottom");
  };
}
