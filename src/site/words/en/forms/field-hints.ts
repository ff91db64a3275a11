import type { Business } from "@/config/business";

/** Questions about what may be a slip of the finger. Pressing the button again sends it as it is. */
export const doubtTexts = {
  phone: (digits: number) =>
    `That is ${digits} ${digits === 1 ? "digit" : "digits"}; US numbers have 10. Correct it, or press the button again to send it as it is.`,
  noPhone:
    "That cannot be a phone number: one from outside the US begins with + and the code of its country. Correct it, or press the button again to send it as it is.",
  date: (year: number) =>
    `That is in ${year}. Correct it, or press the button again to send it as it is.`,
} as const;

/** Words under an e-mail address that looks like a slip of the finger. */
export const mailTypoTexts = {
  ask: "Did you mean",
  take: (address: string) => `Use ${address}`,
} as const;

/**
 * What stands beside the box for texts: who sends how many, what they cost, and how they end. What is stored names its
 * version (src/request/text-consent.ts), so other words need another one.
 */
export const textConsentTexts = {
  note: ({ name }: Pick<Business, "name">) =>
    `${name} sends a few texts about this request. Message and data rates may apply. Reply STOP to end them, HELP for help. Optional: we’ll reply either way.`,
  terms: { label: "Terms", href: "/terms" },
  privacy: { label: "Privacy", href: "/privacy" },
} as const;

/** For a reader that sees what is hidden: this field is not for people. */
export const honeypotLabel = "Leave this empty";
