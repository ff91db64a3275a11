import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/external-store";

const TICK_MS = 1000;

/** In milliseconds since 1970; `undefined` while no component looks. */
let lastTick: number | undefined;

const { subscribe } = createListeners((ticked) => {
  lastTick = Date.now();
  const timer = setInterval(() => {
    lastTick = Date.now();
    ticked();
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    lastTick = undefined;
  };
});

/**
 * Something that changes as time passes, looked at once a second; one timer serves the whole page. Only a changed
 * value renders again, so fifty rows that count in minutes cost next to nothing.
 * @param select makes the value from the time in milliseconds since 1970 by this machine's clock
 */
export function useTicking<Value extends string | number | boolean>(
  select: (now: number) => Value,
): Value {
  return useSyncExternalStore(subscribe, () =>
    // The last tick, not the time itself: every component must see the same while one render goes on.
    select(lastTick ?? Math.floor(Date.now() / TICK_MS) * TICK_MS),
  );
}
