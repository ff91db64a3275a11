import { createStore } from "@/lib/external-store";
import type { Wording } from "@/request/fields";
import type { StoredLead } from "../stored-lead";

/** A stored request, when it was stored, and the wording of its form. */
export type DeliveredLead = { lead: StoredLead; at: Date; wording: Wording };

/**
 * The request that leads to the thank-you page. In memory only: it is personal data, and a page opened directly has nothing
 * to confirm.
 */
export const carriedLead = createStore<DeliveredLead | undefined>(undefined);
