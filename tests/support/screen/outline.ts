// What a page says to someone who listens to it or uses the keyboard, as lines of text: roles, names, states, where a link
// leads and what a field asks for, without looks.

/** Their text is part of the line of what they stand in. */
const INLINE = new Set([
  "ABBR",
  "B",
  "BR",
  "CODE",
  "EM",
  "I",
  "MARK",
  "S",
  "SMALL",
  "SPAN",
  "STRONG",
  "SUP",
  "WBR",
]);
const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT"]);
/** Without a line of their own, unless an attribute says something of them. */
const BOXES = new Set(["BODY", "DIV", "P", ...INLINE]);

/** Attributes that say something to a reader, in the order in which they are written. */
const SAYING = [
  "aria-label",
  "title",
  "alt",
  "href",
  "target",
  "rel",
  "download",
  "src",
  "type",
  "inputmode",
  "autocomplete",
  "autocapitalize",
  "spellcheck",
  "enterkeyhint",
  "maxlength",
  "minlength",
  "min",
  "max",
  "step",
  "pattern",
  "accept",
  "placeholder",
  "required",
  "readonly",
  "disabled",
  "multiple",
  "inert",
  "open",
  "hidden",
  "lang",
  "datetime",
  "scope",
  "colspan",
  "rowspan",
  "tabindex",
  "contenteditable",
  "translate",
] as const;
/** Attributes that name other elements: their text is shown. */
const POINTING = new Set([
  "aria-labelledby",
  "aria-describedby",
  "aria-errormessage",
  "aria-owns",
  "aria-activedescendant",
  "aria-details",
]);
const isStateOf = (name: string) => name.startsWith("aria-") && name !== "aria-label";

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, 97)}...` : text);

/** What an element is pointed to as: its text, or what it is if it has none. */
function pointedTo(id: string): string {
  const element = document.getElementById(id);
  if (!element) return "missing";
  return shortened(tidy(element.textContent)) || element.localName;
}

function attributeLine(element: Element, name: string): string[] {
  const value = element.getAttribute(name);
  if (value === null) return [];
  if (value === "") return [name];
  if (name === "src" || name === "href") return [`${name}=${shortened(value)}`];
  // What it opens is there to read, below it.
  if (name === "aria-controls")
    return [`${name}=${document.getElementById(value)?.localName ?? "missing"}`];
  if (!POINTING.has(name)) return [`${name}=${value}`];
  return [`${name}="${value.split(/\s+/).map(pointedTo).join(" | ")}"`];
}

/** What a field holds. */
function contentOf(element: Element): string[] {
  if (element instanceof HTMLInputElement) {
    if (element.type === "checkbox" || element.type === "radio")
      return element.checked ? ["checked"] : [];
    if (element.type === "password" && element.value !== "") return ["value=hidden"];
    return element.value === "" ? [] : [`value="${element.value}"`];
  }
  if (element instanceof HTMLTextAreaElement)
    return element.value === "" ? [] : [`value="${element.value}"`];
  if (element instanceof HTMLSelectElement)
    return [`value="${element.selectedOptions[0]?.textContent ?? ""}"`];
  return [];
}

function labelOf(element: Element): string[] {
  const { labels } =
    element instanceof HTMLElement && "labels" in element ? element : { labels: null };
  if (!(labels instanceof NodeList || Array.isArray(labels)) || labels.length === 0) return [];
  return [
    `label="${Array.from(labels, (label) => tidy(label instanceof Element ? label.textContent : "")).join(" | ")}"`,
  ];
}

/** All that an element says of itself. */
function factsOf(element: Element): string[] {
  const states = element.getAttributeNames().filter(isStateOf).toSorted();
  return [
    ...labelOf(element),
    ...SAYING.flatMap((name) => attributeLine(element, name)),
    ...contentOf(element),
    ...states.flatMap((name) => attributeLine(element, name)),
    ...(element === document.activeElement && element !== document.body ? ["focused"] : []),
  ];
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Whether nothing but text is in an element. */
const isLine = (element: Element): boolean =>
  Array.from(element.children).every(
    (child) =>
      INLINE.has(child.tagName) &&
      !child.hasAttribute("role") &&
      factsOf(child).length === 0 &&
      isLine(child),
  );

const isShown = (element: Element) =>
  !SILENT.has(element.tagName) &&
  !(element instanceof SVGElement) &&
  !(element instanceof HTMLElement && element.style.display === "none");

function linesOf(element: Element, indent: string): string[] {
  if (!isShown(element)) return [];
  const role = element.getAttribute("role");
  const facts = factsOf(element);
  const isBox = BOXES.has(element.tagName) && role === null && facts.length === 0;
  if (isLine(element)) {
    const text = tidy(element.textContent);
    if (isBox) return text === "" ? [] : [`${indent}${text}`];
    const parts = [role ?? element.localName, ...(text === "" ? [] : [`"${text}"`])];
    return [`${indent}${parts.join(" ")}${facts.length > 0 ? ` [${facts.join(", ")}]` : ""}`];
  }
  const within = isBox ? indent : `${indent}  `;
  const lines = childLines(element, within);
  if (isBox) return lines;
  const head = `${indent}${role ?? element.localName}${facts.length > 0 ? ` [${facts.join(", ")}]` : ""}`;
  return [head, ...lines];
}

/** Lines of what is in an element: neighboring texts make one. */
function childLines(element: Element, indent: string): string[] {
  const lines: string[] = [];
  let text = "";
  const endText = () => {
    if (tidy(text) !== "") lines.push(`${indent}${tidy(text)}`);
    text = "";
  };
  for (const child of element.childNodes) {
    if (isText(child)) text += child.data;
    else if (child instanceof Element) {
      const isPartOfText =
        INLINE.has(child.tagName) &&
        !child.hasAttribute("role") &&
        factsOf(child).length === 0 &&
        isLine(child);
      if (isPartOfText) text += child.tagName === "BR" ? " " : child.textContent;
      else {
        endText();
        lines.push(...linesOf(child, indent));
      }
    }
  }
  endText();
  return lines;
}

/**
 * The page as it is now. What lies behind an open dialog is there as well, marked: a difference then shows the dialog, not
 * the whole page.
 * @param part a selector: only that part, while it is there
 */
export function outline(part?: string): string[] {
  const only = part === undefined ? null : document.querySelector(part);
  if (only) return linesOf(only, "");
  const isBehind = (element: Element) => element.getAttribute("aria-hidden") === "true";
  return Array.from(document.body.children).flatMap((part) => {
    if (!isShown(part) || !isBehind(part)) return linesOf(part, "");
    const lines = childLines(part, "");
    return lines.length > 0 ? [...lines, "(behind what is open)"] : [];
  });
}
