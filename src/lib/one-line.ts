import { plainLine } from "./invisible-characters.ts";

/** One line of at most `most` characters. */
export function oneLine(text: string, most: number): string {
  const line = plainLine(text).replace(/ +/g, " ");
  const letters = Array.from(line);
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
