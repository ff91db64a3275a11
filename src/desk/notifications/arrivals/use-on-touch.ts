import { useEffect, useEffectEvent } from "react";

/** What counts as having looked at the page. */
const ACTIONS = ["pointerdown", "keydown"] as const;

/** Does something whenever the page is touched or a key is pressed. */
export function useOnTouch(onTouch: () => void): void {
  const touched = useEffectEvent(onTouch);
  useEffect(() => {
    const onAction = () => touched();
    for (const action of ACTIONS) window.addEventListener(action, onAction);
    return () => {
      for (const action of ACTIONS) window.removeEventListener(action, onAction);
    };
  }, []);
}
