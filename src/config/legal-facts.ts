import type { BusinessFacts } from "./facts-schema";

declare const __LEGAL__: BusinessFacts["legal"];

/** For the legal pages, which alone load it; `null` for what the owner has not filled in yet. */
export const legal = __LEGAL__;
