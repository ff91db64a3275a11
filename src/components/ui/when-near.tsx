import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";

type WhenNearProps = {
  /** How near to the viewport counts as near: a CSS length for IntersectionObserver. */
  margin?: string;
  /** Room kept free until then, so that nothing below moves: a class such as min-h-96. */
  className?: string;
  children: ReactNode;
};

/**
 * Renders its children once they come near the viewport, or once somebody moves through the page with the Tab key,
 * which would jump over what is not there yet. Never takes them away again.
 */
export function WhenNear({ margin = "600px", className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Tab") setIsNear(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      observer.disconnect();
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [isNear, margin]);

  return (
    <div ref={place} className={cn(className)}>
      {isNear ? children : null}
    </div>
  );
}
