/** A whole number as typed, "1,200" included; undefined when it is none, or outside 1 to `max` (at most 99,999). */
export function wholeNumber(typed: string | null, max: number): number | undefined {
  const digits = typed?.replaceAll(",", "").trim() ?? "";
  if (!/^\d{1,5}$/.test(digits)) return undefined;
  const number = Number(digits);
  return number >= 1 && number <= max ? number : undefined;
}
