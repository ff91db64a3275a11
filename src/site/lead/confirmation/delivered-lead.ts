import { createStore } from "@/lib/external-store";
import { safeSessionStorage } from "@/lib/safe-storage";
import type { Wording } from "@/request/fields";
import type { Kind } from "@/request/kinds";
import { leadKinds } from "../lead-kinds";
import type { StoredLead } from "../stored-lead";

/** A request that the backend has, since when, and in whose words it was asked for. */
export type DeliveredLead = { lead: StoredLead; at: Date; wording: Wording };

/**
 * The request that leads to the thank-you page. In memory only: it is personal data, and a page opened directly has nothing
 * to confirm.
 */
export const carriedLead = createStore<DeliveredLead | undefined>(undefined);

const keyFor = (kind: Kind) => `leadDelivered:${kind}`;

/** Keeps for this tab, which may be reloaded, when a form's request went through: nothing of what it says. */
export const keepDeliveredAt = (kind: Kind, at: Date) =>
  safeSessionStorage.setItem(keyFor(kind), at.toISOString());

/** When that was, as long as its answer is awaited; undefined otherwise. */
export function deliveredAt(kind: Kind): Date | undefined {
  const at = new Date(safeSessionStorage.getItem(keyFor(kind)) ?? "");
  const minutes = (Date.now() - at.getTime()) / 60_000;
  return minutes < leadKinds[kind].replyMinutes ? at : undefined;
}
