/** Where the setup is documented. */
const howTo = "docs/going-live-by-hand.md, “Get alerted to every request”";

const number = (value: number) => value.toLocaleString("en-US");

export const notificationTexts = {
  /** The budget for copies is spent. */
  copiesSpent: (by: string) =>
    `Customers get no copies by ${by} for now: more were sent than the limit for an hour or a day. Requests and your own alerts are not affected. If this is spam, dismiss it; if it's just a busy day, it clears up on its own (${howTo}).`,
  copiesBy: { email: "e-mail", sms: "text" },
  unset: `No e-mail or text alerts are sent yet: requests only appear on the Quotes page. How to turn them on: ${howTo}.`,

  alarm: {
    label: "Messages not going out",
    marker: "Messages are not going out: show why",
    stopped: (since: string, waiting: number) =>
      `No one is being alerted to new requests: nothing has been sent for ${since}, and ${waiting === 1 ? "1 message is" : `${number(waiting)} messages are`} waiting.`,
    stuck: (since: string, waiting: number) =>
      `Messages are not getting through: ${number(waiting)} waiting, the oldest for ${since}.`,
    failed: (count: number) =>
      count === 1 ? "1 message failed." : `${number(count)} messages failed.`,
    show: "What to do",
    hide: "Close",
    todo: {
      stopped: `Requests are stored and shown here as always. Keep this page open and watch it until messages go out again; see status.supabase.com, then run npm run go-live -- --check, which says what the worker that sends them lacks (${howTo}).`,
      stuck: `Requests are stored and shown here as always. Keep this page open and watch it. The messages are retried automatically; if this alert stays, the mail or text service is not accepting them: sign in there and see that its plan is paid and its domain verified; after a new password, run npm run go-live (${howTo}).`,
      failed:
        "These were tried several times, or rejected permanently. Fix the cause first (a wrong address on the Team page, for example) and send them again; or call, and skip the message.",
    },
    loading: "Loading",
    loadFailed: "We couldn't load the failed messages.",
    showsFirst: (count: number) => `The latest ${number(count)} are shown.`,
  },

  message: {
    kinds: {
      lead: "Alert about a request",
      "second-list": "Emergency with no one reached yet, to the second list",
      owner: "Emergency with no one reached yet, to the owner",
      acknowledgment: "Copy for the customer",
      access: "Notice of an access change",
      quote: "Quote to the customer",
      "quote-copy": "Copy of an accepted quote, to the customer",
      "quote-answer": "Answer about a quote, to the customer",
      "quote-news": "News about a quote",
      "quote-review": "Request for a review, to the customer",
      "quote-site": "Question about the site, to the customer",
      "quote-reminder": "Reminder of a payment, to the customer",
      "quote-receipt": "Receipt, to the customer",
    },
    /** Of kind "quote". */
    says: {
      change: "Change of a booking, to the customer",
      cancellation: "Cancellation, to the customer",
    },
    by: { email: "By e-mail", sms: "By text", push: "As a notification" },
    to: (by: string, address: string) => `${by} to ${address}`,
    office: "the business's own address",
    nowhere: "no one: the address is gone",
    changeOf: (moment: string) => `Change on ${moment}`,
    requestOf: (name: string, moment: string) => `Request from ${name}, ${moment}`,
    digestOf: (name: string, moment: string, others: number) =>
      `Requests from ${name}, ${moment}, and ${others} more`,
    quoted: (answer: string) => `The service wrote: “${answer}”`,
    noPhone: "No phone number",
    call: "Call",
    resend: "Send again",
    resendAll: "Send all again",
    leave: "Skip it",
    actionOn: (action: string, kind: string, name: string) => `${action}: ${kind}, ${name}`,
    resent: "On its way again",
    allResent: (count: number) => `${number(count)} messages on their way again`,
    left: "Message skipped",
    resendFailed: "Couldn't resend",
    leaveFailed: "Couldn't skip it",
  },

  /** What a customer must know and was not told. */
  unheard: {
    label: "Customers to call",
    what: {
      quote: "quote",
      change: "change",
      cancellation: "cancellation",
      "quote-copy": "copy of the acceptance",
      "quote-answer": "answer",
      "quote-site": "question about the site",
      "quote-reminder": "payment reminder",
    },
    of: (name: string, what: string) => `${name}: ${what}`,
    missing: "didn't arrive",
    more: (count: number) => `and ${count} more`,
  },

  /** By the service's answer. */
  reasons: {
    noAddress: "There was no address to send it to.",
    noService: "No service is set up to send it.",
    silent: "The service didn't answer, so it may have arrived anyway.",
    stale: "It waited a day while no messages went out.",
    unreachable: "The service couldn't be reached.",
    signIn: "The service refused our sign-in: its user name, password or key is wrong.",
    tooMany: "The service is not accepting more right now.",
    noMailbox: "That mailbox doesn't exist.",
    mailboxFull: "The mailbox is full.",
    suppressed:
      "An earlier e-mail to this address came back or was marked as spam, so the mail service no longer sends there. Call.",
    unwanted: "The recipient's mail server rejects our mail.",
    badNumber: "Texts can't be sent to this number.",
    markedAsSpam:
      "It arrived, and the recipient marked it as spam: our mail no longer reaches them. Call.",
    stopped: "The recipient replied STOP and gets no more texts.",
    notAgreed: "The customer has not agreed to texts. Call, or send it by e-mail.",
    phoneOff: "The phone is off or out of reach.",
    filtered: "The phone company blocked it.",
    region: "Texts to this country are not enabled.",
    mailRefused: "The mail service refused it.",
    textRefused: "The text service refused it.",
    pushKeys:
      "The push service refused our keys: the worker's keys are not the ones the device was registered with. Open the desk on the device again.",
    pushRefused: "The browser's push service refused it.",
  },
} as const;
