/** Words that all forms share: what is required, what a field wants, and what is to be mended. */
export const fieldTexts = {
  required: "Please fill in every field, but those marked optional.",
  requiredMark: "(required)",
  optionalMark: "(optional)",
  problems: (count: number) => `${count} fields need another look`,
  phoneHint: "With area code, for example 713-555-0123",
  date: {
    placeholder: "MM/DD/YYYY",
    hint: "Type it, or pick it from the calendar",
    open: "Open the calendar",
    close: "Close the calendar",
    loading: "Loading the calendar",
    unreadable: "Type the date like this: 11/20/2027",
    past: "This day has passed. Choose today or a later day.",
  },
  tooLong: (max: number) => `Shorten this to ${max} characters`,
  guestsUnreadable: "Type a number, for example 150",
} as const;
