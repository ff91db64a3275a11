import { useCallback, useEffect, useReducer, useRef } from "react";
import { answerReducer, waitAfter } from "./answer-state";
import { acceptQuote, isUncertain, type Yes } from "./quote-api";

/** Of the history's entry. */
const REVIEW = "review";

/** Sends the acceptance, and retries the same one until there is an answer. */
export function useYes(token: string) {
  const [state, dispatch] = useReducer(answerReducer, { step: "reading" });
  const inFlight = state.step === "sending" || (state.step === "uncertain" && state.isTrying);
  const waiting = state.step === "uncertain" && !state.isTrying ? state.tries : 0;
  const yes = "yes" in state ? state.yes : undefined;

  useEffect(() => {
    if (!inFlight || !yes) return;
    // What is thrown away is the answer, not the call: development renders twice, and the same yes counts once.
    let isWanted = true;
    acceptQuote(token, yes)
      .then((answer) => isWanted && dispatch({ type: "answered", answer }))
      .catch((error: unknown) => {
        if (!isWanted) return;
        dispatch(isUncertain(error) ? { type: "lost", at: Date.now() } : { type: "failed" });
      });
    return () => {
      isWanted = false;
    };
  }, [inFlight, yes, token]);

  useEffect(() => {
    if (waiting === 0) return;
    const again = () => dispatch({ type: "send" });
    const timer = setTimeout(again, waitAfter(waiting));
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [waiting]);

  // The second step is one of the browser's history: Back leads to the first, Forward to the second again.
  const reviewed = useRef<Yes>(undefined);
  useEffect(() => {
    const go = ({ state: entry }: PopStateEvent) => {
      if (entry === REVIEW && reviewed.current) dispatch({ type: "review", yes: reviewed.current });
      else dispatch({ type: "back" });
    };
    window.addEventListener("popstate", go);
    return () => window.removeEventListener("popstate", go);
  }, []);

  return {
    state,
    review: useCallback((yes: Yes) => {
      reviewed.current = yes;
      window.history.pushState(REVIEW, "");
      dispatch({ type: "review", yes });
    }, []),
    back: useCallback(() => dispatch({ type: "back" }), []),
    /** What was reviewed is not what would be signed any more: Forward does not bring it back. */
    forget: useCallback(() => {
      reviewed.current = undefined;
    }, []),
    send: useCallback(() => dispatch({ type: "send" }), []),
  };
}
