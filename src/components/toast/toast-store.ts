import { useSyncExternalStore } from "react";

/** A place to go, or something to do. `altText` says to a listener what the label alone leaves open. */
export type ToastAction =
  | { label: string; href: string }
  | { label: string; altText: string; onSelect: () => void };

export type ToastMessage = {
  title: string;
  description?: string;
  /**
   * `destructive` (an error) and `urgent` (news that cannot wait) are announced at once and stay until dismissed;
   * `default` leaves by itself.
   */
  tone?: "default" | "destructive" | "urgent";
  action?: ToastAction;
  /** How long a `default` message stays, in milliseconds, when the usual reading time does not fit. */
  durationMs?: number;
};

export type ShownToast = ToastMessage & { id: number };

/** More than this many at once hides the page. */
const TOAST_LIMIT = 3;

let toasts: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The messages without the one that makes room for another: the oldest that would leave by itself, or the oldest. */
function withRoom(shown: readonly ShownToast[]): readonly ShownToast[] {
  if (shown.length < TOAST_LIMIT) return shown;
  const leaving = shown.find(({ tone = "default" }) => tone === "default") ?? shown[0];
  return shown.filter((toast) => toast !== leaving);
}

/** Shows a message. May be called from anywhere, also outside React. */
export function showToast(message: ToastMessage): void {
  publish([...withRoom(toasts), { ...message, id: nextId++ }]);
}

/** Takes one message away, or all of them when no id is given. */
export function dismissToast(id?: number): void {
  publish(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
}

/** Takes the destructive messages away: what they complained of has changed. */
export function dismissErrors(): void {
  publish(toasts.filter((toast) => toast.tone !== "destructive"));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly ShownToast[] = [];

/** The messages on screen, oldest first; none on a server. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
}
