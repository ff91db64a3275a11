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

/** Whether a selector can match where only these classes occur, also as one of those inside :is(), :where() or :has(). */
function canMatch(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === "class") return classes.has(part.name);
    if (part.type !== "pseudo-class") return true;
    if (part.kind !== "is" && part.kind !== "where" && part.kind !== "has") return true;
    return part.selectors.some((inner) => canMatch(inner, classes));
  });
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
        // A page with a name is a sheet that only the app shows.
        page: ({ value }) => (value.selectors.some(({ name }) => name) ? [] : undefined),
      },
    },
  });
  return code.toString();
}
