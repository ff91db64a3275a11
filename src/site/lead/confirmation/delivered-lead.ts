import { createStore } from "@/lib/external-store";
import { safeSessionStorage } from "@/lib/safe-storage";
import type { Wording } from "@/request/fields";
import type { Kind } from "@/request/kinds";
import { replyDue } from "@/request/reply-due";
import { leadKinds } from "../lead-kinds";
import type { StoredLead } from "../stored-lead";

/** A stored request, when it was stored, and the wording of its form. */
export type DeliveredLead = { lead: StoredLead; at: Date; wording: Wording };

/**
 * The request that leads to the thank-you page. In memory only: it is personal data, and a page opened directly has nothing
 * to confirm.
 */
export const carriedLead = createStore<DeliveredLead | undefined>(undefined);

const keyFor = (kind: Kind) => `leadDelivered:${kind}`;

/** Remembers, for reloads of this tab, when a form's request was stored; nothing of its content. */
export const keepDeliveredAt = (kind: Kind, at: Date) =>
  safeSessionStorage.setItem(keyFor(kind), at.toISOString());

/** When that was, as long as the reply is pending; otherwise undefined. */
export function deliveredAt(kind: Kind): Date | undefined {
  const at = new Date(safeSessionStorage.getItem(keyFor(kind)) ?? "");
  if (Number.isNaN(at.getTime())) return undefined;
  const { replyMinutes, schedule } = leadKinds[kind];
  return replyDue(at, replyMinutes, schedule).getTime() > Date.now() ? at : undefined;
}
