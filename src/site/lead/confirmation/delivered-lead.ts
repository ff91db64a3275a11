import { createStore } from "@/lib/external-store";
import type { Lead } from "../lead";
import type { QuoteLabels } from "./lead-facts";

/** A request that the backend has, since when, and what the fields were called. */
export type DeliveredLead = { lead: Lead; at: Date; quoteLabels: QuoteLabels | undefined };

/**
 * The request that leads to another page. In memory alone: what somebody typed is personal, and a page that is opened by
 * itself has nothing to confirm.
 */
export const carriedLead = createStore<DeliveredLead | undefined>(undefined);
