import { type PointerEvent, useEffect, useRef, useState } from "react";
import { countNew, type Group, heldAs } from "./groups";

/** How long a list is held for a pointer that rests on it, in milliseconds: then it may have been forgotten there. */
const REST_MS = 60_000;

/** Ids of what was dealt with at this desk: it leaves also a list that is held. */
const handledHere = new Set<string>();

/** Lets requests leave the list at once, for somebody here has dealt with them. */
export function letGo(ids: readonly string[]): void {
  for (const id of ids) handledHere.add(id);
}

/** Whether a mouse is over an element, or was moved over it within the last minute. A finger holds nothing. */
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
 * The list as it is shown: while it is held, in the places in which it stood, with what has changed in each row.
 * @param fresh as it would be shown; the same array as long as nothing has changed, undefined before the first answer
 * @param key what decides which rows are listed; another list is shown at once
 * @param isFresh whether `fresh` is of that key, and not the list before, which stands there until its answer comes
 * @returns `newCount`: how many wait to be shown
 */
export function useHeldGroups(
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
  if (!fresh || !kept || isOther || !isHeld) return { groups: fresh, newCount: 0 };
  return {
    groups: heldAs(kept.groups, fresh, handledHere),
    newCount: countNew(kept.groups, fresh),
  };
}
