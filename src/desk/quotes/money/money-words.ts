/** Words under an amount of money that is being typed. */
export const moneyTexts = {
  understood: (amount: string) => `Read as ${amount}`,
  /** Two countries write it in two ways: asked, never guessed. */
  meant: (amount: string, typed: string) => `If you mean ${amount}, type ${typed}`,
  unreadable: "We can't read this. Type dollars like 1,200.50",
} as const;
