import type { SafeStorage } from "./safe-storage";

/** What is stored as JSON under a key; `undefined` where there is nothing, or nothing that is JSON. */
export function readJson(storage: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "");
  } catch {
    return undefined;
  }
}

/** The same storage, but what the browser does not keep is kept in memory for as long as the page lives. */
export function withMemory(storage: SafeStorage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      storage.setItem(key, value);
      if (storage.getItem(key) === value) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      storage.removeItem(key);
    },
  };
}
