import type { AcceptAnswer, Refusal, Yes } from "./quote-api";

/** How far the customer is with the yes. */
export type AnswerState =
  | { step: "reading" }
  | { step: "reviewing"; yes: Yes }
  | { step: "sending"; yes: Yes }
  /** Sent, and nothing came back: it may have been stored. Only the same yes may follow. */
  | { step: "uncertain"; yes: Yes; tries: number; lastTry: number; isTrying: boolean }
  | { step: "refused"; why: Refusal | "failed"; yes: Yes }
  | { step: "accepted"; yes: Yes; acceptedAt: string };

export type AnswerEvent =
  | { type: "review"; yes: Yes }
  | { type: "back" }
  | { type: "send" }
  | { type: "answered"; answer: AcceptAnswer }
  /** No answer came. `at` in milliseconds since 1970. */
  | { type: "lost"; at: number }
  /** The server said no in a way that tells that nothing was stored. */
  | { type: "failed" };

/** How long to wait before asking once more, in seconds, by how often it was asked; then as the last. */
const WAITS_S = [2, 5, 10, 20, 30, 60];

/** Milliseconds until the next try. */
export function waitAfter(tries: number): number {
  const seconds = WAITS_S[Math.min(tries, WAITS_S.length) - 1] ?? 0;
  return seconds * 1000;
}

function afterAnswer(yes: Yes, answer: AcceptAnswer): AnswerState {
  return "refused" in answer
    ? { step: "refused", why: answer.refused, yes }
    : { step: "accepted", yes, acceptedAt: answer.accepted_at };
}

/** What follows. An event that does not fit the state changes nothing. */
export function answerReducer(state: AnswerState, event: AnswerEvent): AnswerState {
  switch (event.type) {
    case "review":
      return state.step === "reading" || state.step === "refused"
        ? { step: "reviewing", yes: event.yes }
        : state;
    case "back":
      return state.step === "reviewing" || state.step === "refused" ? { step: "reading" } : state;
    case "send":
      if (state.step === "reviewing") return { step: "sending", yes: state.yes };
      return state.step === "uncertain" ? { ...state, isTrying: true } : state;
    case "answered":
      return state.step === "sending" || state.step === "uncertain"
        ? afterAnswer(state.yes, event.answer)
        : state;
    case "lost":
      if (state.step !== "sending" && state.step !== "uncertain") return state;
      return {
        step: "uncertain",
        yes: state.yes,
        tries: state.step === "uncertain" ? state.tries + 1 : 1,
        lastTry: event.at,
        isTrying: false,
      };
    case "failed":
      // After a try that may have been stored, a refusal of the next one says nothing about it.
      if (state.step === "uncertain") return { ...state, tries: state.tries + 1, isTrying: false };
      return state.step === "sending" ? { step: "refused", why: "failed", yes: state.yes } : state;
  }
}
