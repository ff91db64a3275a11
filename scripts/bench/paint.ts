import type { Browser } from "playwright";

/** When a page is painted, in milliseconds from its navigation. */
export type Paint = { fcp: number; lcp: number };

/** Lighthouse's phone: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Lighthouse's slow 4G as it is applied to requests (same file, `mobileSlow4G`). */
const LATENCY_MS = 562.5;
const DOWNLOAD_KBPS = 1474.56;
const UPLOAD_KBPS = 675;
const SLOWER_PROCESSOR = 4;
/** So long after the last file the largest picture has been decoded and painted, also by a slowed processor. */
const PAINTED_AFTER_MS = 400;

const bytesPerSecond = (kbps: number) => (kbps * 1024) / 8;

/** In the browser. */
function readPaint(wait: number): Promise<Paint> {
  return new Promise((resolve) => {
    let lcp = Number.NaN;
    new PerformanceObserver((list) => {
      lcp = list.getEntries().at(-1)?.startTime ?? lcp;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    const [first] = performance.getEntriesByName("first-contentful-paint");
    setTimeout(() => resolve({ fcp: first?.startTime ?? Number.NaN, lcp }), wait);
  });
}

/**
 * Opens a page for the first time on a slow phone and a slow network, and reads when it was painted. The network is
 * truly slowed, not computed: Lighthouse's simulation charges the largest paint with every file that was asked for
 * before it, whether it waited for that file or not.
 */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: bytesPerSecond(DOWNLOAD_KBPS),
      uploadThroughput: bytesPerSecond(UPLOAD_KBPS),
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
    await page.goto(url, { waitUntil: "load" });
    return await page.evaluate(readPaint, PAINTED_AFTER_MS);
  } finally {
    await context.close();
  }
}
