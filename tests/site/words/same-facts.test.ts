import { expect, it } from "vitest";

// A figure, a price or an address says the same in both languages.

const english = import.meta.glob<object>("../../../src/{site,ui,request,lib}/words/en/**/*.ts", {
  eager: true,
});
const spanish = import.meta.glob<object>("../../../src/{site,ui,request,lib}/words/es/**/*.ts", {
  eager: true,
});

/** Every text below a value by where it stands. */
function textsBelow(value: unknown, place: string): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsBelow(part, `${place}.${key}`));
}

/** Prices, percentages, figures and paths in a text. "24/7" is a name more than a figure. */
function factsIn(text: string): string[] {
  const facts = /\$?\d+(?:,\d{3})*(?:\.\d+)?%?|(?<!\w)\/[a-z-]+(?:[/#][a-z-]+)*/g;
  return Array.from(text.replaceAll("24/7", "").matchAll(facts), ([fact]) => fact).sort();
}

it.each(Object.keys(english))("%s", (file) => {
  const twin = new Map(textsBelow(spanish[file.replace("/words/en/", "/words/es/")], ""));
  const different = textsBelow(english[file], "").filter(([place, text]) => {
    const said = twin.get(place);
    // An owner's story of a job is left out, and sentences for refusals are found by the refusal in the page's language.
    if (said === undefined) return !/\.job\.|\.(?:crewF|f)ixTexts\./.test(place);
    return factsIn(said).join() !== factsIn(text).join();
  });
  expect(different.map(([place, text]) => [place, text, twin.get(place)])).toEqual([]);
});
