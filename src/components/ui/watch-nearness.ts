/**
 * Calls back once the element comes near the viewport, or once somebody moves through the page with the Tab key, who
 * would jump over what is not there yet.
 * @param margin how near counts as near: a CSS length for IntersectionObserver
 * @returns stops watching
 */
export function watchNearness(element: Element, margin: string, onNear: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    document.removeEventListener("keydown", onKeyDown);
  };
  const finish = () => {
    stop();
    onNear();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) finish();
    },
    { rootMargin: margin },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") finish();
  };
  observer.observe(element);
  document.addEventListener("keydown", onKeyDown);
  return stop;
}
