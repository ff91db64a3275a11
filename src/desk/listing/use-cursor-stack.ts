import { useState } from "react";
import type { Cursor } from "@/desk/model/page";

type Stack = { key: string; cursors: readonly Cursor[] };

export type CursorStack = {
  /** Where the page on screen starts; null at the beginning of the list. */
  after: Cursor | null;
  /** 1 on the first page. */
  pageNumber: number;
  /** Goes on to the page that starts after this cursor. */
  push: (next: Cursor) => void;
  /** Goes back one page; on the first it stays. */
  pop: () => void;
};

/**
 * The way through a list by keyset: the starts of all pages gone through, so that there is a way back.
 * @param resetKey what decides which rows are listed, as text; another one starts at the first page
 * @param start where the first page starts; null at the beginning of the list
 */
export function useCursorStack(resetKey: string, start: Cursor | null): CursorStack {
  const [stack, setStack] = useState<Stack>({ key: resetKey, cursors: [] });
  // Compared while rendering and not reset in an effect: a cursor must never meet another listing.
  const cursors = stack.key === resetKey ? stack.cursors : [];
  return {
    after: cursors.at(-1) ?? start,
    pageNumber: cursors.length + 1,
    push: (next) => setStack({ key: resetKey, cursors: [...cursors, next] }),
    pop: () => setStack({ key: resetKey, cursors: cursors.slice(0, -1) }),
  };
}
