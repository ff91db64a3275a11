/** Words of the calendar of trailers, and of the question before a day is overbooked. */
export const calendarTexts = {
  link: "Calendar",
  title: "Calendar",
  back: "Back to the desk",
  intro:
    "Trailers of accepted quotes, and in brackets those of quotes that were sent and still stand. A day opens its quotes.",
  noLimit: "How many trailers are owned is not set, so nothing is counted as full.",
  loading: "Loading the calendar",
  failed: "The calendar could not be loaded.",
  empty: "No quote that was sent or accepted has trailers out in this month.",
  previous: "Previous month",
  next: "Next month",
  thisMonth: "This month",
  grid: "Trailers by day",

  count: (accepted: number, owned: number | undefined) =>
    owned === undefined ? `${accepted}` : `${accepted} of ${owned}`,
  short: (accepted: number, sent: number) => (sent === 0 ? `${accepted}` : `${accepted} (${sent})`),
  sent: (count: number) => `(+${count} sent)`,
  full: "full",
  over: "overbooked",
  /** For listening: "3-Station: 2 of 3 accepted, 1 sent, full". */
  said: (model: string, count: string, sent: number, state: string) =>
    [`${model}: ${count} accepted`, sent > 0 && `${sent} sent`, state].filter(Boolean).join(", "),
  nothing: "nothing",

  day: {
    heading: (day: string) => `Quotes of ${day}`,
    none: "No quote that was sent or accepted has trailers out on this day.",
    failed: "The quotes of this day could not be loaded.",
    loading: "Loading the quotes",

    range: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
    open: (number: string) => `Open ${number}`,
  },
} as const;
