import { createStore } from "@/lib/external-store";
import type { Kind } from "@/request/kinds";

/** A stored request: its outbox id and its form, without any input. */
type LastDelivered = { id: string; kind: Kind };

/** The last request delivered by this tab, for conversion tracking. Set once per request. */
export const lastDelivered = createStore<LastDelivered | undefined>(undefined);
