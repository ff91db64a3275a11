import type { Business } from "@/config/business";

/** Words around a request on its way: what went wrong, what happens now, what the visitor can do. */
export const deliveryTexts = {
  failedTitle: "Submission Failed",
  waitTitle: "Please Wait",
  tooMany: (minutes: number) =>
    `Many requests have come from your connection. We keep yours and send it in ${minutes} minutes. Sooner? Call us.`,
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
  waiting: "no answer from our server. We try again in a few seconds.",
  offline: "you are offline. We send it as soon as the connection is back.",
  gaveUp: "our server does not answer. Try again, call, or send it as a text message.",
  /** `time` is like "3:42 PM". */
  limited: (time: string) =>
    `many requests have come from your connection, so this one waits. We send it at ${time}. Sooner? Call, or send it as a text message.`,
  check: {
    ask: "Confirm that you are a person and we send it right away.",
    checking: "Checking...",
    failed:
      "The check did not get it through. We keep your request and still send it at the time above.",
    unreachable:
      "The check cannot be loaded here. We keep your request and still send it at the time above.",
  },
  turnedAway:
    "our server does not take requests at the moment. Try again, call, or send it as a text message.",
  unsent: "not sent yet. It was left over from your last visit.",
  kept: "not sent yet: our server could not take it. Call us, or send it as a text message or e-mail.",
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
  another: "Another request",
  calendar: {
    action: "Add to calendar",
    file: "restroom-trailer.ics",
    summary: ({ name }: Pick<Business, "name">) => `Restroom trailer: asked ${name}`,
    description: ({ phone }: Pick<Business, "phone">) =>
      `Requested, not confirmed yet. Questions: ${phone}`,
  },
  copy: {
    email: (address: string) => `A copy is on its way to ${address}.`,
    text: (number: string) => `A copy is on its way as a text message to ${number}.`,
  },
  replyBy: (time: string) => `We reply by ${time}.`,
  next: {
    general:
      "One of us reads your request and writes a quote for your date and place. Sooner? Call",
    emergency: "A dispatcher reads your request and calls the number you gave. Faster still: call",
    luxury: "One of us checks your date and writes a quote. Sooner? Call",
  },
} as const;
