import type { Lead } from "@/request/lead";
import { attributionForLead } from "@/site/advertising/attribution";
import { startCooldown } from "../cooldown";
import { leadKinds } from "../lead-kinds";
import { abortAttempt, makeAttempt } from "./attempt";
import { LIMIT_PERIOD_MS } from "./backoff";
import { lastDelivered } from "./last-delivered";
import type { LeadAnswer } from "./lead-answer";
import { type LeadEvent, type LeadState, nextState } from "./lead-state";
import { findLead, listUndelivered, type OpenLead, putLead, removeLead } from "./lead-store";
import { announceDelivered, announceFailed } from "./lead-toasts";
import {
  isWithinWindow,
  type OutboxRecord,
  readOutbox,
  removeFromOutbox,
  saveToOutbox,
} from "./outbox";
import { OUTBOX_PREFIX } from "./outbox-keys";

// lead-state.ts is the reducer; this file has its effects: attempts, timers, storage and toasts.

const timers = new Map<string, ReturnType<typeof setTimeout>>();

const isWorthSending = (record: OutboxRecord) => isWithinWindow(record, Date.now());

/** Resolves once the attempt started by the event, if any, has finished. */
async function dispatch(lead: OpenLead, event: LeadEvent): Promise<void> {
  const next = nextState(lead, event);
  if (next === lead) return;
  clearTimeout(timers.get(lead.record.id));
  timers.delete(lead.record.id);
  await runEffects(lead, next);
}

/** A no-op for a lead that is settled by now. */
async function dispatchById(id: string, event: LeadEvent): Promise<void> {
  const lead = findLead(id);
  if (lead) await dispatch(lead, event);
}

/**
 * Whether a toast is needed besides the panel: an attempt by the visitor failed, or no automatic retry is left without an
 * answer. As long as retries continue, nothing has failed.
 */
function isFailure(previous: OpenLead, state: Extract<LeadState, { phase: "waiting" }>): boolean {
  if (previous.phase !== "sending") return false;
  if (state.because !== "no-answer") return previous.attempt === "first";
  return state.retryAt === undefined && navigator.onLine;
}

async function runEffects(previous: OpenLead, state: LeadState): Promise<void> {
  const { record } = previous;
  switch (state.phase) {
    case "unsent":
      putLead({ record, ...state });
      return;
    case "sending":
      putLead({ record, ...state });
      await send(record);
      return;
    case "waiting":
      putLead({ record, ...state });
      if (state.retryAt !== undefined) retryAt(record, state.retryAt);
      if (isFailure(previous, state)) announceFailed(record, state.because);
      return;
    case "delivered": {
      forget(record.id);
      const { cooldown } = leadKinds[record.lead.kind];
      if (cooldown) startCooldown(cooldown, Date.now());
      lastDelivered.set({ id: record.id, kind: record.lead.kind });
      announceDelivered(record);
      return;
    }
    case "kept":
      putLead({ record, ...state });
      announceFailed(record);
      return;
    case "refused":
      forget(record.id);
      announceFailed(record);
      return;
    case "dropped":
      forget(record.id);
      return;
  }
}

async function send(record: OutboxRecord): Promise<void> {
  const answer = await makeAttempt(record);
  if (answer !== "aborted") await dispatchById(record.id, eventOf(answer));
}

function eventOf(answer: LeadAnswer): LeadEvent {
  switch (answer) {
    case "no-answer":
    case "failed":
      return {
        type: "failed",
        because: answer === "failed" ? "fault" : answer,
        now: Date.now(),
        chance: Math.random(),
        isOnline: navigator.onLine,
      };
    case "limited":
      return { type: answer, until: Date.now() + LIMIT_PERIOD_MS };
    case "stored":
    case "turned-away":
    case "refused":
      return { type: answer };
  }
}

/** @param time in milliseconds since 1970 */
function retryAt(record: OutboxRecord, time: number): void {
  const retry = () =>
    void dispatchById(record.id, { type: "retry-due", isWorthSending: isWorthSending(record) });
  timers.set(record.id, setTimeout(retry, time - Date.now()));
}

/** Removes a settled lead: running attempt, storage, memory. */
function forget(id: string): void {
  abortAttempt(id);
  removeFromOutbox(id);
  removeLead(id);
}

/**
 * Whether submitting `lead` replaces an undelivered one: the same lead, or one that the visitor has just corrected. A
 * different lead from an earlier visit stays.
 */
function isReplacedBy(lead: Lead, { phase, record }: OpenLead): boolean {
  if (record.lead.kind !== lead.kind) return false;
  return (
    (phase !== "unsent" && phase !== "kept") || JSON.stringify(record.lead) === JSON.stringify(lead)
  );
}

/**
 * Sends a lead that the visitor has just submitted. It is stored first, and retried in the background while there is no
 * answer. It replaces an earlier undelivered lead of the same form. A toast reports the outcome.
 * @param id by which the form recognizes it
 * @returns resolves when the first attempt is over, successful or not
 */
export async function deliver(lead: Lead, id: string = crypto.randomUUID()): Promise<void> {
  for (const other of listUndelivered()) {
    if (isReplacedBy(lead, other)) discard(other.record.id);
  }
  const record = saveToOutbox({ id, lead, attribution: attributionForLead(), savedAt: Date.now() });
  await dispatch({ record, phase: "unsent" }, { type: "submitted" });
}

/** Retries an undelivered lead at the visitor's request. */
export function retryNow(id: string): void {
  void dispatchById(id, { type: "send-now" });
}

/** Gives up an undelivered lead. */
export function discard(id: string): void {
  void dispatchById(id, { type: "given-up" });
}

/** Lists the unsent leads of earlier visits; called once after page load. */
export function findUnsent(): void {
  for (const record of readOutbox(Date.now())) {
    if (!findLead(record.id)) putLead({ record, phase: "unsent" });
  }
}

function retryWaiting(): void {
  if (document.visibilityState !== "visible") return;
  for (const { record } of listUndelivered()) {
    void dispatchById(record.id, { type: "reconnected", isWorthSending: isWorthSending(record) });
  }
}

/** Another tab delivered or discarded a lead that this tab knows too. */
function settleRemovedElsewhere(event: StorageEvent): void {
  if (event.key?.startsWith(OUTBOX_PREFIX) && event.newValue === null) {
    void dispatchById(event.key.slice(OUTBOX_PREFIX.length), { type: "settled-elsewhere" });
  }
}

/** Retries waiting leads when the connection or the tab comes back. Returns the cleanup. */
export function watchSurroundings(): () => void {
  window.addEventListener("online", retryWaiting);
  window.addEventListener("storage", settleRemovedElsewhere);
  document.addEventListener("visibilitychange", retryWaiting);
  return () => {
    window.removeEventListener("online", retryWaiting);
    window.removeEventListener("storage", settleRemovedElsewhere);
    document.removeEventListener("visibilitychange", retryWaiting);
  };
}
