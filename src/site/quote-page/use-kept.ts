import { useCallback, useState } from "react";
import type { z } from "zod/mini";
import { safeSessionStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";

/** What the customer types, kept for the life of the tab: a reload, or a phone that dropped the page, brings it back. */
export function useKept<Typed>(key: string, schema: z.ZodMiniType<Typed>, empty: Typed) {
  const [typed, setTyped] = useState(
    () => schema.safeParse(readJson(safeSessionStorage, key)).data ?? empty,
  );
  const keep = useCallback(
    (next: Typed) => {
      setTyped(next);
      safeSessionStorage.setItem(key, JSON.stringify(next));
    },
    [key],
  );
  return [typed, keep] as const;
}
