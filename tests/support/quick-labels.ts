// jsdom reads the whole page again for each label of each field that a test looks for by its name: a tenth of the time of a
// test of a room with many fields.

const LABELABLE = [
  "HTMLButtonElement",
  "HTMLInputElement",
  "HTMLMeterElement",
  "HTMLOutputElement",
  "HTMLProgressElement",
  "HTMLSelectElement",
  "HTMLTextAreaElement",
] as const;

type PageWindow = Pick<typeof globalThis, (typeof LABELABLE)[number]>;

/** The labels of an element that can have some, in the order of the page. */
function labelsOf(element: HTMLElement): HTMLLabelElement[] | null {
  if (element.getAttribute("type")?.toLowerCase() === "hidden" && element.localName === "input")
    return null;
  const { ownerDocument, id } = element;
  // With an id twice on a page, the first one has the label.
  const isNamed = id !== "" && ownerDocument.getElementById(id) === element;
  const around = element.closest("label");
  return Array.from(ownerDocument.querySelectorAll("label")).filter((label) =>
    label.hasAttribute("for")
      ? isNamed && label.htmlFor === id
      : label === around && label.control === element,
  );
}

/** Lets a page answer `labels` with the same elements as before, and quickly. @returns puts back what was there */
export function quickLabels(window: PageWindow): () => void {
  const before = LABELABLE.map((name) => {
    const { prototype } = window[name];
    const own = Object.getOwnPropertyDescriptor(prototype, "labels");
    Object.defineProperty(prototype, "labels", {
      configurable: true,
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
    return { prototype, own };
  });
  return () => {
    for (const { prototype, own } of before)
      if (own) Object.defineProperty(prototype, "labels", own);
  };
}
