import { backoffDelay } from "./backoff";

/**
 * The state of a lead on its way to the backend.
 * - `unsent`: written down, and nothing happens until the visitor sends it
 * - `sending`: an attempt is under way; for the first one the form says so, for another one the panel
 * - `waiting`: the next attempt comes by itself: at `retryAt` (milliseconds since 1970), or when the connection or the
 *   tab comes back. `because`: there was no answer, or a fault; or a rate limit; or the backend rejects our key
 * - `delivered`: the backend has it
 * - `kept`: the backend refused it from the outbox, which has the only copy of what the visitor wrote
 * - `refused`: the backend refused it; the form is still on screen
 * - `dropped`: given up by the visitor, replaced by a corrected one, or settled in another tab
 */
export type LeadState =
  | { phase: "unsent" }
  | { phase: "sending"; attempt: "first" | "another"; failures: number }
  | { phase: "waiting"; because: WaitReason; failures: number; retryAt: number | undefined }
  | { phase: "kept" }
  | { phase: "delivered" }
  | { phase: "refused" }
  | { phase: "dropped" };

/** Why a lead was not accepted yet. */
export type WaitReason = "no-answer" | "fault" | "limited" | "turned-away";

/** The state of a lead that is not settled. */
export type OpenState = Extract<LeadState, { phase: "unsent" | "sending" | "waiting" | "kept" }>;

/** The events of a lead. Time, randomness and connection are passed in, so that the reducer is pure. */
export type LeadEvent =
  /** The visitor pressed the form's button. */
  | { type: "submitted" }
  /** The visitor asked for another attempt. */
  | { type: "send-now" }
  /** The time that it waited for has come, or the connection or the tab is back. */
  | { type: "retry-due" | "reconnected"; isWorthSending: boolean }
  /** The backend has it. */
  | { type: "stored" }
  /** No answer, or a fault for one, which settles nothing. `now` in milliseconds since 1970, `chance` in [0, 1). */
  | {
      type: "failed";
      because: "no-answer" | "fault";
      now: number;
      chance: number;
      isOnline: boolean;
    }
  /** Too many for now. `until` is when the next one is taken, in milliseconds since 1970. */
  | { type: "limited"; until: number }
  /** Not let in. Kept until the visitor sends it again. */
  | { type: "turned-away" }
  /** The backend does not take it. */
  | { type: "refused" }
  /** The visitor gave it up, or sent a corrected one in its place. */
  | { type: "given-up" }
  /** Another tab delivered it or gave it up. */
  | { type: "settled-elsewhere" };

const FIRST_ATTEMPT: LeadState = { phase: "sending", attempt: "first", failures: 0 };
const DROPPED: LeadState = { phase: "dropped" };

function anotherAttempt(failures: number): LeadState {
  return { phase: "sending", attempt: "another", failures };
}

type Failed = Extract<LeadEvent, { type: "failed" }>;

function waitAfter(failures: number, { because, now, chance, isOnline }: Failed): LeadState {
  const delay = isOnline ? backoffDelay(failures, chance) : undefined;
  return {
    phase: "waiting",
    because,
    failures,
    retryAt: delay === undefined ? undefined : now + delay,
  };
}

type InPhase<Phase extends LeadState["phase"]> = Extract<LeadState, { phase: Phase }>;

function fromUnsent(state: InPhase<"unsent">, event: LeadEvent): LeadState {
  switch (event.type) {
    case "submitted":
      return FIRST_ATTEMPT;
    case "send-now":
      return anotherAttempt(0);
    case "given-up":
    case "settled-elsewhere":
      return DROPPED;
    default:
      return state;
  }
}

function fromSending(state: InPhase<"sending">, event: LeadEvent): LeadState {
  switch (event.type) {
    case "stored":
      return { phase: "delivered" };
    case "failed":
      return waitAfter(state.failures + 1, event);
    case "limited":
      return {
        phase: "waiting",
        because: "limited",
        failures: state.failures,
        retryAt: event.until,
      };
    case "turned-away":
      return {
        phase: "waiting",
        because: "turned-away",
        failures: state.failures,
        retryAt: undefined,
      };
    case "refused":
      return { phase: state.attempt === "first" ? "refused" : "kept" };
    case "given-up":
      return DROPPED;
    case "settled-elsewhere":
      // The form that sends it for the first time still needs the outcome.
      return state.attempt === "first" ? state : DROPPED;
    default:
      return state;
  }
}

function fromWaiting(state: InPhase<"waiting">, event: LeadEvent): LeadState {
  switch (event.type) {
    case "send-now":
      return anotherAttempt(0);
    case "retry-due":
      return event.isWorthSending
        ? anotherAttempt(state.failures)
        : { ...state, retryAt: undefined };
    case "reconnected":
      return event.isWorthSending ? anotherAttempt(0) : { ...state, retryAt: undefined };
    case "given-up":
    case "settled-elsewhere":
      return DROPPED;
    default:
      return state;
  }
}

function fromKept(state: InPhase<"kept">, event: LeadEvent): LeadState {
  return event.type === "given-up" || event.type === "settled-elsewhere" ? DROPPED : state;
}

/**
 * The state after an event. An event that is impossible in a state, or too late, returns the same object: a settled lead
 * stays settled, so the visitor is told once.
 */
export function nextState(state: LeadState, event: LeadEvent): LeadState {
  switch (state.phase) {
    case "unsent":
      return fromUnsent(state, event);
    case "sending":
      return fromSending(state, event);
    case "waiting":
      return fromWaiting(state, event);
    case "kept":
      return fromKept(state, event);
    case "delivered":
    case "refused":
    case "dropped":
      return state;
  }
}
