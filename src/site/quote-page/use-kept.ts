import { useCallback, useState } from "react";
import type { z } from "zod/mini";
import { safeSessionStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";

/**
 * What the customer types, kept for the life of the tab: a reload, or a phone that dropped the page, brings it back.
 * @param empty what stands there until something is typed, and again once `undefined` is kept
 */
export function useKept<Typed>(key: string, schema: z.ZodMiniType<Typed>, empty: Typed) {
  const [typed, setTyped] = useState(
    () => schema.safeParse(readJson(safeSessionStorage, key)).data,
  );
  const keep = useCallback(
    (next: Typed | undefined) => {
      setTyped(next);
      if (next === undefined) safeSessionStorage.removeItem(key);
      else safeSessionStorage.setItem(key, JSON.stringify(next));
    },
    [key],
  );
  return [typed ?? empty, keep] as const;
}
