import type { Business } from "@/config/business";

/**
 * What stands beside the box for texts: who sends how many, what they cost, and how they end. What is stored names its
 * version (src/request/text-consent.ts), so other words need another one.
 */
export const textConsentTexts = {
  note: ({ name }: Pick<Business, "name">) =>
    `${name} sends a few texts about this request. Message and data rates may apply. Reply STOP to end them, HELP for help. We answer you without it too.`,
  terms: { label: "Terms", href: "/terms" },
  privacy: { label: "Privacy", href: "/privacy" },
} as const;
