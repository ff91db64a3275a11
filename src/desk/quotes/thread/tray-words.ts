/** What came in about no quote that is known, and what else is said of what came in. */
export const trayTexts = {
  label: (count: number) =>
    count === 1 ? "1 message without a quote" : `${count} messages without a quote`,
  automatic: (count: number) => (count === 1 ? "1 automatic reply" : `${count} automatic replies`),
  hint: "They came by mail or text and name no quote. Put each with its quote, or mark it as seen.",
  by: { email: "By e-mail", sms: "By text", push: "" },
  from: (by: string, sender: string) => `${by} from ${sender}`,
  isAutomatic: "Automatic reply",
  whole: "All of it",
  cut: "It was too long: the end is not kept.",
  files: (names: string) => `With ${names}: files are not kept here.`,
  number: "Quote number",
  numberOf: (sender: string) => `Quote number for the message from ${sender}`,
  file: "Put with the quote",
  filed: "It is with the quote",
  notFiled: "Couldn't put it with a quote",
  seen: "Seen",
  seenOf: (sender: string) => `Mark the message from ${sender} as seen`,
  seenDone: "Marked as seen",
  notSeen: "Couldn't mark it as seen",
} as const;
