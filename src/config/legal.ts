/**
 * What the privacy page says of how long something is kept, in months. The database keeps to private.retention; a test
 * holds the two together, and whoever changes one of them in a running database changes it here as well.
 */
export const keptMonths = { requests: 24, acceptedQuotes: 48 };

/** A place that the owner has to fill in on a page about rights and duties. `npm run launch-check` refuses a page with one. */
export const OWNER_MARK = /\[OWNER: [^\]]+\]/;

/** What stands there until it is filled in. */
export const ownerMark = (asked: string) => `[OWNER: ${asked}]`;
