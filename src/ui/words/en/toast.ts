/** What is read out of the messages that come up by themselves. */
export const toastTexts = {
  dismiss: "Dismiss",
  /** What each of them is. */
  label: "Notification",
} as const;
