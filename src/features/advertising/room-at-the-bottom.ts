/** Height of what covers the bottom of the screen; the floating call button moves up by it. */
const HEIGHT_PROPERTY = "--bottom-panel";

/**
 * Keeps a panel that is fixed to the bottom from hiding what has the focus (WCAG 2.2, 2.4.11) or floats there: the page
 * scrolls as if it ended above the panel.
 * @returns gives the room back
 */
export function leaveRoomFor(panel: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = `${panel.offsetHeight}px`;
    style.setProperty(HEIGHT_PROPERTY, height);
    style.setProperty("scroll-padding-bottom", height);
  });
  observer.observe(panel);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT_PROPERTY);
    style.removeProperty("scroll-padding-bottom");
  };
}
