/** Words of the second tab of the desk: quotes, what becomes of them, and the sheet that is printed. */
export const quoteTexts = {
  nothingMatches: "Nothing matches.",
  notSentYet: (count: number) => `Not sent yet (${count.toLocaleString("en-US")})`,
  nothingOpen: "Choose a quote to see it here. Or press J and K to move, Enter to open.",
  linked: {
    elsewhere: "This quote isn't in the list below.",
    missing: "This quote is gone. A colleague may have deleted it.",
    close: "Close",
  },
  open: (name: string) => `Details of ${name}`,

  validThrough: (day: string) => `Valid through ${day}`,
  expiredOn: (day: string) => `Expired ${day}`,
  followUp: {
    today: "Follow up today",
    overdue: (day: string) => `Follow-up overdue since ${day}`,
    later: (day: string) => `Follow up on ${day}`,
    afterSending: (name: string, day: string) => `${name}. Follow up on ${day}.`,
  },
  made: (moment: string) => `Created ${moment}`,
  lossReason: (reason: string) => `Declined: ${reason}`,

  notSaved: "Couldn't save",

  status: {
    heading: "Status",
    saving: "Saving...",
    send: "Mark as sent",
    accept: "Accepted",
    decline: "Declined",
    wasSent: (moment: string) => `Sent ${moment}`,
    notSent: "Not sent",
    wasAccepted: (moment: string) => `Accepted ${moment}`,
    wasDeclined: (moment: string) => `Declined ${moment}`,
    toPending: "Back to draft",
    reopen: "Reopen",
    takeBack: "Delete this draft",
    takeBackHint: "The request goes back to New submissions.",
    done: {
      pending: "Quote is a draft again",
      sent: "Quote marked as sent",
      accepted: "Quote marked as accepted",
      declined: "Quote marked as declined",
      reopened: "Quote reopened",
    },
    blockedSend: {
      expired: "This quote has expired. Extend it to send it.",
      "no-amount": "This quote has no amount yet. Add one to send it.",
    },
    blockedAccept: {
      expired: "This quote has expired. Extend it to mark it as accepted.",
      "no-amount": "This quote has no amount yet. Go back to draft and add one.",
    },
  },

  undo: {
    alt: (name: string) => `Undo this for ${name}; later, in its details under Processed quotes`,
    label: (step: string) => `Undo: ${step}`,
    steps: {
      sent: "marked as sent",
      accepted: "marked as accepted",
      declined: "marked as declined",
      reopened: "reopened",
      pending: "back to draft",
      "valid-until": "new last valid day",
      "follow-up": "follow-up",
    },
    done: "Undone",
    remains: {
      "acceptance-void": (name: string) =>
        `${name}'s online acceptance is void. Its record stays, and they haven't been told.`,
      "gone-out": (name: string) =>
        `The message to ${name} has already gone out. Its link now says that you're revising the quote.`,
    },
    failed: "Couldn't undo",
  },

  takeBack: {
    undo: (name: string) => `Undo: ${name}`,
    undoAlt: (name: string) =>
      `Delete the quote for ${name}; later, in its details under Processed quotes`,
    done: "Quote deleted",
    doneFor: (name: string) => `${name}'s request is open again.`,
    openRequest: "Open the request",
    openRequestHint: "It's in New submissions",
    failed: "Couldn't delete",
  },

  accept: {
    title: (name: string) => `Did ${name} say yes?`,
    unsent: "This quote hasn't been sent. The customer accepts it as you read it to them.",
    by: "Who said yes",
    missingBy: "Enter who said yes",
    tooLong: (max: number) => `At most ${max} characters`,
    at: "When (Houston time)",
    missingAt: "Enter the day and the time",
    future: "That's in the future",
    terms: "Terms you read to them",
    version: (version: number, summary: string) => `Version ${version}: ${summary}`,
    current: (words: string) => `${words} (in use)`,
    noTerms: "I didn't read any",
    save: "Mark as accepted",
    cancel: "Cancel",
  },

  decline: {
    heading: "Why was it declined?",
    choose: "Choose",
    detail: "In your own words",
    reasons: [
      { value: "price", label: "Price" },
      { value: "date", label: "Date not available" },
      { value: "supplier", label: "Another supplier" },
      { value: "cancelled", label: "Event canceled" },
      { value: "no-answer", label: "No answer" },
      { value: "other", label: "Other" },
    ],
    missing: "Choose a reason",
    missingDetail: "Enter the reason",
    tooLong: (max: number) => `At most ${max} characters`,
    save: "Mark as declined",
    cancel: "Cancel",
  },

  dates: {
    heading: "Dates",
    validUntil: "Valid through",
    extend: "Set",
    extendThrough: (day: string) => `Extend through ${day}`,
    extended: (day: string) => `Valid through ${day}`,
    pastDay: "Choose today or a later day",
    noDay: "Choose a day",
    followUp: "Follow up on",
    set: "Set",
    tomorrow: "Tomorrow",
    inThreeDays: "In 3 days",
    nextWeek: "Next week",
    clear: "Clear",
    followUpSet: (day: string) => `Follow-up set for ${day}`,
    followUpCleared: "Follow-up cleared",
  },

  details: {
    heading: "Quote",
    number: "Number",
    delivery: "Delivery",
    pickup: "Pickup",
    lines: "Lines",
    amount: "Amount",
    inclusions: "Included",
    notes: "Quote notes",
    made: "Created",
    sent: "Sent",
    accepted: "Accepted",
    acceptedBy: (moment: string, name: string) => `${moment}, ${name} said yes`,
    terms: "Terms",
    termsVersion: (version: number) => `Version ${version}`,
    declined: "Declined",
    lossReason: "Reason",
  },

  edit: {
    open: "Edit",
    onlyPending: "You can change a quote while it's a draft.",
    heading: "Edit quote",
    name: "Customer name",
    amount: "Quote amount (USD)",
    notes: "Quote notes",
    notesHint: "The customer sees these in the message and on the printed quote.",
    dateInvalid: "Not a valid date",
    countInvalid: (max: number) => `A whole number from 1 to ${max.toLocaleString("en-US")}`,
    save: "Save changes",
    saving: "Saving...",
    cancel: "Cancel",
    done: "Quote changed",
    merged:
      "This quote changed while you were editing. The fields you didn't touch now show the new values. Save again to keep yours.",
  },

  hire: {
    heading: "Rental days",
    sheet: (day: string) => `Day sheet for ${day}`,
    every: "Service visit every ... days (leave empty for none)",
    set: "Set",
    serviceSet: (days: number) =>
      days === 1 ? "Service visit every day" : `Service visit every ${days} days`,
    serviceOff: "No service visits",
    bills: "Billed every 28 days",
  },
  print: {
    title: "Quote",
    back: "Back to the desk",
    print: "Print / Save as PDF",
    hint: "For a clean sheet, uncheck “Headers and footers” in the print dialog.",
    loading: "Loading",
    loadFailed: "We couldn't load the quote.",
    notFound: "We can't find this quote.",
  },
  noProcessed: "No processed quotes yet.",
  noAmount: "No amount",
} as const;

/** Asked before a quote is accepted for which there are not enough trailers. */
export const overbookingTexts = {
  /** "Dec 5, 2026: 2 of 2 3-Station trailers are already accepted". */
  line: (day: string, out: number, owned: number, model: string) =>
    `${day}: ${out} of ${owned} ${model} trailers are already accepted`,
  needs: (count: number) => `this quote needs ${count} more`,
  title: "Accept and overbook?",
  back: "Not yet",
  accept: "Accept anyway",
} as const;
