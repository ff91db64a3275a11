/** The other sentence of somebody's, where a request can wait and where it cannot. */
const byMail = {
  answer: (within: string, by: string) =>
    `You will have our answer within ${within}: by ${by}, Houston time.`,
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
  legal: { privacy: "Privacy", terms: "Terms" },
  acknowledgement: {
    heading: {
      general: "We have your quote request",
      emergency: "We have your emergency request",
      luxury: "We have your luxury trailer request",
    },
    promise: {
      general: byMail.answer,
      luxury: byMail.answer,
      emergency: (within: string, by: string) =>
        `We will call you within ${within}: by ${by}, Houston time.`,
    },
    late: "You should have heard from us by now. If you have not, please call: a person answers, day or night.",
    asked: "What you asked for:",
    rest: "We have the rest of what you wrote too. It is not repeated here, because anyone can type someone else’s address into a form.",
    /** The number follows. */
    change: {
      general: byMail.change,
      luxury: byMail.change,
      emergency: "To change something, or if it cannot wait, call",
    },
    call: (phone: string) => `Call ${phone}`,
    unasked:
      "You did not ask for this? Someone typed your address; you do not need to do anything.",
  },
  quote: {
    /** What has become of it meanwhile. */
    standing: {
      expired: "It is no longer good. You can ask for it again on its page.",
      accepted: "You have accepted it.",
      declined: "You have declined it.",
      revising: "We are changing it right now and will send it again.",
    },
    labels: {
      number: "Quote",
      eventDate: "Event date",
      goodThrough: "Good through",
      total: "Total",
      accepted: "Accepted",
      signed: "Signed",
    },
    signedFor: (name: string, company: string) => `${name}, for ${company}`,
    /** Behind what it is of: " for Saturday, April 17, 2027". */
    forDay: (day: string) => ` for ${day}`,
    sent: {
      subject: (number: string, forDay: string) => `Your quote ${number}${forDay}`,
      heading: (forDay: string) => `Your quote${forDay}`,
      accept: "See and accept your quote",
      see: "See your quote",
    },
    copy: {
      subject: (number: string) => `You accepted quote ${number}`,
      heading: "You accepted your quote",
      version: (number: string, version: number) => `${number}, version ${version}`,
      action: "See what you accepted",
      keep: "Keep this e-mail: it is your copy. If this was not you, tell us right away.",
    },
    answer: {
      subject: (number: string) => `Our answer about quote ${number}`,
      heading: "Our answer",
      action: "Open your quote",
    },
    /** The number to call follows. */
    reach:
      "To ask a question or change it, write to us on that page, reply to this e-mail or call ",
    yours: "The link is yours: anyone who has it can answer for you.",
    why: (business: string) => `You get this because you asked ${business} for a quote.`,
    /** What to type where a gateway has cut the link off at its "#": around the number and the code. */
    typed: ["If the page opens without your quote, type the number ", " and the code ", " there."],
  },
  review: {
    heading: "How was it?",
    subject: (heading: string) => `${heading} A review of your rental`,
    request:
      "Your rental is over. Would you say in a public review how it went? Whatever you write helps the next customer choose, and helps us get better.",
    action: "Write a review",
    reach: (phone: string) =>
      `Is anything still open, or left behind? Reply to this e-mail or call ${phone}.`,
    why: (number: string, business: string) =>
      `We ask every customer the same thing, once, and offer nothing for it. It is about quote ${number} from ${business}.`,
  },
  text: {
    acknowledgement: (business: string, request: string) =>
      `${business}: we have your emergency request (${request}).`,
    callBy: (time: string) => `We will call you by ${time}.`,
    late: "If you have not heard from us yet, please call.",
    change: (phone: string) => `Call ${phone} to change it.`,
    stop: "Reply STOP for no more texts.",
    quote: (number: string, day: string | null, amount: string | null, last: string | null) =>
      `your quote ${number}${day ? ` for ${day}` : ""}${amount ? `, ${amount}` : ""}${last ? `, good through ${last}` : ""}`,
    copy: (number: string, day: string | null, amount: string | null) =>
      `you accepted quote ${number}${day ? ` for ${day}` : ""}${amount ? `, ${amount}` : ""}. Your copy`,
    answer: (number: string) => `we have an answer for you about quote ${number}`,
    /** Where texts come in: to HELP, and to whoever wants no more in words that the provider does not know. */
    help: (business: string, phone: string) =>
      `${business}: call ${phone}. Reply STOP for no more texts.`,
    stopped: (business: string, phone: string) =>
      `${business}: you will get no more texts from us. Reply START to get them again, or call ${phone}.`,
  },
} as const;
