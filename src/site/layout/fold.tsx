import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";

type FoldProps = {
  /** Text of the summary line. */
  summary: ReactNode;
  /** Id of the section around it: a link there opens it. */
  anchor?: string;
  /** Folded on every screen: what it holds is long, and few want it. */
  isAlwaysFolded?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Optional content, folded on screens narrower than 1024 px, open on wider ones unless told otherwise (index.css). It is
 * in the HTML, works without code and is found by a search within the page.
 */
export function Fold({ summary, anchor, isAlwaysFolded, className, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The target of the jump is above the fold, so it does not move.
    function open() {
      if (fold.current && window.location.hash === `#${anchor}`) fold.current.open = true;
    }
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [anchor]);
  return (
    <details ref={fold} className={cn("fold", !isAlwaysFolded && "fold-narrow", className)}>
      <summary className="border-hairline border-y py-3 font-semibold">{summary}</summary>
      {children}
    </details>
  );
}
