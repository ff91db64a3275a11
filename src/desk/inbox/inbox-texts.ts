export const inboxTexts = {
  marks: {
    askedAgain: "Asked again",
    manyFromNumber: "Many from this number",
    manyFromEmail: "Many from this e-mail",
  },
  /** After the name of a request: why it comes last in its group. */
  spam: {
    name: "Spam? Fake name",
    place: "Spam? Fake place",
    link: "Spam? Link as name",
  },
  groups: {
    keepable: "Emergencies still on time",
    late: "Overdue",
    missed: "Emergencies, overdue",
    soon: "Due within two hours",
    answered: "Emergencies, answered",
    rest: {
      newest: "Newest first",
      urgent: "Most urgent first",
      event: "By event date",
      /** On later pages, and for a search. */
      other: "Requests",
    },
    /** New requests that wait for the pointer to leave the list. */
    waiting: (count: number) => `${count} new`,
    waitingHint: "They appear when the pointer leaves the list, or when you press F.",
  },
  views: {
    label: "Open requests",
    names: {
      all: "All",
      mine: "Mine",
      untaken: "Not taken",
      today: "Due today",
      overdue: "Overdue",
      weekend: "This weekend",
      event: "By event date",
    },
    hints: {
      weekend: "Events from Friday to Sunday",
      event: "Upcoming events, soonest first",
    },
    nothing: "Nothing in this view.",
  },
  row: {
    draft: "Draft: you started a quote",
  },
  columns: {
    name: "Name",
    facts: ["Event", "Guests", "Town", "Trailer", "List price"],
    end: "Due",
  },
  summary: {
    label: "Waiting for an answer",
    emergencies: (count: number) =>
      count === 1 ? "1 emergency" : `${count.toLocaleString("en-US")} emergencies`,
    requests: (count: number) =>
      count === 1 ? "1 request" : `${count.toLocaleString("en-US")} requests`,
    due: (duration: string, isSole: boolean) => `${isSole ? "due" : "next"} in ${duration}`,
    overdue: (count: number) => `${count.toLocaleString("en-US")} overdue`,
    nothing: "All answered",
  },

  list: {
    urgentFirst: "Most urgent first",
    nothingMatches: "Nothing matches.",
    noDismissed: "No dismissed requests.",
    nothingOpen: "Select a request to see it here.",
    dismiss: "Dismiss",
    restore: "Restore",
    answeredAt: (moment: string | null) => (moment ? `Answered ${moment}` : "Answered"),
    dismissedAt: (moment: string) => `Dismissed ${moment}`,
    actionOn: (action: string, name: string) => `${action}: ${name}`,
    call: "Call",
    text: "Text",
    email: "E-mail",
    map: "Map",
    noNew: "No new submissions.",
    quote: "Quote",
    received: "Received",
  },
  customer: {
    count: (count: number) => `${count} requests`,
    from: (count: number, name: string) => `${count} requests from ${name}`,
    answerAll: "Answer all with one quote",
    dismissOthers: (count: number) =>
      count === 1 ? "Dismiss the other as a duplicate" : `Dismiss the other ${count} as duplicates`,
    /** Why the customer's other requests were dismissed. */
    answeredWith: (number: string) => `answered with ${number}`,
  },
  /** Texts of one number, about any of its quotes. */
  numberTexts: {
    heading: "Texts with this number",
    text: "Text",
    answered: (name: string | null) => `${name ?? "A colleague"} answered by text`,
    about: (number: string, day: string | null) =>
      day === null ? `about ${number}` : `about ${number}, ${day}`,
    aboutNone: "not about a quote",
    open: "not answered yet",
  },
  history: {
    label: "From the same customer",
    heading: (requests: string, quotes: string) => `From the same customer: ${requests}, ${quotes}`,
    requests: (count: number) => (count === 1 ? "1 more request" : `${count} more requests`),
    quotes: (count: number) => (count === 1 ? "1 quote" : `${count} quotes`),
    open: "open",
    dismissed: "dismissed",
    duplicate: "Possible duplicate",
    dismissDuplicate: "Dismiss as duplicate",
    duplicateDismissed: "Dismissed as duplicate",
  },
  linked: {
    elsewhere: "This request isn't in the list below.",
    answered: "This request has been answered.",
    toQuote: "Open the quote",
    missing: "This request is gone.",
    close: "Close",
  },
} as const;

export const retentionTexts = {
  after: (months: number) =>
    `Requests older than ${months === 1 ? "a month" : `${months} months`} are anonymized.`,
  never: "Requests are kept indefinitely.",
  lastRun: (moment: string) => `Last run ${moment}.`,
  notYet: "It hasn't run yet.",
  byHand: "This database doesn't do that automatically.",
  size: (size: string, plan: string) => `The database holds ${size} of ${plan}.`,
  fullIn: (month: string) => `At the pace of the last 90 days it's full in ${month}.`,
} as const;

export const takingTexts = {
  take: "I'll take it",
  takeOver: "Take over",
  mine: (moment: string) => `You've had this one since ${moment}`,
  theirs: (name: string, moment: string) => `${name} has had this one since ${moment}`,
  runOut: (taken: string) => `${taken}; customer not reached, alerts continue`,
  had: (name: string) => `${name} had this one`,
  you: "You",
  taken: "It's yours",
  undoAlt: (name: string) => `Release ${name}'s request`,
  released: "Released",
  releasedFor: (name: string) => `${name}'s request is up for grabs again.`,
  releasedTooLate: (name: string) => `A colleague has ${name}'s request now.`,
  failed: "Couldn't take it",
  releaseFailed: "Couldn't release it",
  draftIsKept: "You can keep going: what you write here will be saved.",
  question: {
    title: (name: string) => `Take it over from ${name}?`,
    text: (name: string, customer: string) =>
      `${name} may be talking to ${customer} right now. If you take over, your name replaces theirs.`,
    back: (name: string) => `Leave it to ${name}`,
  },
} as const;

export const priceTexts = {
  label: "List price",
  guess: (model: string) => `${model} (the smallest that fits)`,
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  total: "with delivery and tax",
  before: "before delivery and tax",
} as const;

export const recordTexts = {
  heading: "Contact",
  kinds: {
    spoke: "Spoke",
    "no-answer": "No answer",
    "left-message": "Left a message",
    texted: "Texted",
  },
  log: (kind: string, name: string) => `${kind}: ${name}`,
  key: (key: string) => `Key ${key}`,
  /** After a name: "Maria spoke with the customer". */
  did: {
    spoke: "spoke with the customer",
    "no-answer": "called, no answer",
    "left-message": "left a message",
    texted: "texted the customer",
    note: "noted",
    "agreed-to-texts": "recorded that the customer agreed to texts",
    "address-corrected": "changed the e-mail address, right after sending the request",
  },
  takenBack: "Undone",
  written: (kind: string) => `Logged: ${kind}`,
  undoAlt: (name: string) => `Undo the entry about ${name}`,
  undone: "Undone",
  failed: "Couldn't log it",
  undoFailed: "Couldn't undo",
  loading: "Loading",
  loadFailed: "We couldn't load past contacts.",
  empty: "No one has tried to reach the customer yet.",
  erased: "erased",
  note: {
    label: "Note for colleagues",
    hint: "Internal: customers never see this.",
    save: "Save note",
    saving: "Saving...",
    failed: "We couldn't save the note. It's still here.",
  },
} as const;
