import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { business, phoneHref } from "@/config/business";
import { deliveryTexts } from "@/content/forms/delivery";
import { BackendError } from "@/lib/supabase/errors";
import { startCooldown } from "../form/cooldown";
import { clearDraft } from "../form/draft";
import type { Lead, LeadKind } from "../lead/lead";
import { leadKinds } from "../lead/lead-kinds";
import { withAttemptLock } from "./attempt-lock";
import { backoffDelay } from "./backoff";
import {
  getUndelivered,
  listUndelivered,
  removeUndelivered,
  setUndelivered,
  type UndeliveredLead,
} from "./delivery-store";
import {
  isWithinWindow,
  type OutboxRecord,
  readOutbox,
  removeFromOutbox,
  saveToOutbox,
} from "./outbox";
import { OUTBOX_PREFIX } from "./outbox-keys";
import { submitLead } from "./submit-lead";

/** An attempt without an answer after this long counts as cut off, waiting for the lock included. Milliseconds. */
const ATTEMPT_TIMEOUT_MS = 10_000;

type DeliveredListener = (lead: Lead) => boolean;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const attempts = new Map<string, AbortController>();
const deliveredListeners = new Map<LeadKind, DeliveredListener>();

/**
 * Tells the form on screen that a request of its kind was delivered, also late. The listener returns true when it
 * has told the visitor itself; otherwise the success toast is shown. Returns how to stop listening.
 */
export function onDelivered(kind: LeadKind, listener: DeliveredListener): () => void {
  deliveredListeners.set(kind, listener);
  return () => {
    if (deliveredListeners.get(kind) === listener) deliveredListeners.delete(kind);
  };
}

/** Errors after which the same request may go through later without anyone changing it. */
function isTemporary(error: unknown): boolean {
  return error instanceof BackendError
    ? error.kind === "no-answer" || error.kind === "unavailable"
    : error instanceof DOMException;
}

async function attempt(record: OutboxRecord): Promise<void> {
  // One controller for both ends: AbortSignal.any is younger than browsers that the build still serves.
  const cancel = new AbortController();
  const { signal } = cancel;
  attempts.set(record.id, cancel);
  const timer = setTimeout(() => cancel.abort(), ATTEMPT_TIMEOUT_MS);
  try {
    await withAttemptLock(signal, () => submitLead(record.lead, signal));
  } finally {
    clearTimeout(timer);
    if (attempts.get(record.id) === cancel) attempts.delete(record.id);
  }
}

/** Forgets a request in every place: memory, timers, running attempt, storage. */
function forget(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  attempts.get(id)?.abort();
  attempts.delete(id);
  removeFromOutbox(id);
  removeUndelivered(id);
}

function succeed({ id, lead }: OutboxRecord): void {
  forget(id);
  dismissErrors();
  const { cooldown, texts } = leadKinds[lead.kind];
  if (cooldown) startCooldown(cooldown, Date.now());
  const tellForm = deliveredListeners.get(lead.kind);
  // The visitor has left the form: nobody else would throw its draft away.
  if (!tellForm) clearDraft(lead.kind);
  if (!tellForm?.(lead)) showToast(texts.succeeded);
}

function showFailure(kind: LeadKind): void {
  showToast({
    tone: "destructive",
    title: deliveryTexts.failedTitle,
    description: leadKinds[kind].texts.failed,
    action: { label: deliveryTexts.call(business), href: phoneHref },
  });
}

function waitForRetry(record: OutboxRecord, failures: number): void {
  const delay = navigator.onLine ? backoffDelay(failures, Math.random()) : undefined;
  const retryAt = delay === undefined ? undefined : Date.now() + delay;
  setUndelivered({ record, phase: "waiting", retryAt });
  if (delay === undefined) return;
  clearTimeout(timers.get(record.id));
  timers.set(
    record.id,
    setTimeout(() => retryByItself(record, failures), delay),
  );
}

async function retry(record: OutboxRecord, failures: number): Promise<void> {
  if (!getUndelivered(record.id) || attempts.has(record.id)) return;
  clearTimeout(timers.get(record.id));
  setUndelivered({ record, phase: "retrying" });
  try {
    await attempt(record);
  } catch (error) {
    // Stopped or replaced meanwhile: nobody waits for this one any more.
    if (!getUndelivered(record.id)) return;
    if (isTemporary(error)) waitForRetry(record, failures + 1);
    else {
      forget(record.id);
      showFailure(record.lead.kind);
    }
    return;
  }
  succeed(record);
}

/** Tries again without being asked, as long as the request is worth sending; after that only the visitor decides. */
function retryByItself(record: OutboxRecord, failures: number): void {
  if (isWithinWindow(record, Date.now())) void retry(record, failures);
  else if (getUndelivered(record.id)) {
    setUndelivered({ record, phase: "waiting", retryAt: undefined });
  }
}

/**
 * Whether submitting `lead` makes an undelivered request pointless: it is the same one, or one that the visitor
 * has just changed and sent again. A different one from an earlier visit stays.
 */
function isReplacedBy(lead: Lead, { phase, record }: UndeliveredLead): boolean {
  if (record.lead.kind !== lead.kind) return false;
  return phase !== "unsent" || JSON.stringify(record.lead) === JSON.stringify(lead);
}

/**
 * Sends a request that the visitor has just submitted. It is written down first; when no answer comes it goes on
 * being tried in the background. An earlier undelivered request of the same form is replaced.
 * @returns whether the backend has the request now; failure has been shown to the visitor by then
 */
export async function deliver(lead: Lead): Promise<boolean> {
  for (const entry of listUndelivered()) {
    if (isReplacedBy(lead, entry)) forget(entry.record.id);
  }
  const record = saveToOutbox(lead, Date.now());
  try {
    await attempt(record);
  } catch (error) {
    showFailure(lead.kind);
    if (isTemporary(error)) waitForRetry(record, 1);
    else forget(record.id);
    return false;
  }
  succeed(record);
  return true;
}

/** Tries an undelivered request now, at the visitor's wish. */
export function retryNow(id: string): void {
  const entry = getUndelivered(id);
  if (entry) void retry(entry.record, 0);
}

/** Gives an undelivered request up. */
export function discard(id: string): void {
  forget(id);
}

/** Brings requests of an earlier visit to the visitor's attention; called once when the page has loaded. */
export function findUnsent(): void {
  for (const record of readOutbox(Date.now())) {
    if (!getUndelivered(record.id) && !attempts.has(record.id)) {
      setUndelivered({ record, phase: "unsent" });
    }
  }
}

function retryWaiting(): void {
  if (document.visibilityState !== "visible") return;
  for (const entry of listUndelivered()) {
    if (entry.phase === "waiting") retryByItself(entry.record, 0);
  }
}

/** Another tab delivered or discarded a request that this tab shows too. */
function forgetRemovedElsewhere(event: StorageEvent): void {
  if (event.key?.startsWith(OUTBOX_PREFIX) && event.newValue === null) {
    removeUndelivered(event.key.slice(OUTBOX_PREFIX.length));
  }
}

/** Takes up waiting requests when the connection or the tab comes back. Returns how to stop listening. */
export function watchSurroundings(): () => void {
  window.addEventListener("online", retryWaiting);
  window.addEventListener("storage", forgetRemovedElsewhere);
  document.addEventListener("visibilitychange", retryWaiting);
  return () => {
    window.removeEventListener("online", retryWaiting);
    window.removeEventListener("storage", forgetRemovedElsewhere);
    document.removeEventListener("visibilitychange", retryWaiting);
  };
}
