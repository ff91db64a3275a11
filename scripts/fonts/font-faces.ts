/** An `@font-face` of src/styles/fonts.css whose file comes with a package. */
export type FontFace = {
  /** The rule as it is written, to be found again. */
  rule: string;
  /** The file's address as it is written: a path below node_modules. */
  file: string;
  /** Lightest and heaviest weight that the site uses. */
  weights: { min: number; max: number };
  /** Code points that the rule is for, ascending. */
  codePoints: number[];
};

function declaration(rule: string, name: string, pattern: RegExp): RegExpExecArray {
  const match = new RegExp(`${name}:\\s*${pattern.source}`).exec(rule);
  if (!match) throw new Error(`fonts.css: ${name} is missing or unreadable in ${rule}`);
  return match;
}

/** Reads a `unicode-range`, such as `U+0020-007E, U+00A9`. */
export function readRange(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, n) => first + n);
  });
}

/** Writes a `unicode-range` of code points in ascending order. */
export function writeRange(codePoints: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const point of codePoints) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(",");
}

/**
 * The typefaces that a style sheet takes from packages. Rules that only name local fonts are left alone.
 * @throws Error when such a rule lacks its weights or its range
 */
export function fontFaces(css: string): FontFace[] {
  return Array.from(css.matchAll(/@font-face\s*\{[^}]*\}/g), ([rule]) => rule)
    .filter((rule) => rule.includes("url("))
    .map((rule) => {
      const [, min = "", max = min] = declaration(rule, "font-weight", /(\d+)(?:\s+(\d+))?;/);
      const [, range = ""] = declaration(rule, "unicode-range", /([^;]+);/);
      const [, file = ""] = declaration(rule, "src", /url\("([^"]+)"\)/);
      const weights = { min: Number(min), max: Number(max) };
      return { rule, file, weights, codePoints: readRange(range) };
    });
}
