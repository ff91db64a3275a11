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
 * The style elements with the rules of the web fonts (scripts/prerender/page-html.ts): of the characters that the site's
 * own words use, whose files stand in `data-files`, and of all others, which a browser fetches by itself when somebody
 * types one. Neither counts where there are scripts, before `startWebFonts` has the files.
 */
export const WEB_FONTS_ID = "web-fonts";
export const OTHER_CHARACTERS_ID = "web-fonts-rest";

/** To be dispatched on the window when the app goes on to another page: what is read from now on may have a new typeface. */
export const PAGE_STEP = "pagestep";

/** Where the files are kept, one a line, in Base64, below the line with their names. */
const KEPT_KEY = "web-fonts";
/**
 * The longest trip to the site and back, in milliseconds, with which fonts that are asked for in the page's head come
 * with its first frames.
 */
const SHORT_TRIP_MS = 150;
/** So long the page waits for fonts from near before it shows itself, in milliseconds; as long as Chromium would. */
const HELD_MS = 100;

/** The page's own entries: one. */
const navigations = () =>
  performance
    .getEntriesByType("navigation")
    // The only kind of entry with this name: https://w3c.github.io/navigation-timing/#dom-performancenavigationtiming
    .map((entry) => entry as PerformanceNavigationTiming);

/** By what the browser has seen of the network, and by what it took to be answered with this page. */
function isShortTrip(): boolean {
  const trips = navigations().map(
    ({ requestStart, responseStart }) => responseStart - requestStart,
  );
  return Math.max(navigator.connection?.rtt ?? 0, ...trips) <= SHORT_TRIP_MS;
}

async function fetchFile(file: string): Promise<string> {
  const response = await fetch(file, { priority: "low" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return btoa(String.fromCharCode(...new Uint8Array(await response.arrayBuffer())));
}

/** The rules of a style sheet as fonts that are there already, with nothing to wait for. */
function fontsOf(style: HTMLStyleElement, contents: string[]): FontFace[] {
  return Array.from(style.sheet?.cssRules ?? []).flatMap((rule, index) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const { style: face } = rule;
    const bytes = Uint8Array.from(atob(contents[index] ?? ""), (letter) => letter.charCodeAt(0));
    return new FontFace(face.getPropertyValue("font-family").replaceAll('"', ""), bytes, {
      weight: face.getPropertyValue("font-weight"),
      unicodeRange: face.getPropertyValue("unicode-range"),
    });
  });
}

/**
 * To be called in the page's head. Shows the page in the web fonts, in all of them or none, if they can be there for its
 * first frames: this browser has them, or the site is near. Otherwise nothing is fetched that would only be in the way of
 * the first picture: the page is read in the fallbacks, the files come when it has loaded, and the next page is shown in
 * them. Browsers' own `font-display: optional` leaves a third of such pages in the fallback in WebKit, and one of two fonts
 * now and then in Firefox.
 */
export function startWebFonts(): void {
  const style = document.querySelector<HTMLStyleElement>(`style#${WEB_FONTS_ID}`);
  const others = document.querySelector<HTMLStyleElement>(`style#${OTHER_CHARACTERS_ID}`);
  const files = style?.dataset.files;
  if (!style || !others || !files) return;
  const [names, ...kept] = (safeLocalStorage.getItem(KEPT_KEY) ?? "").split("\n");
  let contents = names === files ? kept : [];

  function show() {
    if (!style || !others || contents.length === 0 || others.media === "all") return;
    for (const font of fontsOf(style, contents)) document.fonts.add(font);
    others.media = "all";
  }

  async function fetchAll() {
    contents = await Promise.all(files?.split(" ").map(fetchFile) ?? []);
    safeLocalStorage.setItem(KEPT_KEY, [files, ...contents].join("\n"));
  }
  // Lost on the way: the next visit tries again.
  const lost = () => undefined;

  async function showInTime() {
    const { style: page } = document.documentElement;
    const showPage = () => page.removeProperty("visibility");
    page.visibility = "hidden";
    setTimeout(showPage, HELD_MS);
    try {
      await fetchAll();
      if (!page.visibility) return;
      show();
      // The browser has jumped already, by the size of the fallbacks. What was reloaded stands where it was left.
      if (navigations().some(({ type }) => type === "navigate"))
        document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: "instant" });
    } finally {
      showPage();
    }
  }

  addEventListener(PAGE_STEP, show);
  if (contents.length > 0) show();
  else if (isShortTrip()) showInTime().catch(lost);
  else addEventListener("load", () => fetchAll().catch(lost), { once: true });
}
