/** Questions about what may be a slip of the finger. Pressing the button again sends it as it is. */
export const doubtTexts = {
  phone: (digits: number) =>
    `That is ${digits} ${digits === 1 ? "digit" : "digits"}; US numbers have 10. Correct it, or press the button again to send it as it is.`,
  date: (year: number) =>
    `That is in ${year}. Correct it, or press the button again to send it as it is.`,
} as const;
