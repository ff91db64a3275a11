import type { BrowserContext, Page } from "@playwright/test";

export type LayoutShift = { value: number; what: string };

/** In the page: writes down every layout shift from the first moment on. */
function observe(): void {
  const shifts: LayoutShift[] = [];
  Object.assign(window, { layoutShifts: shifts });
  const nameOf = (node: unknown) =>
    node instanceof Element
      ? `${node.localName}.${node.className}`
      : node instanceof Node
        ? `"${node.textContent}"`
        : "gone";
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Not in the type library yet: https://wicg.github.io/layout-instability/#sec-layout-shift
      const sources: unknown = Reflect.get(entry, "sources");
      const what = Array.isArray(sources) ? sources.map(({ node }) => nameOf(node)) : [];
      shifts.push({ value: Number(Reflect.get(entry, "value")), what: what.join(", ") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Watches every page of a context for layout shifts, also those that a visitor's click would excuse. */
export async function observeLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(observe);
}

/** All layout shifts of a page so far. */
export async function layoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    // The browser reports a frame's shifts after it.
    await new Promise((resolve) => setTimeout(resolve));
    const shifts: LayoutShift[] = Reflect.get(window, "layoutShifts");
    return shifts;
  });
}
