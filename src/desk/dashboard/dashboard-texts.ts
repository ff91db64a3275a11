/** The two tabs. Exact: specification, section 2. */
export const dashboardTexts = {
  newTab: "New submissions",
  processedTab: "Processed quotes",
} as const;

export const shortcutTexts = {
  button: "Shortcuts",
  title: "Keyboard shortcuts",
  intro: "Press one key while you're not typing in a field.",
  enabled: "Use keyboard shortcuts",
  close: "Close",
  key: "Key",
  action: "What it does",
  or: "or",
  /** Why a key does nothing. */
  cannot: {
    noRow: "First choose a row: J and K move, and so does a click.",
    row: "this row",
    onlyRequests: (key: string) => `${key} is a key of the requests, under Quotes.`,
    do: {
      open: (name: string) => `${name} can't be opened now.`,
      process: (name: string) => `P quotes an open request, which ${name} isn't.`,
      take: (name: string) => `T takes an open request, which ${name} isn't.`,
      call: (name: string) => `There is no number for ${name}.`,
      dismiss: (name: string) => `D dismisses an open request, which ${name} isn't.`,
      "dismiss-checked": (name: string) => `${name} isn't selected.`,
      select: (name: string) => `X selects open requests, which ${name} isn't.`,
      record: (name: string) => `R records a payment for a booking, which ${name} isn't.`,
      remind: (name: string) => `M sends the reminder that is shown. None is for ${name}.`,
      move: (name: string) => `G changes a booking, which ${name} isn't.`,
      spoke: (name: string) => `S logs a call about a request, which ${name} isn't.`,
      "no-answer": (name: string) => `B logs a call about a request, which ${name} isn't.`,
      "left-message": (name: string) => `L logs a message about a request, which ${name} isn't.`,
    },
  },
} as const;

/** Keys as printed, and what they do. */
export const shortcutList = [
  { keys: ["?"], does: "Show this list" },
  { keys: ["/"], does: "Search" },
  { keys: ["J"], does: "Next row" },
  { keys: ["K"], does: "Previous row" },
  { keys: ["Enter", "O"], does: "Open or close the row" },
  { keys: ["P"], does: "Write a quote" },
  { keys: ["T"], does: "Take or release" },
  { keys: ["C"], does: "Call the customer" },
  { keys: ["S"], does: "Record that you spoke" },
  { keys: ["B"], does: "Record that no one answered" },
  { keys: ["L"], does: "Record that you left a message" },
  { keys: ["D"], does: "Dismiss the request, then 1 to 4 for the reason" },
  { keys: ["X"], does: "Select it (to dismiss several)" },
  { keys: ["1"], does: "New submissions; in Bookings, the first view" },
  { keys: ["2"], does: "Processed quotes; in Bookings, the second view, and so on" },
  { keys: ["A"], does: "All open requests" },
  { keys: ["I"], does: "Mine" },
  { keys: ["N"], does: "Not taken" },
  { keys: ["Y"], does: "Due today" },
  { keys: ["V"], does: "Overdue" },
  { keys: ["W"], does: "This weekend" },
  { keys: ["E"], does: "By event date" },
  { keys: ["U"], does: "Most urgent first, or newest first" },
  { keys: ["R"], does: "Record a payment, then 1 to 5 for how" },
  { keys: ["M"], does: "Send the payment reminder that is shown" },
  { keys: ["G"], does: "Change the date of a booking" },
  { keys: ["F"], does: "Refresh" },
  { keys: ["Esc"], does: "Close what is open" },
] as const;
