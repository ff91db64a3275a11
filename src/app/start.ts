/**
 * Starts the app on a prerendered page: after the page has loaded and has nothing else to do, or at the
 * first interaction. Until then the page is plain HTML, and nothing competes with its pictures.
 *
 * Built to one small classic script of its own (scripts/prerender/plugin.ts); the page names what is to be
 * loaded in the script element's data attributes.
 */
import { AUTH_PATH } from "@/config/paths";
import { recordClickToReplay } from "@/lib/first-load/click-replay";
import { hasArrivedLink } from "@/lib/mail-link";

/** Wait at most this long for an idle moment, in milliseconds. */
const IDLE_TIMEOUT_MS = 2000;
const INTERACTIONS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

// Neither list is ever empty: there is React, and one style sheet (scripts/prerender).
const { entry = "", preload = "", styles = "" } = document.currentScript?.dataset ?? {};
let isStarted = false;

/** Resolves when the file is there, and also when it does not come. */
function addLink(rel: string, href: string): Promise<unknown> {
  return new Promise((settle) => {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel, href, onload: settle, onerror: settle }));
  });
}

function startOnInteraction() {
  globalThis.hasInteracted = true;
  void start();
}

async function start() {
  if (isStarted) return;
  isStarted = true;
  // All at once instead of one after the other as each names the next.
  for (const href of preload.split(" ")) addLink("modulepreload", href);
  // The page has the styles of what it shows; what the app may open next needs the others.
  await Promise.all(styles.split(" ").map((href) => addLink("stylesheet", href)));
  // Lost on the way: the page stays as it is, and the next interaction tries again.
  await import(/* @vite-ignore */ entry).catch((error) => {
    isStarted = false;
    throw error;
  });
}

function startWhenIdle() {
  // The pictures further down were kept out of the first one's way (styles/index.css).
  document.documentElement.dataset.loaded = "";
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start, 200);
}

// A sign-up's confirmation leads to the site's root (specification, section 8), and so does any link whose own address
// is not allowed at the project. Its tokens do not stay in the address bar of a page for everybody.
const addressEnd = location.search + location.hash;
if (hasArrivedLink(addressEnd)) {
  location.replace(AUTH_PATH + addressEnd);
} else {
  for (const type of INTERACTIONS) {
    addEventListener(type, startOnInteraction, { capture: true, passive: true });
  }
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle, { once: true });
  recordClickToReplay();
}
