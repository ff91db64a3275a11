export const calendarTexts = {
  title: "Calendar",
  back: "Back to the desk",
  intro:
    "Trailers booked by accepted quotes; in parentheses, those in quotes that are sent and still open. Below them: deliveries, pickups and trailers being cleaned. Click a day to see its quotes.",
  loading: "Loading the calendar",
  failed: "We couldn't load the calendar.",
  empty: "No sent or accepted quotes have trailers out this month.",
  previous: "Previous month",
  next: "Next month",
  thisMonth: "This month",
  grid: "Trailers by day",

  count: (accepted: number, owned: number | null) =>
    owned === null ? `${accepted}` : `${accepted} of ${owned}`,
  short: (accepted: number, sent: number) => (sent === 0 ? `${accepted}` : `${accepted} (${sent})`),
  sent: (count: number) => `(+${count} sent)`,
  full: "full",
  over: "overbooked",
  /** For screen readers: "3-Station: 2 of 3 accepted, 1 sent, full". */
  said: (model: string, count: string, sent: number, state: string) =>
    [`${model}: ${count} accepted`, sent > 0 && `${sent} sent`, state].filter(Boolean).join(", "),
  nothing: "nothing",
  delivered: (count: number) => `${count} delivered`,
  pickedUp: (count: number) => `${count} picked up`,
  cleaned: (count: number) => `${count} being cleaned`,

  day: {
    heading: (day: string) => `Quotes for ${day}`,
    none: "No sent or accepted quotes have trailers out on this day.",
    failed: "We couldn't load this day's quotes.",
    loading: "Loading the quotes",

    range: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
    sheet: "Day sheet",
    corrected: "Accepted, being edited",
    delivery: (window: string | null) => ["Delivery", window].filter(Boolean).join(" "),
    pickup: (window: string | null) => ["Pickup", window].filter(Boolean).join(" "),
    open: (number: string) => `Open ${number}`,
  },
} as const;
