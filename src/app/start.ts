/**
 * Starts the app on a prerendered page: when the page has loaded and is idle, or at the first interaction. Until then the
 * page is plain HTML, and nothing competes with its pictures.
 *
 * Built to a small classic script (scripts/prerender/prerender.ts); the data attributes of its element name what to load.
 */
import { AUTH_PATH } from "@/config/paths";
import { recordChoiceOfLinks } from "@/lib/first-load/choice-of-link";
import { recordClickToReplay } from "@/lib/first-load/click-replay";
import { recordTypedEarly } from "@/lib/first-load/typed-early";
import { hasArrivedLink } from "@/lib/has-arrived-link";

/** Wait at most this long for an idle moment, in milliseconds. */
const IDLE_TIMEOUT_MS = 2000;
const INTERACTIONS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

const { entry = "", preload = "", styles = "" } = document.currentScript?.dataset ?? {};
let isStarted = false;

/** Resolves when the file has arrived, and also when it has failed. */
function addLink(rel: string, href: string): Promise<unknown> {
  return new Promise((settle) => {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel, href, onload: settle, onerror: settle }));
  });
}

function startOnInteraction() {
  globalThis.hasInteractedEarly = true;
  void start();
}

async function start() {
  if (isStarted) return;
  isStarted = true;
  // In parallel, instead of one import after the other.
  for (const href of preload.split(" ")) addLink("modulepreload", href);
  // This page's styles are inline; the app's other pages need the style sheet.
  await Promise.all(styles.split(" ").map((href) => addLink("stylesheet", href)));
  // If it fails, the page stays as it is, and the next interaction tries again.
  await import(/* @vite-ignore */ entry).catch((error) => {
    isStarted = false;
    throw error;
  });
}

function startWhenIdle() {
  // Lets the pictures below the first screen load (styles/index.css).
  document.documentElement.dataset.loaded = "";
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start, 200);
}

// A sign-up's confirmation leads to the site's root (specification, section 8), and so does any link whose own address
// the project does not allow. Its tokens must not stay in the address bar of a public page.
const addressEnd = location.search + location.hash;
if (hasArrivedLink(addressEnd)) {
  location.replace(AUTH_PATH + addressEnd);
} else {
  for (const type of INTERACTIONS) {
    addEventListener(type, startOnInteraction, { capture: true, passive: true });
  }
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle, { once: true });
  recordChoiceOfLinks();
  recordClickToReplay();
  recordTypedEarly();
}
