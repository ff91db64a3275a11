import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { observeVisibility } from "./observe-visibility";

type RenderWhenVisibleProps = {
  /** How near to the viewport counts as near: a CSS length for IntersectionObserver. */
  margin?: string;
  /** Room kept free until then, so that nothing below moves: a class such as min-h-96. */
  className?: string;
  /** Stands there until then, also in the prerendered HTML. */
  placeholder?: ReactNode;
  children: ReactNode;
};

/** Renders its children once they come near the viewport; not on a server. Never takes them away again. */
export function RenderWhenVisible({
  margin = "600px",
  className,
  placeholder = null,
  children,
}: RenderWhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    if (!place.current || isVisible) return undefined;
    return observeVisibility(place.current, margin, () => setIsVisible(true));
  }, [isVisible, margin]);

  return (
    <div ref={place} className={cn(className)}>
      {isVisible ? children : placeholder}
    </div>
  );
}
