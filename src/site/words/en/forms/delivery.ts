import type { Business } from "@/config/business";
import { keptDays } from "@/request/limits";

/** Words around a request on its way: what went wrong, what happens now, what the visitor can do. */
export const deliveryTexts = {
  draft: {
    kept: `What you type is kept on this device for ${keptDays.draft} days.`,
    startAgain: "Start again",
    undo: "Bring it back",
  },
  legal: {
    text: "What we do with it:",
    privacy: { label: "Privacy", href: "/privacy" },
    terms: { label: "Terms", href: "/terms" },
  },
  failedTitle: "Submission Failed",
  waitTitle: "Please Wait",
  tooMany: (minutes: number) =>
    `We have received many requests from your connection. Yours is saved and will be sent in ${minutes} minutes. Need it sooner? Call us.`,
  call: ({ phone }: Pick<Business, "phone">) => `Call ${phone}`,
  text: "Text us the request",
  email: "E-mail us the request",
  region: "Requests not sent yet",
  names: {
    general: "Your quote request:",
    emergency: "Your emergency request:",
    luxury: "Your luxury trailer request:",
    unreadable: "Your request:",
  },
  retrying: "sending again...",
  waiting: "no answer from our server. Trying again in a few seconds.",
  offline: "you are offline. We will send it as soon as you are back online.",
  gaveUp: "our server is not responding. Try again, call, or send it as a text message.",
  /** `time` is like "3:42 PM". */
  limited: (time: string) =>
    `we have received many requests from your connection, so this one has to wait. We will send it at ${time}. Need it sooner? Call, or send it as a text message.`,
  check: {
    ask: "Confirm that you are a person and we will send it right away.",
    checking: "Checking...",
    failed:
      "The check did not work. Your request is saved and will still be sent at the time above.",
    unreachable:
      "The check could not be loaded. Your request is saved and will still be sent at the time above.",
  },
  turnedAway:
    "our server is not accepting requests right now. Try again, call, or send it as a text message.",
  unsent: "not sent yet. It is from your last visit.",
  kept: "not sent yet: our server could not accept it. Call us, or send it as a text message or e-mail.",
  unreadable:
    "not sent yet, and this page cannot send it. Call us, or send it as a text message or e-mail.",
  sendNow: "Send now",
  discard: "Discard",
  tryAgain: "Try again",
  stop: "Stop",
  received: {
    general: "We have your quote request",
    emergency: "We have your emergency request",
    luxury: "We have your request",
  },
  asked: "What you asked for",
  correct: "Something to correct? Call or write to us:",
  /** Of a moment: "Nov 28, 5:18 PM". */
  earlier: (moment: string) => `We have your request of ${moment}.`,
  another: "Another request",
  /** On a button that was pressed before its code has arrived. */
  oneMoment: "One moment…",
  calendar: {
    action: "Add to calendar",
    file: "restroom-trailer.ics",
    summary: ({ name }: Pick<Business, "name">) => `Restroom trailer: requested from ${name}`,
    description: ({ phone }: Pick<Business, "phone">) =>
      `Requested, not confirmed yet. Questions: ${phone}`,
  },
  copy: {
    email: (address: string) => `We’re e-mailing a copy to ${address}.`,
    text: (number: string) => `We’re texting a copy to ${number}.`,
  },
  replyBy: (time: string) => `We will reply by ${time}.`,
  next: {
    general:
      "One of us will read your request and write a quote for your date and location. Need it sooner? Call",
    emergency:
      "A dispatcher will read your request and call the number you gave. Faster still: call",
    luxury: "One of us will check your date and write a quote. Need it sooner? Call",
  },
} as const;
