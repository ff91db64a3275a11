import { createStore, useStore } from "@/lib/external-store";

/** A place to go, or something to do. `altText` says to a listener what the label alone leaves open. */
export type ToastAction =
  | { label: string; href: string }
  | { label: string; altText: string; onSelect: () => void };

export type ToastMessage = {
  title: string;
  description?: string;
  /**
   * `destructive` (an error) and `urgent` (news that cannot wait) are announced at once and stay until dismissed,
   * unless they say how long; `default` leaves by itself.
   */
  tone?: "default" | "destructive" | "urgent";
  action?: ToastAction;
  /** How long the message stays, in milliseconds, when what is usual for its tone does not fit. */
  durationMs?: number;
};

export type ShownToast = ToastMessage & { id: number };

/** More than this many at once hides the page. */
const TOAST_LIMIT = 3;

const NONE: readonly ShownToast[] = [];
const toasts = createStore(NONE);
let nextId = 1;

/** The messages without the one that makes room for another: the oldest that would leave by itself, or the oldest. */
function withRoom(shown: readonly ShownToast[]): readonly ShownToast[] {
  if (shown.length < TOAST_LIMIT) return shown;
  const leaving = shown.find(({ tone = "default" }) => tone === "default") ?? shown[0];
  return shown.filter((toast) => toast !== leaving);
}

/** Shows a message. May be called from anywhere, also outside React. Returns the id by which it can be taken away. */
export function showToast(message: ToastMessage): number {
  const id = nextId++;
  toasts.set([...withRoom(toasts.get()), { ...message, id }]);
  return id;
}

/** Takes one message away, or all of them when no id is given. */
export function dismissToast(id?: number): void {
  toasts.set(id === undefined ? NONE : toasts.get().filter((toast) => toast.id !== id));
}

/** Takes the destructive messages away: what they complained of has changed. */
export function dismissErrors(): void {
  toasts.set(toasts.get().filter((toast) => toast.tone !== "destructive"));
}

/** The messages on screen, oldest first; none on a server. */
export function useToasts(): readonly ShownToast[] {
  return useStore(toasts, NONE);
}
