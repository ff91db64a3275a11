import { useSyncExternalStore } from "react";

/** Subscriptions to a change that happens outside React. */
type Listeners = {
  notify: () => void;
  /** Returns how to stop listening. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * A set of listeners without a value of its own, for state kept elsewhere (in the browser's storage, in time).
 * @param watch starts watching when the first listener subscribes; returns a cleanup, called after the last unsubscribes
 */
export function createListeners(watch?: (notify: () => void) => () => void): Listeners {
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;

  function notify() {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) stopWatching = watch?.(notify);
    listeners.add(listener);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      stopWatching?.();
      stopWatching = undefined;
    };
  }

  return { notify, subscribe };
}

/** A value outside React that components and other code share. */
type ExternalStore<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: Listeners["subscribe"];
};

/** A store that starts with `initial`. */
export function createStore<Value>(initial: Value): ExternalStore<Value> {
  const { notify, subscribe } = createListeners();
  let current = initial;
  return {
    get: () => current,
    set: (next) => {
      current = next;
      notify();
    },
    subscribe,
  };
}

/** The store's value; `onServer` while a page is rendered on a server and hydrated. */
export function useStore<Value>(store: ExternalStore<Value>, onServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}
