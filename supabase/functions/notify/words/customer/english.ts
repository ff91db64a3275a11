/** For requests that are not emergencies. */
const byMail = {
  answer: (by: string, within?: string) =>
    `You will have our answer ${within ? `within ${within}: ` : ""}by ${by}, Houston time.`,
  change: "To change something, reply to this e-mail or call",
};

/** What customers are told. */
export const english = {
  language: "en",
  span: {
    hours: (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`,
    minutes: (count: number) => `${count} ${count === 1 ? "minute" : "minutes"}`,
  },
  inHouston: (moment: string) => `${moment}, Houston time`,
  near: (town: string) => `${town} area`,
  unitsUnknown: "units not known yet",
  acknowledgment: {
    heading: {
      general: "We have your quote request",
      emergency: "We have your emergency request",
      luxury: "We have your luxury trailer request",
    },
    promise: {
      general: byMail.answer,
      luxury: byMail.answer,
      emergency: (by: string, within?: string) =>
        `We will call you ${within ? `within ${within}: ` : ""}by ${by}, Houston time.`,
    },
    /** @param hours when the phone is answered */
    late: (hours: string) =>
      `You should have heard from us by now. If you have not, please call: a person answers, ${hours === "24/7" ? "day or night" : hours}.`,
    asked: "What you asked for:",
    /** Of a request that may be for an event or for a crew: what tells them apart was typed. */
    labels: { event_date: "Date", number_of_guests: "Number of people", event_address: "Location" },
    rest: "We have the rest of what you wrote too; this copy leaves it out.",
    /** The number follows. */
    change: {
      general: byMail.change,
      luxury: byMail.change,
      emergency: "To change something, or if it cannot wait, call",
    },
    call: (phone: string) => `Call ${phone}`,
    unasked: "Didn’t ask for this? Someone typed your address; there is nothing you need to do.",
  },
  quote: {
    labels: {
      eventDate: "Event date",
      /** Of what is no event. */
      start: "From",
      accepted: "Accepted",
      signed: "Signed",
      delivery: "Delivery",
      pickup: "Pickup",
      place: "Where",
    },
    at: (day: string, window: string) => `${day}, ${window}`,
    terms: (version: number) => `Rental terms, version ${version}`,
    signedFor: (name: string, company: string) => `${name}, for ${company}`,
    copy: {
      heading: "Your copy of the quote you accepted",
      version: (number: string, version: number) => `${number}, version ${version}`,
      action: "See what you accepted",
      keep: "Keep this e-mail: it is your copy. If this was not you, tell us right away.",
    },
    site: {
      heading: "What our driver still needs",
      request: (day: string | null, isEvent: boolean) =>
        day === null || !isEvent
          ? `Before we deliver${day ? ` on ${day}` : ""}, please tell us:`
          : `Before your event on ${day}, please tell us:`,
      action: "Fill it in",
    },
    answer: {
      heading: "We have an answer for you",
      action: "Open your quote",
    },
  },
  /** On Stripe's page and receipt. */
  payment: {
    deposit: (number: string) => `Deposit for quote ${number}`,
    balance: (number: string) => `Balance of quote ${number}`,
    bill: (number: string, bill: number) => `Bill ${bill} of quote ${number}`,
    visit: (number: string) => `Extra service visit of quote ${number}`,
  },
  review: {
    heading: "How was it?",
    request:
      "Your rental is over. Would you say in a public review how it went? Whatever you write helps the next customer choose, and helps us get better.",
    action: "Write a review",
    reach: (phone: string) =>
      `Is anything still open, or left behind? Reply to this e-mail or call ${phone}.`,
    why: (number: string, business: string) =>
      `We ask every customer the same thing, once, and offer nothing for it. It is about quote ${number} from ${business}.`,
  },
  text: {
    acknowledgment: (business: string, request: string) =>
      `${business}: we have your emergency request (${request}).`,
    callBy: (time: string) => `We will call you by ${time}.`,
    late: "If you have not heard from us yet, please call.",
    change: (phone: string) => `Call ${phone} to change it.`,
    copy: (number: string, day: string | null, amount: string | null) =>
      `you accepted quote ${number}${day ? ` for ${day}` : ""}${amount ? `, ${amount}` : ""}. Your copy`,
    answer: (number: string) => `we have an answer for you about quote ${number}`,
    site: (number: string) => `before we deliver, we need a few details about quote ${number}`,
    /** Replies to HELP, and to opt-outs in words that the provider does not know. */
    help: (business: string, phone: string) =>
      `${business}: call ${phone}. Reply STOP for no more texts.`,
    /** In reply to a text that may be an opt-out. */
    stopAsked: (business: string, phone: string) =>
      `${business}: reply STOP for no more texts from us. Everything else reaches us, or call ${phone}.`,
    stopped: (business: string, phone: string) =>
      `${business}: you will get no more texts from us. Reply START to get them again, or call ${phone}.`,
  },
} as const;
