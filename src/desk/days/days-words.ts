import { business } from "@/config/business";

/** Words of the day sheet, at the desk, on paper and on a driver's phone. */
export const daysTexts = {
  title: "Day sheet",
  calendar: "Calendar",
  previous: "Previous day",
  next: "Next day",
  today: "Today",
  print: "Print",
  loading: "Loading the day",
  failed: "We couldn't load this day.",
  empty: "No deliveries, service visits or pick-ups on this day.",
  noDay: "There's no day in this address.",
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
  notAssigned: "Couldn't assign the trailer",

  steps: {
    delivered: "Delivered",
    set_up: "Set up and tested",
    serviced: "Pumped and stocked",
    picked_up: "Picked up",
  },
  done: (time: string, by: string) => `${time}, ${by}`,
  waiting: "waiting for a signal",
  takeBack: "Undo",
  takeBackOf: (step: string, name: string) => `Undo: ${step}, ${name}`,
  notMarked: "Couldn't save the step",

  link: {
    heading: "Links for drivers",
    intro:
      "A link opens this day only, without signing in, until two days after it. Anyone who has it sees names, addresses and numbers, and can check off steps.",
    make: "Make a link",
    failed: "Couldn't make the link",
    made: "Copy it now: it's shown only once.",
    copy: "Copy the link",
    copied: "Link copied",
    text: "Send by text",
    row: (by: string, when: string) => `Made by ${by}, ${when}`,
    opened: (when: string) => `opened ${when}`,
    unopened: "not opened yet",
    revoke: "Revoke",
    revokeOf: (by: string, when: string) => `Revoke the link made by ${by}, ${when}`,
    revoked: "Link revoked",
    notRevoked: "Couldn't revoke the link",
  },

  driver: {
    title: `Day sheet | ${business.name}`,
    unknown: "This link doesn't work anymore. Ask the office for a new one.",
    office: "Call the office",
    offline:
      "No signal. What you check off is kept on this phone and sent when you're back online. Leave this page open.",
    waiting: (count: number) => `${count === 1 ? "1 step" : `${count} steps`} not sent yet`,
    updated: (time: string) => `Updated ${time}`,
  },
} as const;
