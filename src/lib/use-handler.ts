import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A stable function that always calls the latest handler, so that it does not rerender a memoized component. For events
 * only; don't call it while rendering.
 */
export function useHandler<Arguments extends unknown[]>(handler: (...args: Arguments) => void) {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
