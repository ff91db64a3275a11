import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function that stays the same from render to render and does what the latest one says: a component in `memo` that gets
 * it is not rendered again for it. For events; not to be called while rendering.
 */
export function useHandler<Arguments extends unknown[]>(handler: (...args: Arguments) => void) {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
