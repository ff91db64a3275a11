import type { AcceptAnswer, Acceptance, Refusal } from "./quote-api";

/** How far the customer is with accepting. */
export type AnswerState =
  | { step: "reading" }
  | { step: "reviewing"; acceptance: Acceptance }
  | { step: "sending"; acceptance: Acceptance }
  /** An unconfirmed acceptance: sent without an answer, so it may have been stored. Only the same one may be sent again. */
  | { step: "uncertain"; acceptance: Acceptance; tries: number; lastTry: number; isTrying: boolean }
  | { step: "refused"; why: Refusal | "failed"; acceptance: Acceptance }
  | { step: "accepted"; acceptance: Acceptance; acceptedAt: string };

export type AnswerEvent =
  | { type: "review"; acceptance: Acceptance }
  | { type: "back" }
  | { type: "send" }
  | { type: "answered"; answer: AcceptAnswer }
  /** No answer came. `at` in milliseconds since 1970. */
  | { type: "lost"; at: number }
  /** The server refused in a way that shows that nothing was stored. */
  | { type: "failed" };

/** Waits before each retry, in seconds; the last one is repeated. */
const WAITS_S = [2, 5, 10, 20, 30, 60];

/** Milliseconds until the next try. */
export function waitAfter(tries: number): number {
  const seconds = WAITS_S[Math.min(tries, WAITS_S.length) - 1] ?? 0;
  return seconds * 1000;
}

function afterAnswer(acceptance: Acceptance, answer: AcceptAnswer): AnswerState {
  return "refused" in answer
    ? { step: "refused", why: answer.refused, acceptance }
    : { step: "accepted", acceptance, acceptedAt: answer.accepted_at };
}

/** The next state. An event that does not fit the state changes nothing. */
export function answerReducer(state: AnswerState, event: AnswerEvent): AnswerState {
  switch (event.type) {
    case "review":
      return state.step === "reading" || state.step === "refused"
        ? { step: "reviewing", acceptance: event.acceptance }
        : state;
    case "back":
      return state.step === "reviewing" || state.step === "refused" ? { step: "reading" } : state;
    case "send":
      if (state.step === "reviewing") return { step: "sending", acceptance: state.acceptance };
      return state.step === "uncertain" ? { ...state, isTrying: true } : state;
    case "answered":
      return state.step === "sending" || state.step === "uncertain"
        ? afterAnswer(state.acceptance, event.answer)
        : state;
    case "lost":
      if (state.step !== "sending" && state.step !== "uncertain") return state;
      return {
        step: "uncertain",
        acceptance: state.acceptance,
        tries: state.step === "uncertain" ? state.tries + 1 : 1,
        lastTry: event.at,
        isTrying: false,
      };
    case "failed":
      // After an attempt that may have been stored, a refusal of the next one proves nothing about it.
      if (state.step === "uncertain") return { ...state, tries: state.tries + 1, isTrying: false };
      return state.step === "sending"
        ? { step: "refused", why: "failed", acceptance: state.acceptance }
        : state;
  }
}
