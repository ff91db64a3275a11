/** What is said of a hire until it is picked up. */
export const openEndWords = {
  /** When it is picked up. */
  pickup: "When you say so, a month ahead",
  /** Label of what the first month comes to, in the place of a total. */
  firstMonth: "The first month",
  /** Label of the price of each month after the first. */
  eachMonth: "Each month after the first",
  from: (what: string, day: string) => `${what}, from ${day} until picked up`,
} as const;
