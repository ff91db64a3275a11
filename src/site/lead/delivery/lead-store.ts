import { createStore, useStore } from "@/lib/external-store";
import type { OpenState } from "./lead-state";
import type { OutboxRecord } from "./outbox";

/** A lead on its way, and where it is. */
export type OpenLead = { record: OutboxRecord } & OpenState;

const NONE: readonly OpenLead[] = [];

/** Every lead of this tab that is not settled, in the order in which they last changed. */
const leads = createStore(NONE);

/** The lead of one record, unless it is settled. */
export function findLead(id: string): OpenLead | undefined {
  return leads.get().find(({ record }) => record.id === id);
}

function without(id: string): OpenLead[] {
  return leads.get().filter(({ record }) => record.id !== id);
}

/** Adds a lead or puts it in the place of the one with the same record. */
export function putLead(lead: OpenLead): void {
  leads.set([...without(lead.record.id), lead]);
}

export function removeLead(id: string): void {
  leads.set(without(id));
}

/** Whether the panel shows a lead; during its first attempt the form does. */
function isUndelivered(lead: OpenLead): boolean {
  return lead.phase !== "sending" || lead.attempt !== "first";
}

/** The leads that have not gone through at once, for code outside React. */
export function listUndelivered(): readonly OpenLead[] {
  return leads.get().filter(isUndelivered);
}

/** The leads that have not gone through at once; none on a server. */
export function useUndelivered(): readonly OpenLead[] {
  return useStore(leads, NONE).filter(isUndelivered);
}
