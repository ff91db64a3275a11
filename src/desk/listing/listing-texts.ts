import { kindLabels, sourceTexts } from "@/desk/model/model-texts";

export const listingTexts = {
  search: {
    label: "Search",
    placeholder: "Name or town",
    clear: "Clear the search",
    elsewhere: {
      label: "Also found",
      newTab: (count: string) => `${count} in New submissions`,
      dismissed: (count: string) => `${count} in Dismissed`,
      processedTab: (count: string) => `${count} in Processed quotes`,
      atLeast: (count: number) => `${count} or more`,
    },
  },
  filters: {
    label: "Filters",
    toggle: "Filters",
    active: (count: number) => (count === 1 ? "1 active" : `${count} active`),
    clear: "Clear filters",
    kind: "Type",
    kinds: { all: "All types", ...kindLabels },
    state: "State",
    states: { open: "Open", dismissed: "Dismissed" },
    status: "Status",
    notBooked: "Not booked",
    anyStatus: "All statuses",
    receivedFrom: "Received from",
    receivedTo: "Received to",
    quotedFrom: "Quoted from",
    quotedTo: "Quoted to",
    datesReversed: "The first day comes after the last day.",
    dateUnreadable: "Enter a full date.",
    followUp: "Follow up today",
    followUpDue: (count: number) => `${count} due`,
    source: "Source",
    sources: { all: "All sources", ...sourceTexts.names },
    language: "Language",
    languages: { all: "All languages", en: "English", es: "Spanish" },
  },
  pager: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    goTo: "Go to date",
    from: (day: string) => `Starting with ${day}.`,
    toBeginning: "Back to the start",
    rows: (first: number, last: number) => `${first}–${last}`,
  },
  freshness: {
    justNow: "Updated just now",
    secondsAgo: (count: number) => `Updated ${count} s ago`,
    minutesAgo: (count: number) => `Updated ${count} min ago`,
    hoursAgo: (count: number) => `Updated ${count} h ago`,
    waiting: "Updating",
    reconnecting: "Reconnecting…",
    outdated: "Out of date",
    refresh: "Refresh",
  },
  clock: {
    fast: (by: string) =>
      `This device's clock is ${by} fast. Set it: alerts come too early, and codes for signing in fail.`,
    slow: (by: string) =>
      `This device's clock is ${by} slow. Set it: alerts come too late, and codes for signing in fail.`,
  },
} as const;

export const loadStateTexts = {
  loading: "Loading",
  loadFailed: "We couldn't load the list.",
  refreshFailed: "We couldn't refresh the list. What you see may be out of date.",
} as const;
