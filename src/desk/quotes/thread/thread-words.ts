import type { Enums } from "@/lib/supabase/database.types";

type CustomerKind = Exclude<Enums<"quote_message_kind">, "answer">;

/** What customers did and wrote that nobody has seen to. */
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
    reply: "a reply",
    paid: "paid the deposit",
    money: "a deposit needs a look",
  } satisfies Record<CustomerKind, string>,
  of: (name: string, what: string) => `${name}: ${what}`,
  /** On a locked screen: not who. */
  title: {
    accept: "A customer said yes",
    paid: "A deposit was paid",
    money: "A deposit needs a look",
    other: "A customer wrote about a quote",
  },
  more: (count: number) => `and ${count} more`,
  open: "Open the quote",
  openHint: "Later, in Processed quotes",
} as const;

/** What was sent of a quote and what came back, beside the quote. */
export const threadTexts = {
  heading: "With the customer",
  loading: "Loading",
  loadFailed: "We couldn't load the messages.",
  empty: "Nothing has been sent from here yet.",
  what: {
    quote: "Quote",
    "quote-copy": "Copy of the acceptance",
    "quote-answer": "Your answer",
    "quote-news": "Update",
    "quote-review": "Request for a review",
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
  /** What to do about one that came back. */
  todo: {
    email: "Correct the address and send it again, or call.",
    sms: "Send it by e-mail, or call.",
    push: "",
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
    reply: "Reply",
    answer: "Answer",
    paid: "Paid the deposit",
    money: "The deposit needs a look",
  },
  answeredBy: (name: string | null) => `${name ?? "A colleague"} answered`,
  open: "not answered yet",
  unseen: "not seen yet",
  seen: "No answer needed",
  seenDone: "Marked as seen",
  seenFailed: "Couldn't mark it as seen",
  accepted: (name: string, company: string | null, version: number) =>
    `${company ? `${name}, for ${company},` : name} accepted version ${version} online`,
  record: "Open the record",
  voided: (name: string | null) =>
    name === null ? "The acceptance was voided" : `${name} voided the acceptance`,
  answer: {
    label: "Answer the customer",
    hint: (address: string) => `Goes to ${address}, with the link to the quote`,
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
    failed: "Couldn't make a link",
  },
  versions: {
    heading: (count: number) => (count === 1 ? "1 version" : `${count} versions`),
    item: (number: number, moment: string) => `Version ${number}, ${moment}`,
  },
} as const;
