import { paths } from "@/config/paths";

/**
 * A quote as a sheet of paper. Not among the site's paths, which is what the sitemap and the types of links are made
 * from: it is a pattern and no address.
 */
export const quotePrintPattern = `${paths.adminQuotes}/:quoteId/print`;

/** Address of the sheet of one quote. */
export function quotePrintPath(quoteId: string): string {
  return quotePrintPattern.replace(":quoteId", encodeURIComponent(quoteId));
}
