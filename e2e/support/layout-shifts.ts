import type { BrowserContext, Page } from "@playwright/test";

/** Cumulative layout shift of a page, and of one whose typefaces come after its first paint. */
export const SHIFT_LIMIT = 0.03;
export const LATE_FONTS_SHIFT_LIMIT = 0.05;

/** Adds up every layout shift in the page, from the first moment on. */
function observe(): void {
  Object.assign(window, { layoutShift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Not in the type library yet: https://wicg.github.io/layout-instability/#sec-layout-shift
      const value: number = Reflect.get(entry, "value");
      Reflect.set(window, "layoutShift", Reflect.get(window, "layoutShift") + value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Watches every page of a context for layout shifts, including those that a visitor's click would excuse. */
export async function observeLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(observe);
}

/** The sum of a page's layout shifts so far. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    // The browser reports a frame's shifts after it.
    await new Promise((resolve) => setTimeout(resolve));
    return Number(Reflect.get(window, "layoutShift"));
  });
}
