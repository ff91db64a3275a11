import { withoutBase } from "@/config/language";
import { publicRouteAt } from "./routes";

/** How long a link has to be in view before its page is prefetched, in milliseconds. */
const IN_VIEW_MS = 300;

function pageOf(target: EventTarget | null): (() => Promise<unknown>) | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined;
  return publicRouteAt(withoutBase(link.pathname))?.load;
}

/** Prefetches a page's code. A failure is ignored: it is retried when the visitor goes there. */
function prefetch(target: EventTarget | null): void {
  pageOf(target)?.().catch(() => undefined);
}

/** Whether the visitor asked to save data; not standard, so not in the type library. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    Reflect.get(connection, "saveData") === true
  );
}

function watchLinksInView(): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => prefetch(target), IN_VIEW_MS),
        );
    }
  });
  // Observing an observed element is a no-op; removed elements never intersect.
  const watch = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  };
  watch();
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
}

/**
 * Prefetches the pages that a visitor is likely to open next: those whose links are on screen, and at once the one whose
 * link is hovered, touched or focused. A page's code is 1 to 4 KB.
 */
export function prefetchNextPages(): void {
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(type, ({ target }) => prefetch(target), { passive: true });
  }
  if (!savesData()) watchLinksInView();
}
