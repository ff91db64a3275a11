/** Whole inches as the fleet's dimensions are published: 180 → 15', 110 → 9'2", 7 → 7". */
export function feetAndInches(inches: number): string {
  const feet = Math.floor(inches / 12);
  const rest = inches % 12;
  if (feet === 0) return `${rest}"`;
  return rest === 0 ? `${feet}'` : `${feet}'${rest}"`;
}

/** The same in a sentence: 180 → 15 feet, 195 → 16 feet 3 inches. */
export function inFeet(inches: number): string {
  const rest = inches % 12;
  return `${Math.floor(inches / 12)} feet${rest === 0 ? "" : ` ${rest} inches`}`;
}
