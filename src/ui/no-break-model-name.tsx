import { createElement } from "react";

/** The name of a model, with the hyphen at which a browser would break it, and a measure with the sign before it. */
const MODEL_NAME = /(\d-Stations?|x \d+'(?:\d+")?)/;

/** A text in which the name of a model does not break at its hyphen, and measures break before an "x" alone. */
export function NoBreakModelName({ text }: { text: string }) {
  const parts = text.split(MODEL_NAME).map((part, at) =>
    // Every second part is a name.
    at % 2 === 1 ? createElement("span", { className: "whitespace-nowrap" }, part) : part,
  );
  // One element: a button that lays out its parts side by side would put its gap between them. Another text is another
  // element: of parts that a translator has replaced, React would change what is gone.
  return createElement("span", { key: text }, ...parts);
}
