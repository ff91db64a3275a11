import type { BusinessFacts } from "./facts-schema";

declare const __LEGAL__: BusinessFacts["legal"];

/** For the pages about rights and duties, which alone load it; `null` for what the owner has not said yet. */
export const legal = __LEGAL__;
