import { paths } from "../src/app/paths.ts";

/** How long a browser may keep what it got from a path; `/*` at the end stands for everything below. */
export type CacheRule = { path: string; value: string };

/** Asked about at every use. Also what Netlify, Cloudflare Pages and Vercel send for paths without a rule. */
const REVALIDATE = "public, max-age=0, must-revalidate";

/**
 * No two rules match one path: Netlify and Cloudflare would join the values with a comma instead of choosing.
 * - assets have a hash of their content in their name, so a new one is a new address
 * - pictures and films keep their name when the owner replaces them: seen by everybody within a day
 */
export const cacheRules: readonly CacheRule[] = [
  { path: "/assets/*", value: "public, max-age=31536000, immutable" },
  { path: "/uploads/*", value: "public, max-age=86400, stale-while-revalidate=604800" },
  ...Object.values(paths).map((path) => ({ path, value: REVALIDATE })),
];
