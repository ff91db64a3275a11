// Reused: `toLocaleString` would create one for each of a hundred rows.
const numbers = new Intl.NumberFormat("en-US");

const counted = (count: number, one: string, many: string) =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

/** How many, in English. */
export const staffHeadcountTexts = {
  guests: (count: number) => counted(count, "guest", "guests"),
  /** Guests or a crew. */
  people: (count: number) => counted(count, "person", "people"),
  units: (count: number) => counted(count, "unit", "units"),
  crew: (count: number) => `a crew of ${numbers.format(count)}`,
} as const;
