export const builderTexts = {
  request: "Request",
  showRequest: "Show the request",
  hideRequest: "Hide the request",
  trailer: "Trailer",
  /** After a model's name. */
  free: (free: number, owned: number) => `${free} of ${owned} free`,
  /** `needed` trailers of the model where one trailer is not enough. */
  fits: (headcount: string, assumed: readonly string[], needed?: number) =>
    `${needed ? `${needed} needed for` : "fits"} ${headcount}${assumed.length > 0 ? `, assuming ${assumed.join(" and ")}` : ""}`,
  byRequest: "price by request",
  days: {
    general: "Days of the event",
    luxury: "Days of the event",
    emergency: "Days needed",
    crew: "Days on site",
  },
  weeks: (weeks: number) => (weeks === 1 ? "1 week" : `${weeks} weeks`),
  daysUnknown: "The request doesn't say how long",
  monthByMonth: "Priced for one month",
  place: "Place",
  placeHint: "A town or ZIP code fills in the delivery",
  otherPlace: {
    add: "Another place",
    label: (number: number) => `Place ${number}`,
    remove: (number: number) => `Remove place ${number} and its lines`,
    /** Of a line. */
    ofLine: "Goes to",
    missing: "Enter the place, or remove it",
    twice: "This place is named twice",
    unused: "No line goes here. Choose it at a line, or remove it",
  },
  package: "Premium package",
  packageHint: (miles: number) => `free delivery within ${miles} miles by road`,
  service: {
    legend: "Service visits each week",
    noStart: "Service visits count from this day",
    noEnd: "Service visits are on the days before pickup",
    none: "No visits. Choose the days of the week on which the trailers are serviced.",
    /** `visits` until pickup; null while that day is open. */
    visits: (week: number, visits: number | null) =>
      `${week === 1 ? "1 visit" : `${week} visits`} a week, ${visits === null ? "until" : `${visits} until`} pickup`,
  },
  /** Who pays for a company. */
  billing: {
    name: "Accounts payable",
    email: "E-mail for bills",
    hint: "Reminders and receipts go there instead.",
  },
  extra: (name: string, price: string) => `${name} ${price}`,
  onePrice: "One price instead",
  asLastTime: "Same as last time",
  asLastTimeFrom: (number: string, day: string) => `Filled in from ${number} of ${day}`,
  validUntil: "Valid through",
  preview: {
    heading: (firstName: string | null) => `What ${firstName ?? "the customer"} will read`,
    way: "Preview as",
    number: "The quote gets its number when you create it, and its link when you send it.",
  },
  netDays: {
    label: "Terms of payment",
    hint: "More time than the customer had before takes an owner.",
    asBefore: "As before, or due on receipt",
    options: { "0": "Due on receipt", "15": "Net 15", "30": "Net 30" },
  },
  samplePrices: "Sample prices",
  noList: "We couldn't load the price list, so nothing is filled in. Type the prices yourself.",
  replaced: (amount: string) => `This replaced the ${amount} you had typed.`,
  chooseTrailer: "Choose a trailer to fill in the rest, or type an amount.",
  miles: (place: string, miles: number) =>
    `${place}: ${miles === 0 ? "less than a mile" : `about ${miles} ${miles === 1 ? "mile" : "miles"}`} by road, estimated from the map`,
  wholeCity: "Houston is wide: add the ZIP code. Until then the distance is the one to downtown.",
  nearLimit: (limit: number) => `Close to the ${limit} miles of the package: confirm the distance.`,
  noMiles: "Delivery is priced by hand: the place has no town or ZIP code.",
  tooFar: (place: string, miles: number) =>
    `Delivery is priced by hand: ${place} is about ${miles} miles by road.`,

  foot: {
    total: "Total",
    soFar: "so far",
    noAmount: "No amount yet",
    eachMonth: (amount: string) => `then ${amount} a month`,
    deposit: (amount: string) => `${amount} deposit`,
    list: (amount: string) => `price list: ${amount}`,
  },
  send: "Send",
  createHint: "without sending it",
  farLine: (what: string, amount: string, list: string) =>
    `${what}: ${amount}. The price list says ${list}.`,
  farTotal: (amount: string, list: string) =>
    `The total is ${amount}. By the price list it would be ${list}.`,
} as const;
