/** Safe HTML. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

type Value = Html | string | number | readonly (Html | string)[];

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === "object") return value.map(markupOf).join("");
  return String(value).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** A template that escapes its values, unless they are `Html`. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    parts
      .map((part, index) => part + (index < values.length ? markupOf(values[index] ?? "") : ""))
      .join(""),
  );
}
