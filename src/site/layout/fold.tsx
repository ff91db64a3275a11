import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";

type FoldProps = {
  /** What is inside, as the line to open it says. */
  summary: string;
  /** Id of the place that it stands in: a link there opens it. */
  anchor?: string;
  className?: string;
  children: ReactNode;
};

/**
 * What only some need, folded on screens narrower than 1024 px; on wide ones it stands open (index.css). It is in the
 * HTML, works without code and is found by a search within the page.
 */
export function Fold({ summary, anchor, className, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // What was jumped to is above the fold, so that nothing of it moves.
    function open() {
      if (fold.current && window.location.hash === `#${anchor}`) fold.current.open = true;
    }
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [anchor]);
  return (
    <details ref={fold} className={cn("fold", className)}>
      <summary className="border-hairline border-y py-4 font-semibold">{summary}</summary>
      {children}
    </details>
  );
}
