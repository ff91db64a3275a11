import { useSyncExternalStore } from "react";

const TICK_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let lastTick = 0;

function tick() {
  lastTick = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) {
    lastTick = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

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
    select(timer === undefined ? Math.floor(Date.now() / TICK_MS) * TICK_MS : lastTick),
  );
}
