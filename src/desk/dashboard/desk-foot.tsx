import { type ReactNode, useEffect, useRef } from "react";

/** How high the foot is: messages stand above it (ui/toast), and the page scrolls as if it ended there. */
const HEIGHT_PROPERTY = "--desk-foot";

/**
 * At the foot of the screen, however far the lists are scrolled: what is wrong with the messages, and what is asked. Not
 * above the lists, which would move when it comes and goes.
 */
export function DeskFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    const page = document.documentElement.style;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      page.setProperty(HEIGHT_PROPERTY, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty(HEIGHT_PROPERTY);
    };
  }, []);
  return (
    <div
      ref={foot}
      className="sticky bottom-0 z-20 divide-y divide-hairline bg-ivory *:first:border-hairline *:first:border-t"
    >
      {children}
    </div>
  );
}
