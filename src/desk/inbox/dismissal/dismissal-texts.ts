const requests = (count: number) =>
  count === 1 ? "1 request" : `${count.toLocaleString("en-US")} requests`;

/** Why requests were dismissed. */
export const reasonTexts = {
  by: (moment: string, name: string) => `Dismissed ${moment} by ${name}`,
  because: (dismissed: string, reason: string) => `${dismissed}: ${reason}`,
  /** The reason may come from a colleague. */
  saidBy: (reason: string, name: string) => `${reason} (reason given by ${name})`,
  reasons: {
    spam: "spam",
    duplicate: "duplicate",
    "outside-area": "outside our area",
    other: "another reason",
  },
  ask: {
    one: (name: string) => `Why dismiss ${name}'s request?`,
    many: (count: number) => `Why dismiss ${requests(count)}?`,
    meaning: "It leaves the inbox and stays under the Dismissed filter. Undo brings it back.",
    meaningOfMany:
      "They leave the inbox and stay under the Dismissed filter. One Undo brings them all back.",
    back: "Back",
    dismiss: "Dismiss",
    sure: "This is an emergency. Dismiss it anyway?",
    sureOfMany: (count: number) =>
      count === 1
        ? "1 of them is an emergency. Dismiss them anyway?"
        : `${count} of them are emergencies. Dismiss them anyway?`,
    sureText: "Someone may be waiting for help. No more alerts go out.",
    keep: "Keep it",
    yes: "Dismiss the emergency",
    yesToMany: (count: number) => `Dismiss all ${count.toLocaleString("en-US")}`,
    yesKey: "Y",
  },
  choose: "Why it was dismissed",
  choices: {
    spam: "Spam",
    duplicate: "Duplicate",
    "outside-area": "Outside our area",
    other: "Other…",
  },
  words: "In your own words",
  save: "Save reason",
  wordsMissing: "Enter the reason",
  failed: "We couldn't save the reason",
} as const;

/** Dismissing and restoring many at once. */
export const bulkTexts = {
  select: (name: string) => `Select ${name}`,
  label: "Selected requests",
  count: (count: number) => `${count.toLocaleString("en-US")} selected`,
  all: (count: number) => `Select all ${count.toLocaleString("en-US")} on this page`,
  clear: "Clear",
  dismiss: (count: number) => `Dismiss ${requests(count)}`,
  restore: (count: number) => `Restore ${requests(count)}`,
  done: (count: number) => `${requests(count)} dismissed`,
  others: (count: number) =>
    count === 1
      ? "A colleague had already handled 1."
      : `Colleagues had already handled ${count.toLocaleString("en-US")}.`,
  restored: (count: number) => `${requests(count)} restored`,
  undoAlt: "Restore them all; later, use the Dismissed filter",
  failed: "Couldn't dismiss the requests",
  restoreFailed: "Couldn't restore the requests",
} as const;

/** Dismissing and restoring one. */
export const dismissalTexts = {
  done: "Request dismissed",
  restored: "Request restored",
  undoAlt: (name: string) => `Restore ${name}'s request under the Dismissed filter`,
  dismissFailed: "Couldn't dismiss the request",
  restoreFailed: "Couldn't restore the request",
  alreadyDone: "A colleague has already handled this request.",
  notDismissed: "It's no longer dismissed. The list is up to date again.",
} as const;
