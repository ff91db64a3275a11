/** Whole inches in a sentence: 180 → 15 pies, 195 → 16 pies y 3 pulgadas. */
export function inFeet(inches: number): string {
  const rest = inches % 12;
  return `${Math.floor(inches / 12)} pies${rest === 0 ? "" : ` y ${rest} pulgadas`}`;
}
