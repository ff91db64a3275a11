import { type PointerEvent, useEffect, useRef, useState } from "react";
import { countNew, frozenAs, type Group } from "./groups";

/** A pointer that rests longer than this, in milliseconds, no longer freezes the list. */
const REST_MS = 60_000;

/** Whether a mouse is over an element and has moved within the last minute. Touch does not count. */
export function usePointerOver() {
  const [isOver, setIsOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function leave() {
    clearTimeout(timer.current);
    setIsOver(false);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isOver,
    handlers: {
      onPointerMove({ pointerType }: PointerEvent) {
        if (pointerType !== "mouse") return;
        clearTimeout(timer.current);
        timer.current = setTimeout(leave, REST_MS);
        setIsOver(true);
      },
      onPointerLeave: leave,
    },
  };
}

/**
 * Freezes the list while it is held or not complete: rows keep their places, with fresh content, and new ones wait.
 * @param fresh must be the same array until something changes; undefined before the first answer
 * @param key of the listing; another listing is shown at once
 * @param isFresh whether `fresh` is complete, and not the previous listing, kept as a placeholder
 * @returns `newCount`, the rows that wait to be shown
 */
export function useFrozenList(
  fresh: Group[] | undefined,
  key: string,
  isHeld: boolean,
  isFresh: boolean,
) {
  const [kept, setKept] = useState<{ key: string; groups: Group[] }>();
  const isOther = kept?.key !== key;
  useEffect(() => {
    if (fresh && isFresh && (!isHeld || isOther)) setKept({ key, groups: fresh });
  }, [fresh, key, isHeld, isOther, isFresh]);
  if (!fresh || !kept || isOther || (isFresh && !isHeld)) return { groups: fresh, newCount: 0 };
  return {
    groups: frozenAs(kept.groups, fresh),
    newCount: isHeld ? countNew(kept.groups, fresh) : 0,
  };
}
