import type { SupportedStorage } from "@supabase/supabase-js";

const memory = new Map<string, string>();

/**
 * Local storage for the session that never throws: where the browser's is off, full or taken away, the session
 * lives as long as the tab. Without this, a visitor without storage could not even send a request, because the
 * client looks for a session first.
 */
export const authStorage: SupportedStorage = {
  getItem: (key) => {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  removeItem: (key) => {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // It was in memory only.
    }
  },
};
