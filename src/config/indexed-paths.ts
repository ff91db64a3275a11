import { paths } from "./paths.ts";

/** Pages that search engines are to leave out. */
const unindexedPaths: readonly string[] = [
  paths.thankYou,
  paths.auth,
  paths.admin,
  paths.adminQuotes,
  paths.adminTeam,
  paths.luxuryTrailerQuoteOld,
];

/** Pages for the sitemap, in the order of the list. In a file of its own, which no visitor fetches. */
export const indexedPaths = Object.values(paths).filter((path) => !unindexedPaths.includes(path));
