import { createStore } from "@/lib/external-store";
import type { Wording } from "@/request/fields";
import type { StoredLead } from "../stored-lead";

/** A request that the backend has, since when, and in whose words it was asked for. */
export type DeliveredLead = { lead: StoredLead; at: Date; wording: Wording };

/**
 * The request that leads to the thank-you page. In memory only: it is personal data, and a page opened directly has nothing
 * to confirm.
 */
export const carriedLead = createStore<DeliveredLead | undefined>(undefined);
