import { useEffect } from "react";
import { viewQuote } from "./quote-api";

const BY_A_PERSON = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Reports a view once, at the first interaction. Loading proves nothing: mail scanners load links too. */
export function useViewed(token: string): void {
  useEffect(() => {
    const stop = new AbortController();
    const tell = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      stop.abort();
      viewQuote(token).catch(() => undefined);
    };
    for (const type of BY_A_PERSON) {
      window.addEventListener(type, tell, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [token]);
}
