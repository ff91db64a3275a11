import { useSyncExternalStore } from "react";

const EVENTS = ["online", "offline"] as const;

function subscribe(listener: () => void) {
  for (const type of EVENTS) window.addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, listener);
  };
}

/** Whether the browser believes that it has a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
