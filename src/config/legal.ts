/**
 * How long data is kept, as stated by the pages. The database applies private.retention, and a test compares the two. A
 * change in a live database has to be made here as well.
 */
export const keptMonths = { requests: 24, acceptedQuotes: 48 };

/** A placeholder that the owner has to fill in on a legal page. `npm run launch-check` refuses a page with one. */
export const OWNER_MARK = /\[OWNER: [^\]]+\]/;

/** The placeholder until it is filled in. */
export const ownerMark = (asked: string) => `[OWNER: ${asked}]`;
