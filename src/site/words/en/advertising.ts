import { keptDays } from "@/request/limits";

/** Words about the advertising tag. They are shown only where the owner has set one up. */
export const advertisingTexts = {
  region: "Advertising consent",
  title: "May we measure our advertising?",
  explanation: `If you accept, Google tells us which ad led to a request, and this browser remembers how you found us for ${keptDays.visit} days. Neither happens unless you accept.`,
  accept: "Accept",
  decline: "Decline",
  close: "Close",
  privacyChoices: "Privacy choices",
  /** The choice that stands, when the question is opened again. */
  current: {
    granted: "You accepted. You can change your answer here.",
    denied: "You declined. You can change your answer here.",
  },
  browserDeclined:
    "Your browser asks sites not to share your data (Global Privacy Control), so we have declined for you. Nothing is loaded from Google.",
} as const;
