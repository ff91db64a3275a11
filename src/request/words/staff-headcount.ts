const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** How many, in English. */
export const staffHeadcountTexts = {
  guests: (count: number) => counted(count, "guest", "guests"),
  units: (count: number) => counted(count, "unit", "units"),
  crew: (count: number) => `a crew of ${count.toLocaleString("en-US")}`,
} as const;
