/** Words of the second tab of the desk: quotes, what becomes of them, and the sheet that is printed. */
export const quoteTexts = {
  nothingMatches: "Nothing matches.",
  notSentYet: (count: number) => `Not sent yet (${count.toLocaleString("en-US")})`,
  nothingOpen: "Choose a quote to see it here. Or press J and K to move, Enter to open.",
  linked: {
    elsewhere: "This quote is not in the list below.",
    missing: "This quote is no longer here. It may have been taken back.",
    close: "Close",
  },
  open: (name: string) => `Details of ${name}`,

  validThrough: (day: string) => `Valid through ${day}`,
  expiredOn: (day: string) => `Expired ${day}`,
  followUp: {
    today: "Follow up today",
    overdue: (day: string) => `Follow-up overdue since ${day}`,
    later: (day: string) => `Follow up on ${day}`,
  },
  made: (moment: string) => `Created ${moment}`,
  lossReason: (reason: string) => `Declined: ${reason}`,

  changedMeanwhile: "A colleague changed this quote in the meantime",
  notSaved: "Not saved",

  status: {
    heading: "Status",
    saving: "Saving...",
    send: "Mark as sent",
    accept: "Accepted",
    decline: "Declined",
    wasSent: (moment: string) => `Sent ${moment}`,
    wasAccepted: (moment: string) => `Accepted ${moment}`,
    wasDeclined: (moment: string) => `Declined ${moment}`,
    toPending: "Back to pending",
    reopen: "Reopen",
    takeBack: "Take the quote back",
    takeBackHint:
      "It hasn't been sent to anyone yet. Its request opens again, and what is written here is deleted.",
    done: {
      pending: "Quote is pending again",
      sent: "Quote marked as sent",
      accepted: "Quote marked as accepted",
      declined: "Quote marked as declined",
      reopened: "Quote reopened",
    },
    blockedSend: {
      expired: "This quote has expired. Extend it before it is sent.",
      "no-amount": "This quote has no amount yet. Edit it before it is sent.",
    },
    blockedAccept: {
      expired: "This quote has expired. Extend it before it is accepted.",
      "no-amount": "This quote has no amount yet. Take it back to pending and edit it.",
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
      pending: "back to pending",
      "valid-until": "last day",
      "follow-up": "follow-up",
    },
    done: "Undone",
    failed: "Not undone",
  },

  takeBack: {
    undo: (name: string) => `Undo: ${name}`,
    undoAlt: (name: string) =>
      `Take back the quote for ${name}; later, in its details under Processed quotes`,
    done: "Quote taken back",
    doneFor: (name: string) => `${name}'s request is open again.`,
    openRequest: "Open the request",
    openRequestHint: "It is in New submissions",
    failed: "Not taken back",
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
    pickup: "Pick-up",
    lines: "Lines",
    amount: "Amount",
    inclusions: "Included",
    notes: "Quote notes",
    made: "Created",
    sent: "Sent",
    accepted: "Accepted",
    declined: "Declined",
    lossReason: "Reason",
  },

  edit: {
    open: "Edit",
    onlyPending: "The content can be changed while the quote is pending.",
    heading: "Edit quote",
    name: "Customer name",
    amount: "Quote amount (USD)",
    notes: "Quote notes",
    notesHint: "The customer sees these: they are part of the message and the printed quote.",
    dateInvalid: "Not a valid date",
    countInvalid: (max: number) => `A whole number from 1 to ${max.toLocaleString("en-US")}`,
    save: "Save changes",
    saving: "Saving...",
    cancel: "Cancel",
    done: "Quote changed",
    merged:
      "A colleague changed this quote in the meantime. The fields you did not touch now show their values. Save again to keep yours.",
  },

  print: {
    title: "Quote",
    back: "Back to the desk",
    print: "Print / Save as PDF",
    hint: "For a clean sheet, uncheck “Headers and footers” in the print dialog.",
    loading: "Loading",
    failed: "The quote could not be loaded.",
    notFound: "There is no such quote.",
    number: "Quote",
    customer: "Prepared for",
    amount: "Total",
    noAmount: "To be agreed",
    notes: "Notes",
    validThrough: (day: string) => `This quote is valid through ${day}.`,
    expired: (day: string) => `This quote was valid through ${day}.`,
    hotline: (phone: string) => `Questions, day or night: ${phone}`,
    signature: "Accepted by (name and signature)",
    signatureDate: "Date",
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
