/**
 * Starts the app on a prerendered page: after the page has loaded and has nothing else to do, or at the first sign
 * of somebody who wants something. Until then the page is plain HTML, and nothing competes with its pictures.
 *
 * Built to one small classic script of its own (scripts/prerender/build-start.ts); the page names what is to be
 * loaded in the script element's data attributes.
 */
import { PENDING_ATTRIBUTE } from "./lib/early-click";

/** Wait at most this long for an idle moment, in milliseconds. */
const IDLE_TIMEOUT_MS = 2000;
const SIGNS_OF_LIFE = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

const { entry = "", preload = "", styles = "" } = document.currentScript?.dataset ?? {};
let isStarted = false;

const split = (list: string) => list.split(" ").filter(Boolean);

function addLink(rel: string, href: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  const settled = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return settled;
}

function startForSomebody() {
  globalThis.hasEarlySign = true;
  void start();
}

async function start() {
  if (isStarted) return;
  isStarted = true;
  // All at once instead of one after the other as each names the next.
  for (const href of split(preload)) addLink("modulepreload", href);
  // The page has the styles of what it shows; what the app may open next needs the others.
  await Promise.all(split(styles).map((href) => addLink("stylesheet", href)));
  await import(/* @vite-ignore */ entry);
}

function startWhenIdle() {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window)
    requestIdleCallback(() => void start(), { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(() => void start(), 200);
}

for (const type of SIGNS_OF_LIFE) {
  addEventListener(type, startForSomebody, { capture: true, passive: true });
}
if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });

// Links work by themselves; a button that is not live yet is remembered and clicked again when it is.
document.addEventListener(
  "click",
  ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest("button");
    globalThis.earlyClick = button?.closest(`[${PENDING_ATTRIBUTE}]`) ? button : undefined;
  },
  true,
);
