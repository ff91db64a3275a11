/** By when we reply, such as "3:42 PM Central, today". */
export const replyTimeTexts = {
  today: "today",
  tomorrow: "tomorrow",
  at: (time: string, day: string) => `${time} Central, ${day}`,
} as const;

/** Words around correcting the e-mail address of a request that was just received. */
export const correctionTexts = {
  open: "Wrong address? Change it",
  label: "Your e-mail address",
  change: "Change the address",
  changing: "Changing...",
  cancel: "Cancel",
  invalid: "Enter an e-mail address like jo@example.com",
  changed: (address: string) => `Changed. We will write to ${address}.`,
  failed: {
    refused:
      "We could not change it here: more than half an hour has passed, or we are already working on your request. Call or write to us:",
    limited: "Too many tries from your connection. Call or write to us:",
    "no-answer": "Our server didn’t answer. Try again, or call or write to us:",
  },
} as const;
