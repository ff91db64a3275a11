import { type PointerEvent, useRef } from "react";

/** Shortest horizontal way of the finger that counts as a swipe, in CSS pixels. */
const SWIPE_MIN_PX = 48;

/**
 * Pointer handlers for an element that is swiped sideways by finger or pen. The element needs `touch-action: pan-y`,
 * or the browser takes the gesture for scrolling.
 * @param onSwipe called with 1 for a swipe to the left (onwards) and -1 for one to the right (back)
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const canSwipe = event.pointerType !== "mouse" && event.isPrimary;
      start.current = canSwipe ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const dx = event.clientX - start.current.x;
      const dy = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < Math.abs(dy)) return;
      onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
