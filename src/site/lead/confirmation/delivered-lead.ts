import { safeSessionStorage } from "@/lib/safe-storage";
import type { Kind } from "@/request/kinds";
import { replyDue } from "@/request/reply-due";
import { leadKinds } from "../lead-kinds";

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
