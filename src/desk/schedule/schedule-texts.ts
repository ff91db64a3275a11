import type { SiteGap } from "@/request/site-gaps";
import type { BookingView, GroupName } from "./booking-views";

/** The bookings by the day of the truck. */
export const scheduleTexts = {
  views: {
    label: "Views",
    names: {
      all: "All",
      today: "Today",
      trailer: "Needs a trailer",
      facts: "Needs facts",
      money: "Money late",
      change: "Change open",
      due: "Money due",
      ended: "Ended",
    } satisfies Record<BookingView, string>,
  },
  groups: {
    undated: "No day yet",
    thisWeek: "This week",
    nextWeek: "Next week",
    later: "Later",
    over: "Over, not settled",
    canceled: "Canceled",
  } satisfies Record<GroupName, string>,
  columns: {
    day: "Truck",
    name: "Name",
    place: "Place",
    trailer: "Trailer",
    pickup: "Pickup",
    needs: "Still needs",
    money: "Money",
    open: "Open",
  },
  day: {
    today: "Today",
    none: "No day",
    pickup: "pickup",
    visit: "visit",
  },
  trailer: {
    numbered: (model: string, numbers: string) => `${model} no. ${numbers}`,
    several: (count: number, model: string) => `${count} × ${model}`,
    none: (model: string) => `${model}, none yet`,
    missing: (count: number, model: string) => `${count} × ${model}, none yet`,
    unnamed: "No model",
  },
  needs: {
    address: "Street",
    access: "Gate",
    contact: "On-site phone",
    utilities: "Power",
  } satisfies Record<SiteGap, string>,
  nothing: "Nothing",
  /** On a phone, where there is room for one. */
  short: {
    trailer: "No trailer yet",
    needs: (what: string) => `Needs: ${what.toLowerCase()}`,
    set: "All set",
  },
  open: {
    asks: "Asks",
    change: "Change",
    changeUntil: (day: string) => `A change is open, valid through ${day}`,
    asksTitle: "The customer wrote",
    canceled: "Canceled",
  },
  openLabel: (name: string) => `Details of ${name}`,
  nothingOpen: "Select a booking to see it here.",
  missing: "This booking is gone. Its acceptance may have been undone.",
  close: "Close",
  empty: {
    all: "No bookings yet. A quote that its customer accepts becomes one.",
    today: "No truck goes out today.",
    trailer: "Every booking has its trailer.",
    facts: "The trucks have all they need.",
    money: "Nothing is late.",
    change: "No change is open.",
    ended: "No booking has ended yet.",
  } satisfies Record<Exclude<BookingView, "due">, string>,
  import: "Import",
  nothingMatches: "Nothing matches.",
  more: "Show more",
  loading: "Loading the booking",
  loadFailed: "We couldn't load the booking.",
} as const;
