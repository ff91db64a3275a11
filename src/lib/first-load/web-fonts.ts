import { safeLocalStorage } from "../safe-storage.ts";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Navigator {
    /** Chromium only: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    readonly connection?: {
      /** What a trip to a server and back took lately, in milliseconds. */
      readonly rtt: number;
    };
  }
}

/**
 * The style element with the rules of the web fonts, which names their files in `data-files`. It counts for nothing
 * until `showWebFonts`, but where there are no scripts (scripts/prerender/page-html.ts).
 */
export const WEB_FONTS_ID = "web-fonts";
/** Where the files are written down that this browser has. */
const KEPT_KEY = "web-fonts";
/**
 * The longest trip to the site and back, in milliseconds, with which fonts that are asked for in the page's head come
 * before its first frame: a browser holds that back for 100 ms at most
 * (https://developer.chrome.com/blog/font-display-optional-preload), and takes some time itself.
 */
const SHORT_TRIP_MS = 150;

/** By what the browser has seen of the network, and by what it took to be answered with this page. */
function isShortTrip(): boolean {
  const trips = performance.getEntriesByType("navigation").map((entry) => {
    // The only kind of entry with this name: https://w3c.github.io/navigation-timing/#dom-performancenavigationtiming
    const { requestStart, responseStart } = entry as PerformanceNavigationTiming;
    return responseStart - requestStart;
  });
  return Math.max(navigator.connection?.rtt ?? 0, ...trips) <= SHORT_TRIP_MS;
}

/** Asked for at once, and sent after the first picture. */
function preload(href: string): void {
  const request = { as: "font", type: "font/woff2", crossOrigin: "", fetchPriority: "low" };
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "preload", href, ...request }),
  );
}

/** Has the files ready for the next visit; from the browser's cache where this page is shown in them. */
async function keep(files: string): Promise<void> {
  const fetchFile = async (file: string) => {
    const response = await fetch(file, { priority: "low" });
    await response.arrayBuffer();
    return response.ok;
  };
  const arrived = await Promise.all(files.split(" ").map(fetchFile));
  if (!arrived.includes(false)) safeLocalStorage.setItem(KEPT_KEY, files);
}

/**
 * To be called in the page's head. Shows the page in the web fonts if they can be there for its first frame: this
 * browser has them, or the site is near. Otherwise nothing is fetched that would only be in the way of the first
 * picture: the page is read in the fallbacks, and the files come when it has loaded.
 */
export function showWebFonts(): void {
  const style = document.querySelector<HTMLStyleElement>(`style#${WEB_FONTS_ID}`);
  const files = style?.dataset.files;
  if (!style || !files) return;
  const isKept = safeLocalStorage.getItem(KEPT_KEY) === files;
  if (isKept || isShortTrip()) {
    for (const file of files.split(" ")) preload(file);
    style.media = "all";
  }
  // Lost on the way: the next visit tries again.
  if (!isKept) addEventListener("load", () => keep(files).catch(() => undefined), { once: true });
}
