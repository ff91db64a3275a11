import { business } from "@/config/business";

/** Words of the day sheet, at the desk, on paper and on a driver's phone. */
export const daysTexts = {
  title: "Day sheet",
  previous: "Day before",
  next: "Day after",
  today: "Today",
  print: "Print",
  loading: "Loading the day",
  failed: "The day could not be loaded.",
  empty: "Nothing is delivered, serviced or picked up on this day.",
  noDay: "This address names no day.",
  stops: (count: number, done: number) =>
    `${count === 1 ? "1 stop" : `${count} stops`}, ${done} done`,

  actions: { deliver: "Deliver", service: "Service", pick_up: "Pick up" },
  noTime: "No time agreed",
  directions: "Directions",
  call: "Call",
  openQuote: "Open the quote",
  facts: {
    trailer: "Trailer",
    onSite: "On site",
    access: "Access",
    event: "Event",
    guests: "Guests",
    notes: "Notes",
    total: "Total",
  },
  unassigned: "No trailer assigned",
  assign: (model: string) => `Which ${model}`,
  unit: (name: string) => `No. ${name}`,
  notAssigned: "The trailer was not assigned.",

  steps: {
    delivered: "Delivered",
    set_up: "Set up and tried",
    serviced: "Pumped and stocked",
    picked_up: "Picked up",
  },
  done: (time: string, by: string) => `${time}, ${by}`,
  waiting: "waiting for a signal",
  takeBack: "Take back",
  takeBackOf: (step: string, name: string) => `Take back: ${step}, ${name}`,
  notMarked: "The step was not saved.",

  link: {
    heading: "Links for drivers",
    intro:
      "A link opens this day alone, without a sign-in, until two days after it. Whoever holds it sees names, addresses and numbers, and ticks off steps.",
    make: "Make a link",
    failed: "The link was not made.",
    made: "Copy it now. It is shown this once.",
    copy: "Copy the link",
    copied: "Link copied",
    text: "Send by text",
    row: (by: string, when: string) => `Made by ${by}, ${when}`,
    opened: (when: string) => `opened ${when}`,
    unopened: "not opened yet",
    revoke: "Revoke",
    revokeOf: (by: string, when: string) => `Revoke the link made by ${by}, ${when}`,
    revoked: "Link revoked",
    notRevoked: "The link was not revoked.",
  },

  driver: {
    title: `Day sheet | ${business.name}`,
    unknown: "This link does not open a day (any more). Ask the office for a new one.",
    office: "Call the office",
    offline:
      "No signal. What you tick is kept on this phone and sent when the signal is back. Leave this page open.",
    waiting: (count: number) => `${count === 1 ? "1 step" : `${count} steps`} not sent yet`,
    updated: (time: string) => `Updated ${time}`,
  },
} as const;
