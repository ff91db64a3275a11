import { expect, it } from "vitest";
import { backoffDelay, LIMIT_PERIOD_MS } from "@/site/lead/delivery/backoff";
import {
  type LeadEvent,
  type LeadState,
  nextState,
  type WaitReason,
} from "@/site/lead/delivery/lead-state";

const NOW = Date.UTC(2027, 0, 15, 12);

/** A chance of a half is no jitter. */
const FAILED = { type: "failed", because: "no-answer", now: NOW, chance: 0.5 } as const;

const STATES = {
  unsent: { phase: "unsent" },
  "sending first": { phase: "sending", attempt: "first", failures: 0 },
  "sending again": { phase: "sending", attempt: "another", failures: 1 },
  "sending at the visitor's wish": { phase: "sending", attempt: "another", failures: 0 },
  waiting: { phase: "waiting", because: "no-answer", failures: 2, retryAt: NOW },
  kept: { phase: "kept" },
  delivered: { phase: "delivered" },
  refused: { phase: "refused" },
  dropped: { phase: "dropped" },
} satisfies Record<string, LeadState>;

const EVENTS = {
  submitted: { type: "submitted" },
  "send now": { type: "send-now" },
  "retry due": { type: "retry-due", isWorthSending: true },
  "retry due, too old": { type: "retry-due", isWorthSending: false },
  reconnected: { type: "reconnected", isWorthSending: true },
  "reconnected, too old": { type: "reconnected", isWorthSending: false },
  stored: { type: "stored" },
  failed: { ...FAILED, isOnline: true },
  "failed offline": { ...FAILED, isOnline: false },
  limited: { type: "limited", until: NOW + 600_000 },
  "turned away": { type: "turned-away" },
  refused: { type: "refused" },
  "given up": { type: "given-up" },
  "settled elsewhere": { type: "settled-elsewhere" },
} satisfies Record<string, LeadEvent>;

type EventName = keyof typeof EVENTS;

const sendAgain = (failures: number): LeadState => ({ ...STATES["sending again"], failures });
const wait = (failures: number, retryAt?: number, because?: WaitReason): LeadState => ({
  phase: "waiting",
  because: because ?? "no-answer",
  failures,
  retryAt,
});
const { delivered, refused, dropped } = STATES;

/** Everything that can happen. What is not named here must change nothing. */
const CHANGES: Record<keyof typeof STATES, Partial<Record<EventName, LeadState>>> = {
  unsent: {
    submitted: STATES["sending first"],
    "send now": sendAgain(0),
    "given up": dropped,
    "settled elsewhere": dropped,
  },
  "sending first": {
    stored: delivered,
    failed: wait(1, NOW + 1000),
    "failed offline": wait(1),
    limited: wait(0, NOW + 600_000, "limited"),
    "turned away": wait(0, undefined, "turned-away"),
    refused,
    "given up": dropped,
  },
  "sending again": {
    stored: delivered,
    failed: wait(2, NOW + 2000),
    "failed offline": wait(2),
    limited: wait(1, NOW + 600_000, "limited"),
    "turned away": wait(1, undefined, "turned-away"),
    refused: STATES.kept,
    "given up": dropped,
    "settled elsewhere": dropped,
  },
  "sending at the visitor's wish": {
    stored: delivered,
    failed: wait(1, NOW + 1000),
    "failed offline": wait(1),
    limited: wait(0, NOW + 600_000, "limited"),
    "turned away": wait(0, undefined, "turned-away"),
    refused: STATES.kept,
    "given up": dropped,
    "settled elsewhere": dropped,
  },
  waiting: {
    "send now": sendAgain(0),
    "retry due": sendAgain(2),
    "retry due, too old": wait(2),
    reconnected: sendAgain(0),
    "reconnected, too old": wait(2),
    "given up": dropped,
    "settled elsewhere": dropped,
  },
  kept: { "given up": dropped, "settled elsewhere": dropped },
  delivered: {},
  refused: {},
  dropped: {},
};

const names = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];
const cases = names(STATES).flatMap((state) =>
  names(EVENTS).map((event) => ({ state, event, next: CHANGES[state][event] })),
);

it.each(cases)("a lead that is $state, then $event: $next.phase", ({ state, event, next }) => {
  const after = nextState(STATES[state], EVENTS[event]);
  if (next) expect(after).toEqual(next);
  else expect(after).toBe(STATES[state]);
});

it("a lead is tried four times by itself, each time later, and then waits for the visitor", () => {
  let state: LeadState = nextState(STATES.unsent, EVENTS.submitted);
  const waits: (number | undefined)[] = [];
  for (const _ of [1, 2, 3, 4, 5]) {
    state = nextState(state, EVENTS.failed);
    if (state.phase !== "waiting") throw new Error(`It is ${state.phase}`);
    waits.push(state.retryAt === undefined ? undefined : state.retryAt - NOW);
    state = nextState(state, EVENTS["retry due"]);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, undefined]);
});

it.each([
  [1, 750, 1250],
  [2, 1500, 2500],
  [3, 3000, 5000],
  [4, 6000, 10_000],
])("chance moves wait %i by a quarter at most: %i to %i ms", (failures, least, most) => {
  expect(backoffDelay(failures, 0)).toBe(least);
  expect(backoffDelay(failures, 1 - Number.EPSILON)).toBe(most);
});

it.each([0, 5, 6])("there is no wait after %i failures", (failures) => {
  expect(backoffDelay(failures, 0.5)).toBeUndefined();
});

it("waits are whole milliseconds", () => {
  expect(backoffDelay(1, 0.3333)).toBe(917);
});

it("a request that was one too many is sent again after ten minutes", () => {
  expect(LIMIT_PERIOD_MS).toBe(600_000);
});
