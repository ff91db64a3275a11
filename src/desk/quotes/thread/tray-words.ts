/** What came in about no quote that is known, and what else is said of what came in. */
export const trayTexts = {
  label: (count: number) =>
    count === 1 ? "1 message without a quote" : `${count} messages without a quote`,
  automatic: (count: number) => (count === 1 ? "1 automatic reply" : `${count} automatic replies`),
  hint: "These came by e-mail or text and don't name a quote. Add each one to its quote, or mark it as seen.",
  by: { email: "By e-mail", sms: "By text", push: "" },
  from: (by: string, sender: string) => `${by} from ${sender}`,
  isAutomatic: "Automatic reply",
  whole: "Show all of it",
  cut: "It was too long, so the end was cut off.",
  files: (names: string) => `Came with ${names}. Attachments aren't kept here.`,
  number: "Quote number",
  numberOf: (sender: string) => `Quote number for the message from ${sender}`,
  file: "Add to the quote",
  filed: "Added to the quote",
  notFiled: "Couldn't add it to a quote",
  seen: "Seen",
  seenOf: (sender: string) => `Mark the message from ${sender} as seen`,
  seenDone: "Marked as seen",
  notSeen: "Couldn't mark it as seen",
} as const;
