import { afterFirstInteraction } from "@/lib/first-load/after-first-interaction";

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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") finish();
  };
  // By a finger, a key, or software that reads the page out or listens, wherever the element is on the screen.
  element.addEventListener("focusin", finish);
  document.addEventListener("keydown", onKeyDown);
  stops.push(
    () => element.removeEventListener("focusin", finish),
    () => document.removeEventListener("keydown", onKeyDown),
    whenIntersecting(element, "0px", finish),
    afterFirstInteraction(() => stops.push(whenIntersecting(element, margin, finish))),
  );
  return stop;
}
