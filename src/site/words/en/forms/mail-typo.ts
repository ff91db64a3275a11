/** Words under an e-mail address that looks like a slip of the finger. */
export const mailTypoTexts = {
  ask: "Did you mean",
  take: (address: string) => `Use ${address}`,
} as const;
