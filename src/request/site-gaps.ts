/** What a truck needs besides the day, in the order in which it is asked for (private.site_gaps). */
export const SITE_GAPS = ["address", "access", "contact", "utilities"] as const;

export type SiteGap = (typeof SITE_GAPS)[number];
