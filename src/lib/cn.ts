/** Joins class names, leaving out what is false, null or undefined. */
export function cn(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
