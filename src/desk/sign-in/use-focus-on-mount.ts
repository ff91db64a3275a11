import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to an element that has taken another's place, so that the keyboard is not left on nothing. */
export function useFocusOnMount<Target extends HTMLElement>(
  isWanted: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}
