import type { Kind } from "../../request/kinds.ts";

/**
 * For how many days a quote stands, today not counted: new ones (the database does it: private.promises, and a test holds
 * the two together) and each time one is extended. An emergency is priced with what is free tonight.
 */
export const quoteStandsDays: Readonly<Record<Kind, number>> = {
  general: 14,
  luxury: 14,
  emergency: 1,
};
