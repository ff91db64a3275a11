/** What covers the bottom of the screen: a panel of the page, or, on the desk, the messages. Each has a height of its own. */
type Place = "--bottom-panel" | "--messages";

/** The panels that take the whole width, with their heights: the last lines of the page can be scrolled clear of them. */
const fullWidth = new Map<HTMLElement, number>();

function padPage() {
  const height = [...fullWidth.values()].reduce((sum, one) => sum + one, 0);
  document.body.style.setProperty("padding-bottom", `${height}px`);
}

/**
 * Keeps a panel that is fixed to the bottom from hiding what has the focus (WCAG 2.2, 2.4.11) or floats there: what else is
 * at the bottom moves up by the property, the page scrolls as if it ended above the panel (index.css), and where that takes
 * the whole width, the last lines can be scrolled clear of it.
 * @returns gives the room back
 */
export function leaveRoomFor(panel: HTMLElement, place: Place = "--bottom-panel"): () => void {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = panel.offsetHeight;
    page.style.setProperty(place, `${height}px`);
    fullWidth.set(panel, panel.offsetWidth >= page.clientWidth ? height : 0);
    padPage();
  });
  observer.observe(panel);
  return () => {
    observer.disconnect();
    page.style.removeProperty(place);
    fullWidth.delete(panel);
    padPage();
  };
}
