/** Words of what holds the date. */
export const depositTexts = {
  label: "Deposit",
  none: "None",
  /** Typed in this word, too. */
  typedNone: "none",
  byRule: (days: string) => `By the rule, due ${days} after accepting`,
  noneByRule: "By the rule",
  ruleSays: (amount: string) => `By the rule it would be ${amount}.`,
  ruleSaysNone: "By the rule there would be none.",
  backToRule: "Back to the rule",
  daysLong: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  invalid: "Enter dollars, such as 500, or “none”",
  aboveTotal: "The deposit is more than the total",
} as const;
