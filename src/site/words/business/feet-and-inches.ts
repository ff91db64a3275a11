/** Whole inches as the fleet's dimensions are published: 180 → 15', 110 → 9'2", 7 → 7". */
export function feetAndInches(inches: number): string {
  const feet = Math.floor(inches / 12);
  const rest = inches % 12;
  if (feet === 0) return `${rest}"`;
  return rest === 0 ? `${feet}'` : `${feet}'${rest}"`;
}
