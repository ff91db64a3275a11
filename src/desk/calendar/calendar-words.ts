import { trailerModels } from "@/request/trailer-models";

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

  /** The name of a model; those that are no longer rented out by their id. */
  modelName: (model: string | null) =>
    model === null
      ? "Model not said"
      : (trailerModels.find(({ id }) => id === model)?.name ?? model),
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
    states: { pending: "pending", sent: "sent", accepted: "accepted", declined: "declined" },
    range: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
    open: (number: string) => `Open ${number}`,
  },

  overbooking: {
    /** "Dec 5, 2026: 2 of 2 3-Station trailers are accepted already". */
    line: (day: string, out: number, owned: number, model: string) =>
      `${day}: ${out} of ${owned} ${model} trailers are accepted already`,
    needs: (count: number) => `this quote has ${count} more`,
    title: "Accept and overbook?",
    back: "Not yet",
    accept: "Accept all the same",
  },
} as const;
