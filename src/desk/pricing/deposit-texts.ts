export const depositTexts = {
  label: "Deposit",
  none: "None",
  /** What staff type for no deposit. */
  typedNone: "none",
  byRule: (days: string) => `Standard, due ${days} after accepting`,
  noneByRule: "Standard",
  ruleSays: (amount: string) => `The standard deposit is ${amount}.`,
  ruleSaysNone: "Normally there is no deposit.",
  backToRule: "Back to standard",
  daysLong: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  invalid: "Enter dollars, such as 500, or “none”",
  aboveTotal: "The deposit is more than the total",
} as const;
