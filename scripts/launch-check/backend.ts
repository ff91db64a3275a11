import type { Site } from "./crawl.ts";

export type Backend = {
  /** Address of the hosted project; `undefined` in a build for the local preview. */
  url: string | undefined;
  /** The key that visitors get. */
  key: string | undefined;
};

/** The value that the build put into the app under a variable's name (src/config/env.ts). */
function valueIn(code: Iterable<string>, variable: string): string | undefined {
  const pattern = new RegExp(`\\b${variable}["']?:\\s*(["'\`])([^"'\`]+)\\1`);
  for (const text of code) {
    const value = pattern.exec(text)?.[2];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The backend that the published code talks to. */
export function backendOf({ code }: Site): Backend {
  return {
    url: valueIn(code.values(), "VITE_SUPABASE_URL"),
    key: valueIn(code.values(), "VITE_SUPABASE_ANON_KEY"),
  };
}
