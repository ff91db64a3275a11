/** A rule of a static host: `*` stands for anything; the last rule that fits a path counts. */
export type CacheRule = { path: string; value: string };

const ASK_EVERY_TIME = "public, max-age=0, must-revalidate";

/**
 * How long browsers and caches keep what. Everything in /assets has its content's hash in its name and never changes;
 * pages name those files, so they are asked for anew every time (answered 304 when nothing changed); pictures keep
 * their names when the owner replaces them, so a day, and shown from the cache while a newer one is fetched.
 */
export const cacheRules: readonly CacheRule[] = [
  { path: "/*", value: ASK_EVERY_TIME },
  { path: "/assets/*", value: "public, max-age=31536000, immutable" },
  { path: "/uploads/*", value: "public, max-age=86400, stale-while-revalidate=604800" },
];

/** The Cache-Control header of a path. */
export function cacheControl(pathname: string): string {
  const rule = cacheRules.findLast(({ path }) => pathname.startsWith(path.replace("*", "")));
  return rule?.value ?? ASK_EVERY_TIME;
}
