const kinds = {
  damage: "Damage",
  tires: "Tires",
  tank: "Tank",
  out_of_service: "Out of service",
} as const;

/** The log of a trailer, at the desk and on a driver's phone. */
export const trailersTexts = {
  heading: "Log",
  loading: "Loading the log",
  loadFailed: "We couldn't load the log.",
  empty: "Nothing noted yet.",
  kinds,
  trouble: (kind: keyof typeof kinds, words: string) => `${kinds[kind]}: ${words}`,
  note: "Note something",
  words: "What is wrong",
  reason: "Reason",
  firstDay: "First day out",
  lastDay: "Last day out",
  lastDayHint: "Empty: until further notice",
  incomplete: "Enter words, and a last day that isn't before the first.",
  add: "Add",
  added: (kind: string, unit: string) => `${kind} noted, ${unit}`,
  notAdded: "Couldn't add this to the log",
  removeAlt: "Take the entry back",
  notRemoved: "Couldn't take the entry back",
  /** When a trailer is out of service; `until` is null if that is open-ended. */
  out: (from: string, until: string | null) =>
    until === null ? `from ${from} until further notice` : `from ${from} to ${until}`,
  by: (day: string, name: string | null) => (name === null ? day : `${day}, ${name}`),
  settle: { trouble: "Repaired", outage: "Back in service" },
  settleOf: (what: string, words: string) => `${what}: ${words}`,
  settled: {
    trouble: (when: string) => `repaired ${when}`,
    outage: (when: string) => `back in service ${when}`,
  },
  settledNow: {
    trouble: (unit: string) => `Repaired: ${unit}`,
    outage: (unit: string) => `Back in service: ${unit}`,
  },
  reopenAlt: "It is still open",
  notSettled: "Couldn't change the entry",
  photos: (words: string) => `Photos: ${words}`,
} as const;
