/** Words for working on the same requests together: who has one, who reached the customer, and what was thrown away. */
export const sharingTexts = {
  undo: "Undo",
  tryAgain: "Try again",

  taking: {
    take: "I have this one",
    takeOver: "Take over",
    mine: (moment: string) => `You have this one since ${moment}`,
    theirs: (name: string, moment: string) => `${name} has this one since ${moment}`,
    brief: (name: string, moment: string) => `${name} · ${moment}`,
    had: (name: string) => `${name} had this one`,
    you: "You",
    taken: "You have this one",
    undoAlt: (name: string) => `Give the request of ${name} back`,
    released: "Given back",
    releasedFor: (name: string) => `The request of ${name} is free to take.`,
    releasedTooLate: (name: string) => `A colleague has the request of ${name} now.`,
    failed: "Not taken",
    releaseFailed: "Not given back",
    goOn: "You can still go on: what you create here is stored all the same.",
    question: {
      title: (name: string) => `Take it over from ${name}?`,
      text: (name: string, customer: string) =>
        `${name} may be talking to ${customer} right now. From now on your name stands there.`,
      back: (name: string) => `Leave it to ${name}`,
    },
  },

  answered: {
    by: {
      spoke: (moment: string) => `Answered ${moment} by phone`,
      "left-message": (moment: string) => `Answered ${moment} by message`,
      texted: (moment: string) => `Answered ${moment} by text`,
      quote: (moment: string) => `Answered ${moment} with a quote`,
    },
    late: (duration: string) => `, ${duration} late`,
    allAnswered: "each has been answered",
    soleAnswered: "answered",
  },

  record: {
    heading: "Contact",
    hint: "One tap after each try. The promise is kept once you spoke, left a message or texted; a call that nobody answers is a try.",
    kinds: {
      spoke: "Spoke",
      "no-answer": "No answer",
      "left-message": "Left a message",
      texted: "Texted",
    },
    log: (kind: string, name: string) => `${kind}: ${name}`,
    /** After a name: "Maria spoke with the customer". */
    did: {
      spoke: "spoke with the customer",
      "no-answer": "called, no answer",
      "left-message": "left a message",
      texted: "texted the customer",
      note: "noted",
    },
    takenBack: "Taken back",
    written: (kind: string) => `Written down: ${kind}`,
    undoAlt: (name: string) => `Take the entry about ${name} back`,
    undone: "Taken back",
    failed: "Not written down",
    undoFailed: "Not taken back",
    loading: "Loading",
    loadFailed: "What was done so far could not be loaded.",
    empty: "Nobody has tried to reach the customer yet.",
    erased: "erased",
    note: {
      label: "Note for colleagues",
      hint: "Internal: customers never see this.",
      save: "Save note",
      saving: "Saving...",
      failed: "The note was not saved. It is still here.",
    },
  },

  dismissal: {
    by: (moment: string, name: string) => `Dismissed ${moment} by ${name}`,
    because: (dismissed: string, reason: string) => `${dismissed}: ${reason}`,
    reasons: {
      spam: "spam",
      duplicate: "duplicate",
      "outside-area": "outside our area",
      other: "another reason",
    },
    strip: {
      label: "Just dismissed",
      one: (name: string) => `Dismissed: ${name}. Why?`,
      many: (count: number) => `Dismissed: ${count.toLocaleString("en-US")} requests. Why?`,
      close: "Close",
    },
    choose: "Why it was dismissed",
    choices: {
      spam: "Spam",
      duplicate: "Duplicate",
      "outside-area": "Outside our area",
      other: "Other…",
    },
    words: "In your words",
    save: "Save reason",
    wordsMissing: "Say what the reason was",
    failed: "The reason was not saved",
  },

  bulk: {
    select: (name: string) => `Select ${name}`,
    label: "Selected requests",
    count: (count: number) => `${count.toLocaleString("en-US")} selected`,
    all: (count: number) => `Select all ${count.toLocaleString("en-US")} on this page`,
    clear: "Clear",
    dismiss: (count: number) =>
      count === 1 ? "Dismiss 1 request" : `Dismiss ${count.toLocaleString("en-US")} requests`,
    restore: (count: number) =>
      count === 1 ? "Restore 1 request" : `Restore ${count.toLocaleString("en-US")} requests`,
    question: (count: number) =>
      count === 1 ? "Dismiss this request?" : `Dismiss ${count.toLocaleString("en-US")} requests?`,
    emergencies: (count: number) =>
      count === 1 ? "1 of them is an emergency." : `${count} of them are emergencies.`,
    soleEmergency: "It is an emergency.",
    meaning: "They leave the inbox and stay under the Dismissed filter. One Undo brings all back.",
    back: "Back",
    done: (count: number) =>
      count === 1 ? "1 request dismissed" : `${count.toLocaleString("en-US")} requests dismissed`,
    others: (count: number) =>
      count === 1
        ? "A colleague had dealt with 1 already."
        : `Colleagues had dealt with ${count.toLocaleString("en-US")} already.`,
    restored: (count: number) =>
      count === 1 ? "1 request restored" : `${count.toLocaleString("en-US")} requests restored`,
    undoAlt: "Restore all of them; later, under the Dismissed filter",
    failed: "The requests could not be dismissed",
    restoreFailed: "The requests could not be restored",
  },
} as const;
