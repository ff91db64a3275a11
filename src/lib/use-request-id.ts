import { useRef } from "react";

/**
 * Ids of what is sent, so that what arrived without an answer is stored once.
 * @returns `idOf` the content: the same for a retry, another for anything else; and `forget`, for once it has arrived
 */
export function useRequestId() {
  const last = useRef<{ id: string; content: string }>(undefined);

  function idOf(content: object): string {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { id: crypto.randomUUID(), content: text };
    return last.current.id;
  }

  function forget(): void {
    last.current = undefined;
  }

  return { idOf, forget };
}
