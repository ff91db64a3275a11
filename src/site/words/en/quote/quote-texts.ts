import type { Business } from "@/config/business";

type Contact = Pick<Business, "phone">;

/** About the language of the rental terms, where it is not that of the page. */
export const termsNote: string | null = null;

/** Words of the page on which a customer reads a quote and answers it. */
export const quotePageTexts = {
  title: ({ name }: Pick<Business, "name">) => `Your quote | ${name}`,
  quote: (number: string) => `Quote ${number}`,
  call: ({ phone }: Contact) => `Call ${phone}`,
  contact: ({ phone, email }: Pick<Business, "phone" | "email">) =>
    `${phone}, ${__IS_ALWAYS_OPEN__ ? "day or night" : __HOURS_IN_ENGLISH__}\n${email}`,
  loading: "Opening your quote",
  noScript: ({ phone }: Contact) =>
    `This page needs JavaScript. Call ${phone}${__IS_ALWAYS_OPEN__ ? ", day or night," : ""} and we’ll read your quote to you.`,
  headline: {
    one: (model: string) => `Your ${model}`,
    several: (count: string, model: string) => `Your ${count} ${model} trailers`,
    mixed: "Your trailers",
    none: "Your quote",
    on: (what: string, day: string) => `${what} for ${day}`,
    /** Of a work site or an emergency. */
    during: (what: string, from: string, until: string) => `${what}, ${from} to ${until}`,
  },
  hero: {
    for: (name: string) => `For ${name}`,
    totalWithTax: "Total with tax",
    accept: "Accept this quote",
    book: "Ask to book",
    question: "Ask a question",
    change: "Ask for a change",
    validThrough: (day: string) =>
      `Good through ${day}, Houston time, as long as the date is available.`,
    rendering: (model: string) => `A rendering of our ${model}.`,
    renderedSite: "A rendering of a trailer on a construction site.",
  },
  facts: {
    what: "What",
    /** What a model is called. */
    model: ({ name }: { name: string; stalls: number }): string => name,
    trailer: (name: string) => `One ${name} trailer`,
    trailers: (count: string, name: string) => `${count} ${name} trailers`,
    for: (headcount: string) => `For ${headcount}`,
    event: "Event",
    /** Of what is no event. */
    start: "From",
    period: "How long",
    delivery: "Delivery",
    pickup: "Pickup",
    service: "Service",
    serviceEvery: (days: number) => (days === 1 ? "Every day" : `Every ${days} days`),
    /** "Every Tuesday and Friday". */
    serviceOn: (weekdays: string) => `Every ${weekdays}`,
    visits: (days: string, visits: number) =>
      `${days}, ${visits === 1 ? "1 visit" : `${visits.toLocaleString("en-US")} visits`}`,
    payment: "Payment",
    net: (days: number) => `Net ${days}`,
    onReceipt: "Due on receipt",
    where: "Where",
    site: "Work site",
    who: "Questions",
    at: (day: string, window: string) => `${day}, ${window}`,
  },
  price: {
    /** On paper, over the lines. */
    columns: { what: "What", quantity: "Qty", each: "Each", amount: "Amount" },
    each: (quantity: string, price: string) => `${quantity} at ${price}`,
    /** "12 miles beyond the first 20, at $4.50". */
    miles: (quantity: string, text: string, price: string) => `${quantity} ${text}, at ${price}`,
    percent: (percent: string) => `${percent}%`,
    ifToday: "These are the days if you accept today.",
  },
  version: (version: number) => `version ${version}`,
  accept: {
    heading: "Accept",
    headingBook: "Ask to book",
    intro: "You’ll get to review everything first. Nothing is charged here.",
    introBook:
      "You’ll review everything before you send it. We’ll call to settle the day and the trailer.",
    for: "Who is it for?",
    self: "For myself",
    company: "For a company",
    companyName: "Company",
    companyMissing: "Enter the company's name.",
    poNumber: "PO number, if you have one",
    poHint: "It is printed on your invoice.",
    name: "Your full name",
    nameHint: "Your typed name is your signature.",
    nameMissing: "Enter your full name.",
    digits: "Last four digits of your phone number",
    digitsHint: "This link was sent a while ago, so we check that it is you.",
    digitsMissing: "Enter four digits.",
    terms: (version: number) => `I have read version ${version} of the rental terms.`,
    termsMissing: "Please read the terms and check the box.",
    kept: "With your answer we keep your name, the time, your IP address and your browser:",
    review: "Review and accept",
    reviewBook: "Review and ask",
  },
  review: {
    step: "Step 2 of 2",
    heading: (name: string) => `Is this right, ${name}?`,
    signed: "Signed",
    forCompany: (company: string) => `for ${company}`,
    confirm: (total: string | null) => (total === null ? "Accept" : `Accept for ${total}`),
    confirmBook: (total: string | null) =>
      total === null ? "Ask to book" : `Ask to book for ${total}`,
    sending: "Sending",
    back: "Go back",
  },
  refused: {
    digits: "Those are not the last four digits of the phone number on this quote. Try again.",
    limited: "Too many wrong tries. Call us and we’ll finish this together.",
    taken:
      "Someone else booked the trailer a moment ago. We have your answer and will call you; nothing is booked or charged.",
    name: "We need your name as a signature.",
    withdrawn: "Our office undid this acceptance. Call us, or accept it again.",
    empty: "Write something first.",
    tooMany: "That is a lot of messages for one day. Call us instead.",
    failed: "Our server didn’t accept this. Nothing was saved. Try again, or call us.",
    other: "This didn’t go through. Nothing was saved.",
  },
  uncertain: {
    sentAt: (time: string) => `Sent at ${time}, no answer yet`,
    heading: "We can’t tell yet whether your yes arrived",
    text: "It was sent, but the connection dropped before we could answer. This page keeps checking. Trying again is safe: a quote can be accepted only once.",
    again: "Check again now",
    trying: "Checking",
    lastTry: "Last try",
    next: (seconds: number) => `The next one is within ${seconds} seconds.`,
    quote: "Quote",
    keepOpen: "Keep this page open. Once we have it, you’ll also get a message.",
    offline: "You’re offline. We’ll check again as soon as you’re back online.",
  },
  accepted: {
    at: (moment: string) => `Accepted ${moment}, Houston time`,
    heading: (name: string) => `Thank you, ${name}. The date is yours.`,
    headingBook: (name: string) => `Thank you, ${name}. We have it.`,
    book: "We’ll call to settle the day and the trailer.",
    copy: "A copy is on its way to you.",
    next: "What happens next",
    byName: (name: string, company: string | null) =>
      company === null ? `Accepted by ${name}` : `Accepted by ${name} for ${company}`,
    pay: (what: string, amount: string) => `${what}, ${amount}`,
    deliver: "We deliver",
    collect: "We pick up",
    event: "Your event",
  },
  site: {
    signed: "Signed. The date is yours.",
    heading: (name: string) => `One more thing, ${name}: what does the driver need to know?`,
    intro: "Skip what you don’t know yet. You can add it here later, and we’ll ask again.",
    openHeading: "What our driver still needs",
    hint: {
      address: (place: string | null) =>
        place === null ? undefined : `You told us ${place}; the driver needs a street address.`,
      access: "Gate code and width, side lane, slope, soft ground",
      contact: (name: string | null) =>
        name === null ? "Name and phone number" : `You told us ${name}; the driver needs a number.`,
      utilities: "Where they are, and how far from the trailer",
    },
    later: "I’ll tell you later",
    noStreet: "Add the street and its number, or leave it empty for now.",
    noNumber: "Add a phone number that our driver can call, or leave it empty for now.",
    save: "Save",
  },
  former: (version: number, moment: string) =>
    `You accepted version ${version}: ${moment}. It holds until you accept a new one.`,
  states: {
    expired: {
      heading: (day: string) => `This price was good through ${day}`,
      text: "Your date may still be available. Ask us for a new quote; we’ve kept what you told us.",
      action: "Ask for it again",
      asked: "We have it. A new quote is on its way to you.",
    },
    revising: {
      heading: "We are changing this quote",
      text: "You’ll get a message with the new one. What you see below may change.",
    },
    declined: {
      heading: "You declined this quote",
      text: "Changed your mind? Write to us or call.",
    },
    canceled: {
      heading: "This booking is canceled",
      text: "We’ve released your date. Still want it? Write to us or call.",
    },
    withdrawn: {
      heading: "This quote is closed",
      text: "Still want it? Write to us or call.",
    },
    unknown: {
      heading: "This link doesn’t open a quote",
      text: "It may be incomplete or no longer in use. Open it from your message again, or ask for a new one.",
    },
    cut: {
      heading: "Open your quote",
      text: "Open it from the link in our message, or type the code in that message.",
    },
    failed: {
      heading: "Your quote didn’t load",
      text: "Our server didn’t answer. We’ll keep trying.",
      offline: "You’re offline. It will open as soon as you’re back online.",
      again: "Try again",
    },
  },
  changed: {
    kicker: (version: number) => `Version ${version}`,
    heading: "We changed this quote for you",
    text: (version: number) =>
      `You were reading version ${version}. Here’s what’s different; everything else is the same.`,
    same: "Only the wording or the order of the price lines changed.",
    read: (version: number) => `Read version ${version}`,
    old: (version: number) => `Version ${version} can no longer be accepted.`,
    booked: {
      heading: "A change to your booking",
      instead: (now: string, before: string) => `${now} instead of ${before}`,
      text: (version: number) =>
        `You accepted version ${version}. Here’s what would be different; everything else stays.`,
      held: (day: string) =>
        `We hold both for you through ${day}. Until you accept the change, your booking stays in place. Changed your mind? Tell us, and it stays that way.`,
    },
    was: "Before:",
    is: "Now:",
    nothing: "nothing",
    fields: {
      notes: "Note",
      inclusions: "Included",
      needs: "The site needs",
      terms: "Terms",
      deposit: "Deposit",
      total: "Total",
    },
  },
  code: {
    heading: "Open it with your code",
    intro: "The number and the code are at the end of our message to you.",
    code: "Code",
    send: "Open my quote",
    missing: "Enter the number and the code.",
    wrong:
      "No quote opens with this number and code. Check them against our latest message, or ask for a new link.",
    failed: "Our server didn’t answer. Try again, or call us.",
  },
  again: {
    heading: "Send my link again",
    intro: "The quote’s number is in our message to you.",
    number: "Quote number",
    example: "Q-1A2B3C4D",
    contact: "Your e-mail or phone number",
    send: "Send my link again",
    missing: "Enter the number, and your e-mail or phone.",
    sent: "If there is such a quote, its link is on its way to the address on the quote.",
    failed: "Our server didn’t answer. Try again, or call us.",
  },
  letters: {
    heading: "Not quite right?",
    open: {
      question: "Ask a question",
      change: "Ask for a change",
      day: "Ask for another day",
      cancel: "Ask to cancel",
      again: "Ask for it again",
      decline: "Decline this quote",
    },
    label: {
      question: "Your question",
      change: "What should be different?",
      day: "Which day works for you?",
      cancel: "Why do you want to cancel?",
      again: "Has anything changed?",
      decline: "What was the reason?",
    },
    send: {
      question: "Send the question",
      change: "Send",
      day: "Send",
      cancel: "Send",
      again: "Ask for a new quote",
      decline: "Decline the quote",
    },
    hint: {
      question: undefined,
      change: "Asking doesn’t change anything yet: this quote stays as it is until we answer.",
      day: "Asking doesn’t change anything yet: this quote stays as it is until we answer.",
      cancel: "Nothing is canceled until we confirm it.",
      again: undefined,
      decline: undefined,
    },
    /** Of a booking: the day, the place and the number of trailers. */
    move: {
      open: "Ask for another day, place or number",
      day: "First day",
      place: "Address",
      trailers: (trailer: string) => `How many: ${trailer}`,
      words: "Anything else we should know",
      send: "Ask for this",
      free: "Free that day as of now.",
      same: "This is what you have booked. Choose another day, address or number.",
      count: (most: number) => `Enter a number from 1 to ${most}.`,
      /** "You asked for": in the messages. */
      askedDay: (day: string) => `Day: ${day}`,
      askedPlace: (place: string) => `Address: ${place}`,
      askedCount: (count: number) => `Trailers: ${count}`,
    },
    sent: "We have it. We’ll answer by message, and you can read the answer here.",
    declined: "We have it. Thank you for telling us.",
    missing: "Write a few words.",
    uncertain: "Our server didn’t answer. Send it again: it won’t arrive twice.",
  },
  thread: {
    heading: "Messages",
    kinds: {
      question: "You asked",
      change: "You asked for a change",
      day: "You asked for another day",
      cancel: "You asked to cancel",
      again: "You asked for it again",
      decline: "You declined",
      accept: "You accepted",
      taken: "You said yes when no trailer was left",
      reply: "By e-mail or text",
      answer: "We answered",
      paid: "You paid online",
      site: "You told us about the site",
    },
    from: (what: string, moment: string) => `${what}, ${moment}`,
    by: (what: string, name: string) => `${what} (${name})`,
    /** By an address or a number: anyone who knows where to write can reply. */
    replied: (sender: string) => `${sender.includes("@") ? "By e-mail" : "By text"} from ${sender}`,
  },
  foot: {
    print: "Print or save as PDF",
    calendar: "Add the dates to my calendar",
    version: (number: string, version: number) => `Quote ${number}, version ${version}`,
  },
  legal: [
    { label: "Privacy", href: "/privacy" },
    { label: "Terms", href: "/terms" },
    { label: "Accessibility", href: "/accessibility" },
  ],
  calendar: {
    file: "restroom-trailer.ics",
    /** "Delivery of your 3-Station" */
    event: (what: string) => `Event with ${what}`,
    delivery: (what: string) => `Delivery of ${what}`,
    pickup: (what: string) => `Pickup of ${what}`,
    trailer: "your trailer",
    description: (name: string, number: string, phone: string) =>
      `${name}, quote ${number}. Questions: ${phone}`,
  },
} as const;
