import { useCallback, useEffect, useReducer, useRef } from "react";
import { answerReducer, waitAfter } from "./answer-state";
import { type Acceptance, acceptQuote, isUncertain } from "./quote-api";

/** Of the history's entry. */
const REVIEW = "review";

/** Sends the acceptance, and retries the same one until there is an answer. */
export function useAcceptance(token: string) {
  const [state, dispatch] = useReducer(answerReducer, { step: "reading" });
  const inFlight = state.step === "sending" || (state.step === "uncertain" && state.isTrying);
  const waiting = state.step === "uncertain" && !state.isTrying ? state.tries : 0;
  const acceptance = "acceptance" in state ? state.acceptance : undefined;

  useEffect(() => {
    if (!inFlight || !acceptance) return;
    // Ignores the answer, not the call: development renders twice, and the same acceptance counts once.
    let isWanted = true;
    acceptQuote(token, acceptance)
      .then((answer) => isWanted && dispatch({ type: "answered", answer }))
      .catch((error: unknown) => {
        if (!isWanted) return;
        dispatch(isUncertain(error) ? { type: "lost", at: Date.now() } : { type: "failed" });
      });
    return () => {
      isWanted = false;
    };
  }, [inFlight, acceptance, token]);

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

  // The second step is an entry of the browser's history: Back leads to the first step, Forward to the second again.
  const reviewed = useRef<Acceptance>(undefined);
  useEffect(() => {
    const go = ({ state: entry }: PopStateEvent) => {
      if (entry === REVIEW && reviewed.current)
        dispatch({ type: "review", acceptance: reviewed.current });
      else dispatch({ type: "back" });
    };
    window.addEventListener("popstate", go);
    return () => window.removeEventListener("popstate", go);
  }, []);

  return {
    state,
    review: useCallback((acceptance: Acceptance) => {
      reviewed.current = acceptance;
      window.history.pushState(REVIEW, "");
      dispatch({ type: "review", acceptance });
    }, []),
    back: useCallback(() => dispatch({ type: "back" }), []),
    /** What was reviewed is no longer what would be signed, so Forward must not bring it back. */
    forget: useCallback(() => {
      reviewed.current = undefined;
    }, []),
    send: useCallback(() => dispatch({ type: "send" }), []),
  };
}
