import { createStore } from "@/lib/external-store";
import type { Kind } from "@/request/kinds";

/** A request that the backend has: the id that it had on its way, and its form. Nothing of what was typed. */
type LastDelivered = { id: string; kind: Kind };

/** The request that was delivered last by this tab, for those who count requests. Set once for each. */
export const lastDelivered = createStore<LastDelivered | undefined>(undefined);
