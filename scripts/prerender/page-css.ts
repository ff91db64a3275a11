import { type CustomAtRules, type Selector, transform, type Visitor } from "lightningcss";

/** What React writes for characters with a meaning in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** A text of the HTML that React wrote, as it was before. */
export const decoded = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Every class in the markup, as CSS names it. */
export function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decoded(list).split(/\s+/)) classes.add(name);
  }
  return classes;
}

/** Every kind of element in the markup, by its lower-case name. */
function elementsIn(html: string): Set<string> {
  return new Set(
    Array.from(html.matchAll(/<([a-z][a-z0-9]*)/gi), ([, name = ""]) => name.toLowerCase()),
  );
}

/** What marks samples in a preview: not worth a byte of a page, so it comes with the whole sheet. */
export const SAMPLES_LAYER = "samples";

type Markup = { classes: ReadonlySet<string>; elements: ReadonlySet<string> };

/** Whether a selector can match in this markup, also as one of those inside :is(), :where() or :has(). */
function canMatch(selector: Selector, markup: Markup): boolean {
  return selector.every((part) => {
    if (part.type === "class") return markup.classes.has(part.name);
    if (part.type === "type") return markup.elements.has(part.name);
    if (part.type !== "pseudo-class") return true;
    if (part.kind !== "is" && part.kind !== "where" && part.kind !== "has") return true;
    return part.selectors.some((inner) => canMatch(inner, markup));
  });
}

const namesIn = (text: string, pattern: RegExp) =>
  new Set(Array.from(text.matchAll(pattern), ([, names = ""]) => names.split(/[\s,]+/)).flat());

/** The shortest form of a style sheet, with what a visitor of its parts makes of them. */
export function minified(css: string, visitor: Visitor<CustomAtRules> = {}): string {
  const code = Buffer.from(css);
  return transform({ filename: "page.css", code, minify: true, visitor }).code.toString();
}

/** Takes out custom properties that nothing reads, their registrations, and animations that nothing starts. */
function withoutUnread(css: string, html: string): string {
  const read = namesIn(css + html, /var\((--[\w-]+)/g);
  const started = namesIn(css, /(?:animation(?:-name)?|--animate-[\w-]+):([^;}]*)/g);
  const shorter = minified(css, {
    Rule: {
      property: ({ value }) => (read.has(value.name) ? undefined : []),
      keyframes: ({ value }) => (started.has(value.name.value) ? undefined : []),
    },
    Declaration: {
      custom: ({ name }) => (!name.startsWith("--") || read.has(name) ? undefined : []),
    },
  });
  // What was taken out may have been the only reader of something else.
  return shorter.length < css.length ? withoutUnread(shorter, html) : shorter;
}

/**
 * The rules of a style sheet that a page can need as it stands in its HTML. The app loads the whole sheet when it
 * starts; the layers stand in the same order in both, so that nothing changes then.
 */
export function pageCss(css: string, html: string): string {
  const markup = { classes: classesIn(html), elements: elementsIn(html) };
  const rules = minified(css, {
    Rule: {
      style: ({ value }) =>
        value.selectors.some((selector) => canMatch(selector, markup)) ? undefined : [],
      "layer-block": ({ value }) => (value.name?.includes(SAMPLES_LAYER) ? [] : undefined),
      // A page with a name is a sheet that only the app shows.
      page: ({ value }) => (value.selectors.some(({ name }) => name) ? [] : undefined),
    },
  });
  return withoutUnread(rules, html);
}
