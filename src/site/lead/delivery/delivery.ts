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
import {
  isWithinWindow,
  type OutboxRecord,
  readOutbox,
  removeFromOutbox,
  saveToOutbox,
} from "./outbox";
import { OUTBOX_PREFIX } from "./outbox-keys";
import { tellDelivered, tellFailed } from "./tell-visitor";

/*
 * What happens to a lead is decided in lead-state.ts. Here is what follows from it: attempts, timers, storage and words.
 */

const timers = new Map<string, ReturnType<typeof setTimeout>>();

const isWorthSending = (record: OutboxRecord) => isWithinWindow(record, Date.now());

/** Lets one thing happen to a lead. Resolves when the attempt is over that it may lead to. */
async function happen(lead: OpenLead, event: LeadEvent): Promise<void> {
  const next = nextState(lead, event);
  if (next === lead) return;
  clearTimeout(timers.get(lead.record.id));
  timers.delete(lead.record.id);
  await enter(lead, next);
}

/** The same for a lead that may be settled by now: then nothing happens. */
async function happenTo(id: string, event: LeadEvent): Promise<void> {
  const lead = findLead(id);
  if (lead) await happen(lead, event);
}

/**
 * Whether the visitor has to hear of it besides the panel: an attempt of theirs was answered by a failure, or without an
 * answer nothing will be tried any more by itself. While no answer comes and we go on trying, nothing has failed.
 */
function isFailure(previous: OpenLead, state: Extract<LeadState, { phase: "waiting" }>): boolean {
  if (previous.phase !== "sending") return false;
  if (state.because !== "no-answer") return previous.attempt === "first";
  return state.retryAt === undefined && navigator.onLine;
}

async function enter(previous: OpenLead, state: LeadState): Promise<void> {
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
      if (isFailure(previous, state)) tellFailed(record.lead.kind, state.because);
      return;
    case "delivered": {
      forget(record.id);
      const { cooldown } = leadKinds[record.lead.kind];
      if (cooldown) startCooldown(cooldown, Date.now());
      lastDelivered.set({ id: record.id, kind: record.lead.kind });
      tellDelivered(record);
      return;
    }
    case "kept":
      putLead({ record, ...state });
      tellFailed(record.lead.kind);
      return;
    case "refused":
      forget(record.id);
      tellFailed(record.lead.kind);
      return;
    case "dropped":
      forget(record.id);
      return;
  }
}

async function send(record: OutboxRecord): Promise<void> {
  const answer = await makeAttempt(record);
  if (answer !== "aborted") await happenTo(record.id, eventOf(answer));
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
    void happenTo(record.id, { type: "retry-due", isWorthSending: isWorthSending(record) });
  timers.set(record.id, setTimeout(retry, time - Date.now()));
}

/** Forgets a settled lead in every place: running attempt, storage, memory. */
function forget(id: string): void {
  abortAttempt(id);
  removeFromOutbox(id);
  removeLead(id);
}

/**
 * Whether submitting `lead` makes an undelivered one pointless: it is the same one, or one that the visitor has just
 * changed and sent again. A different one from an earlier visit stays.
 */
function isReplacedBy(lead: Lead, { phase, record }: OpenLead): boolean {
  if (record.lead.kind !== lead.kind) return false;
  return (
    (phase !== "unsent" && phase !== "kept") || JSON.stringify(record.lead) === JSON.stringify(lead)
  );
}

/**
 * Sends a lead that the visitor has just submitted. It is written down first; when no answer comes it goes on being
 * tried in the background. An earlier undelivered lead of the same form is replaced. The visitor is told how it ends.
 * @param id by which the form knows it again
 * @returns resolves when the first attempt is over, however it went
 */
export async function deliver(lead: Lead, id: string = crypto.randomUUID()): Promise<void> {
  for (const other of listUndelivered()) {
    if (isReplacedBy(lead, other)) discard(other.record.id);
  }
  const record = saveToOutbox({ id, lead, attribution: attributionForLead(), savedAt: Date.now() });
  await happen({ record, phase: "unsent" }, { type: "submitted" });
}

/** Tries an undelivered lead now, at the visitor's wish. */
export function retryNow(id: string): void {
  void happenTo(id, { type: "send-now" });
}

/** Gives an undelivered lead up. */
export function discard(id: string): void {
  void happenTo(id, { type: "given-up" });
}

/** Brings leads of an earlier visit to the visitor's attention; called once when the page has loaded. */
export function findUnsent(): void {
  for (const record of readOutbox(Date.now())) {
    if (!findLead(record.id)) putLead({ record, phase: "unsent" });
  }
}

function retryWaiting(): void {
  if (document.visibilityState !== "visible") return;
  for (const { record } of listUndelivered()) {
    void happenTo(record.id, { type: "reconnected", isWorthSending: isWorthSending(record) });
  }
}

/** Another tab delivered or discarded a lead that this tab knows too. */
function settleRemovedElsewhere(event: StorageEvent): void {
  if (event.key?.startsWith(OUTBOX_PREFIX) && event.newValue === null) {
    void happenTo(event.key.slice(OUTBOX_PREFIX.length), { type: "settled-elsewhere" });
  }
}

/** Takes up waiting leads when the connection or the tab comes back. Returns how to stop listening. */
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
