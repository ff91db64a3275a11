import { useCallback, useEffect, useReducer } from "react";
import { answerReducer, waitAfter } from "./answer-state";
import { acceptQuote, isUncertain, type Yes } from "./quote-api";

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

  return {
    state,
    review: useCallback((yes: Yes) => dispatch({ type: "review", yes }), []),
    back: useCallback(() => dispatch({ type: "back" }), []),
    send: useCallback(() => dispatch({ type: "send" }), []),
  };
}
