import { useRef, useState } from "react";

/**
 * Lets one run at a time: what is asked for while it goes on is not done. A state of React alone would say so too late
 * for the second click of a double click, which comes before anything has rendered.
 * @returns `run`, which resolves and rejects as what it runs, or resolves with `undefined` without running it; and
 * whether one is going on
 */
export function useSingleFlight() {
  const isBusy = useRef(false);
  const [isPending, setIsPending] = useState(false);

  async function run<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setIsPending(true);
    try {
      return await act();
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  }

  return { run, isPending };
}
