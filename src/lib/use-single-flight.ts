import { useRef, useState } from "react";

/**
 * Runs one async action at a time and ignores calls while it is pending. React state alone would be too late for the
 * second click of a double click, which comes before a render.
 * @returns `run`, which settles as the action does, or resolves with `undefined` if it was ignored; and `isPending`
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
