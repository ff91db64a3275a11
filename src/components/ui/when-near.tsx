import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { watchNearness } from "./watch-nearness";

type WhenNearProps = {
  /** How near to the viewport counts as near: a CSS length for IntersectionObserver. */
  margin?: string;
  /** Room kept free until then, so that nothing below moves: a class such as min-h-96. */
  className?: string;
  /** Stands there until then, also in the prerendered HTML. */
  placeholder?: ReactNode;
  children: ReactNode;
};

/** Renders its children once they come near the viewport; not on a server. Never takes them away again. */
export function WhenNear({
  margin = "600px",
  className,
  placeholder = null,
  children,
}: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!place.current || isNear) return undefined;
    return watchNearness(place.current, margin, () => setIsNear(true));
  }, [isNear, margin]);

  return (
    <div ref={place} className={cn(className)}>
      {isNear ? children : placeholder}
    </div>
  );
}
