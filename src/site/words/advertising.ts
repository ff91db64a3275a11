/** Words about the advertising tag. They are shown only where the owner has set one up. */
export const advertisingTexts = {
  region: "Advertising consent",
  title: "May we measure our advertising?",
  explanation:
    "If you accept, Google tells us which advertisement led to a request, and this browser remembers for 90 days how you found us. Until then neither happens.",
  accept: "Accept",
  decline: "Decline",
  close: "Close",
  privacyChoices: "Privacy choices",
  /** The choice that stands, when the question is opened again. */
  current: {
    granted: "You have accepted. You can change that here.",
    denied: "You have declined. You can change that here.",
  },
  browserDeclined:
    "Your browser asks sites not to share your data (Global Privacy Control), so we have declined for you. Nothing is loaded from Google.",
} as const;
