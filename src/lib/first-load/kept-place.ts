import { safeSessionStorage } from "@/lib/safe-storage";

const KEY = "place";

/** A page and its twin in another language have the same headings in the same order, at other heights. */
const headings = () => Array.from(document.querySelectorAll("h1, h2, h3"));
const topOf = (heading: Element) => heading.getBoundingClientRect().top;

/** Remembers which heading one reads below, for the document that comes next. */
export function keepPlace(): void {
  const tops = headings().map(topOf);
  const at = tops.findLastIndex((top) => top < innerHeight / 2);
  if (scrollY > 0) safeSessionStorage.setItem(KEY, `${at} ${tops[at]}`);
}

/** Goes there. */
export function returnToPlace(): void {
  const [at, top] = (safeSessionStorage.getItem(KEY) ?? "").split(" ").map(Number);
  safeSessionStorage.removeItem(KEY);
  const heading = headings()[at ?? -1];
  if (heading && top !== undefined) scrollBy({ top: topOf(heading) - top, behavior: "instant" });
}
