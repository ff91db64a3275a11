import { type Selector, transform } from "lightningcss";

/** What React writes for characters with a meaning in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Every class in the markup, as CSS names it. */
export function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const text = list.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
    for (const name of text.split(/\s+/)) classes.add(name);
  }
  return classes;
}

/** Whether a selector can match where only these classes occur. What is inside :is() or :has() is given a chance. */
function canMatch(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.every((part) => part.type !== "class" || classes.has(part.name));
}

/**
 * The rules of a style sheet that a page can need as it stands in its HTML. The app loads the whole sheet when it
 * starts; the layers stand in the same order in both, so that nothing changes then.
 */
export function pageCss(css: string, html: string): string {
  const classes = classesIn(html);
  const { code } = transform({
    filename: "page.css",
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) =>
          value.selectors.some((selector) => canMatch(selector, classes)) ? undefined : [],
      },
    },
  });
  return code.toString();
}
