import type { SafeStorage } from "./safe-storage";

/** The JSON stored under a key; `undefined` if there is none, or it is not JSON. */
export function readJson(storage: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "");
  } catch {
    return undefined;
  }
}

/** The same storage, falling back to memory for the life of the page. */
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
