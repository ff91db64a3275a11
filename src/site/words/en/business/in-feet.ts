/** Whole inches in a sentence: 180 → 15 feet, 195 → 16 feet 3 inches. */
export function inFeet(inches: number): string {
  const rest = inches % 12;
  return `${Math.floor(inches / 12)} feet${rest === 0 ? "" : ` ${rest} inches`}`;
}
