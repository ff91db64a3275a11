/** A picture with its sources, and the parts of it that say what to fetch. */
const PICTURE = /<picture>([\s\S]*?)<\/picture>/g;
const SOURCE = /<source ([^>]*?)\/?>/g;
/** As React writes it. */
const FIRST = /<img [^>]*fetchPriority="high"/;

/**
 * Preloads for the pictures of a page's first screen, which are those with high priority: a link for each source, so
 * that the browser asks for the right file before it has parsed the rest of the head.
 */
export function picturePreloads(body: string): string {
  return Array.from(body.matchAll(PICTURE), ([, parts = ""]) => parts)
    .filter((parts) => FIRST.test(parts))
    .flatMap((parts) => Array.from(parts.matchAll(SOURCE), ([, attributes = ""]) => attributes))
    .map((attributes) => {
      const asLink = attributes
        .replace("srcSet=", "imagesrcset=")
        .replace("sizes=", "imagesizes=")
        .trim();
      return `<link rel="preload" as="image" fetchpriority="high" ${asLink} />`;
    })
    .join("\n    ");
}
