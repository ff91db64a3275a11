import { createStore } from "@/lib/external-store";

/** Where a visitor asked about delivery: what it is called, and whole miles by road, one way. */
export type AskedPlace = { name: string; miles: number };

/** What the area check was asked last in this visit; the planners count delivery there. */
export const askedPlace = createStore<AskedPlace | undefined>(undefined);
