import { afterFirstInteraction } from "@/lib/first-load/first-interaction";

function whenIntersecting(element: Element, rootMargin: string, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) callback();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** By a finger, a key, or software that reads the page out or listens, wherever it is on the screen. */
function whenFocused(element: Element, callback: () => void): () => void {
  element.addEventListener("focusin", callback);
  return () => element.removeEventListener("focusin", callback);
}

function whenTabbing(callback: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") callback();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/**
 * Calls back once, when the element is needed: it is on screen; or it is near the screen and the visitor has
 * interacted; or something in it takes the focus; or the Tab key moves through the page, which would jump over what is not there yet.
 * @param margin how near counts as near: a CSS length for IntersectionObserver
 * @returns stops watching
 */
export function observeVisibility(
  element: Element,
  margin: string,
  onVisible: () => void,
): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const stopOne of stops) stopOne();
  };
  const finish = () => {
    stop();
    onVisible();
  };
  stops.push(
    whenIntersecting(element, "0px", finish),
    whenFocused(element, finish),
    whenTabbing(finish),
    afterFirstInteraction(() => stops.push(whenIntersecting(element, margin, finish))),
  );
  return stop;
}
