import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { z } from "zod";

/** State of a navigation to what a customer wrote or did, and not just to the quote that it is about. */
export const TO_NEWS = { isToNews: true } as const;

const schema = z.object({ isToNews: z.literal(true) });

/** Fields whose focus must not be taken away. */
export const TYPED_INTO = "input, textarea, select";

/**
 * Leads to the first entry that no one has handled (`data-news`), once for each time the customer's news were pressed.
 * @param isThere whether there is one; it may be read later than the rest
 * @returns the ref of the list
 */
export function useWayToNews(isThere: boolean): RefObject<HTMLOListElement | null> {
  const { key, state } = useLocation();
  const list = useRef<HTMLOListElement>(null);
  const ledAt = useRef<string>(undefined);
  useEffect(() => {
    if (!isThere || ledAt.current === key || !schema.safeParse(state).success) return;
    // After the row itself, which scrolls its head into view.
    const frame = requestAnimationFrame(() => {
      ledAt.current = key;
      const entry = list.current?.querySelector<HTMLElement>("[data-news]");
      const fold = entry?.closest("details");
      if (fold) fold.open = true;
      const isTyping = document.activeElement?.matches(TYPED_INTO) === true;
      if (!isTyping) entry?.focus({ preventScroll: true });
      // The field for the answer is in the middle already, below its question.
      entry?.scrollIntoView({ block: isTyping ? "nearest" : "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, key, state]);
  return list;
}
