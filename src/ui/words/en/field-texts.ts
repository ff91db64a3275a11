/** Words that all forms share: what is required, what a field wants, and what is to be mended. */
export const fieldTexts = {
  required: "All fields are required unless marked optional.",
  requiredMark: "(required)",
  optionalMark: "(optional)",
  problems: (count: number) =>
    count === 1 ? "One field still needs an answer" : `${count} fields still need an answer`,
  /** Of answers that can be sent as they are. */
  doubts: (count: number) =>
    count === 1 ? "One answer may be a typo" : `${count} answers may be typos`,
  phoneHint: "With area code, for example 713-555-0123",
  tooLong: (max: number) => `Shorten this to ${max} characters`,
  interpretedAs: (what: string) => `We read this as ${what}.`,
  date: {
    placeholder: "MM/DD/YYYY",
    hint: "Type a date or pick one from the calendar",
    open: "Open the calendar",
    close: "Close the calendar",
    loading: "Loading the calendar",
    unreadable: "Enter the date like this: 11/20/2027",
    /** Of a month that was typed without a day. */
    dayOf: (month: string) =>
      `Add a likely day in ${month}. You can still change it with us later.`,
    past: "That date has passed. Choose today or a later date.",
    tooFar: "That date is years away. Check the year.",
    pastInHouston: (day: string, now: string) =>
      `${day} has passed: in Houston it is ${now}. Is the clock of this device right?`,
    take: (day: string) => `Choose ${day}`,
  },
  stepper: { fewer: "one fewer", more: "one more" },
  guestsUnreadable: "Enter a number, for example 150",
} as const;
