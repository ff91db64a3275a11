/**
 * How long something is kept, as the pages say. The database keeps to private.retention; a test
 * compares the two; a change in a running database has to be made here as well.
 */
export const keptMonths = { requests: 24, acceptedQuotes: 48 };

/** A place that the owner has to fill in on a page about rights and duties. `npm run launch-check` refuses a page with one. */
export const OWNER_MARK = /\[OWNER: [^\]]+\]/;

/** What stands there until it is filled in. */
export const ownerMark = (asked: string) => `[OWNER: ${asked}]`;
