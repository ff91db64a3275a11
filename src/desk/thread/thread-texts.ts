import type { Enums } from "@/lib/supabase/database.types";

type CustomerKind = Exclude<Enums<"quote_message_kind">, "answer">;

/** Unhandled customer messages and actions. */
export const newsTexts = {
  label: "Customers wrote",
  mark: "The customer wrote",
  what: {
    question: "a question",
    change: "a change",
    day: "another day",
    cancel: "wants to cancel",
    again: "wants the quote again",
    decline: "said no",
    accept: "said yes",
    taken: "wanted to accept, but not enough trailers are free",
    site: "what the truck needs",
    reply: "a reply",
    paid: "paid online",
    money: "a payment needs a look",
  } satisfies Record<CustomerKind, string>,
  of: (name: string, what: string) => `${name}: ${what}`,
  /** For a lock screen: no names. */
  title: {
    accept: "A customer said yes",
    paid: "A payment came in",
    money: "A payment needs a look",
    other: "A customer wrote about a quote",
  },
  more: (count: number) => `and ${count} more`,
} as const;

export const threadTexts = {
  heading: "With the customer",
  empty: "Nothing has been sent from here yet.",
  what: {
    quote: "Quote",
    change: "Change of the booking",
    cancellation: "Cancellation",
    "quote-copy": "Copy of the acceptance",
    "quote-answer": "Your answer",
    "quote-news": "Update",
    "quote-review": "Request for a review",
    "quote-site": "Question about the site",
    "quote-reminder": "Reminder of a payment",
    "quote-receipt": "Receipt",
  },
  by: { email: "by e-mail", sms: "by text", push: "as a notification" },
  states: {
    waiting: (what: string, by: string) => `${what} ${by}: waiting to go out`,
    sending: (what: string, by: string) => `${what} ${by}: going out now`,
    sent: (what: string, by: string) => `${what} sent ${by}`,
    failed: (what: string, by: string) => `${what} not sent ${by}`,
    dropped: (what: string, by: string) => `${what} ${by} was held back`,
    bounced: (what: string, by: string) => `${what} sent ${by} came back`,
  },
  delivered: (moment: string) => `Delivered ${moment}`,
  delayed: (moment: string) =>
    `Not delivered yet (${moment}): the recipient's mail server is not taking it, and it is still being tried.`,
  /** After a bounce. */
  todo: {
    email: "Correct the address and send it again, or call.",
    sms: "Send it by e-mail, or call.",
    push: "",
  },
  unheard: {
    label: (name: string) => `${name} doesn't know this yet`,
    told: "Told by phone",
    toldDone: "Noted",
  },
  optedOut: "Opted out of texts",
  optedOutSince: (moment: string) => `Opted out of texts ${moment}: use e-mail, or call.`,
  again: "Send again",
  viewed: (recipient: string | null) => (recipient ? `Viewed (${recipient})` : "Viewed"),
  wrote: {
    question: "Question",
    change: "Asks for a change",
    day: "Asks for another day",
    cancel: "Asks to cancel",
    again: "Asks for the quote again",
    decline: "Declined online",
    accept: "Accepted online",
    taken: "Wanted to accept, but not enough trailers are free",
    site: "Says what the truck needs",
    reply: "Reply",
    answer: "Answer",
    paid: "Paid online",
    money: "A payment needs a look",
  },
  /** What the customer asks for. */
  take: "Fill in this change",
  /** What became of it. */
  proposed: (moment: string) => `answered with a change ${moment}`,
  handled: (moment: string) => `handled ${moment}`,
  answeredBy: (name: string | null) => `${name ?? "A colleague"} answered`,
  open: "not answered yet",
  unseen: "not seen yet",
  seen: "No answer needed",
  noted: "Noted",
  seenDone: "Marked as seen",
  seenFailed: "Couldn't mark it as seen",
  accepted: (name: string, company: string | null, version: number) =>
    `${company ? `${name}, for ${company},` : name} accepted version ${version} online`,
  record: "Open the record",
  voided: (name: string | null) =>
    name === null ? "The acceptance was voided" : `${name} voided the acceptance`,
  answer: {
    label: "Answer the customer",
    inWords: "Answer in words",
    hint: (address: string) => `Goes to ${address}, with the link to the quote`,
    hintAbout: (address: string, about: string) => `Goes to ${address}, with the link to ${about}`,
    aboutThis: "Answer about this quote instead",
    nowhere: "There's no e-mail address, and the customer hasn't agreed to texts: call instead.",
    send: "Send the answer",
    sending: "Sending...",
    done: "Answer on its way",
    failed: "Couldn't send the answer",
  },
  void: {
    open: "Void this acceptance",
    label: "Why are you voiding it?",
    hint: "The record stays. The quote counts as sent again, and the customer can accept it again.",
    save: "Void it",
    done: "Acceptance voided",
    failed: "Couldn't void it",
  },
  links: {
    heading: (count: number) => `Links (${count})`,
    made: (moment: string, recipient: string) => `${moment}, ${recipient}`,
    copied: "copied here",
    revoke: "Revoke",
    revokeOf: (made: string) => `Revoke the link: ${made}`,
    revoked: "Link revoked",
    notRevoked: "Couldn't revoke the link",
    make: "Copy a new link",
    isCopied: "Link copied",
    select: "Copy it now: it won't be shown again. Anyone who has it can accept the quote.",
  },
  versions: {
    heading: (count: number) => (count === 1 ? "1 version" : `${count} versions`),
    item: (number: number, moment: string) => `Version ${number}, ${moment}`,
  },
} as const;

export const trayTexts = {
  label: (count: number) =>
    count === 1 ? "1 message without a quote" : `${count} messages without a quote`,
  automatic: (count: number) => (count === 1 ? "1 automatic reply" : `${count} automatic replies`),
  hint: "These came by e-mail or text and don't name a quote. Add each one to its quote, or mark it as seen.",
  by: { email: "By e-mail", sms: "By text", push: "" },
  /** Before the address. */
  from: (by: string, name: string | null) => (name ? `${by} from ${name},` : `${by} from`),
  isAutomatic: "Automatic reply",
  whole: "Show all of it",
  cut: "It was too long, so the end was cut off.",
  files: (names: string) => `Came with ${names}. Attachments aren't kept here.`,
  number: "Quote number",
  numberOf: (sender: string) => `Quote number for the message from ${sender}`,
  file: "Add to the quote",
  filed: "Added to the quote",
  notFiled: "Couldn't add it to a quote",
  stop: {
    question: "Stop texts to this number?",
    yes: "Stop texts",
    no: "Keep texting",
    done: "Noted",
    failed: "Couldn't note it",
  },
  seen: "Seen",
  seenOf: (sender: string) => `Mark the message from ${sender} as seen`,
  seenDone: "Marked as seen",
  notSeen: "Couldn't mark it as seen",
} as const;
