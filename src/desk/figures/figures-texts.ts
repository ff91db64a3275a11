import { emergencyReply, quoteReply } from "@/request/words/promise-texts";

export const figuresTexts = {
  title: "Figures",
  days: {
    label: "Days",
    presets: {
      weeks: "Last 12 weeks",
      month: "This month",
      "last-month": "Last month",
      quarter: "This quarter",
      year: "This year",
      "last-12": "Last 12 months",
      chosen: "Custom dates",
    },
    from: "From",
    to: "To",
  },
  running: { week: "this week", month: "this month" },
  periodOf: {
    week: (day: string) => `week of ${day}`,
    month: (month: string) => month,
  },
  loading: "Loading the figures",
  failed: "We couldn't load the figures.",
  chartFailed: "We couldn't load the chart. The table below has the same figures.",
  none: "–",
  noneSpoken: "No figure yet",
  received: "Received",
  receivedMeaning: "Requests from all three forms. Dismissed spam is not counted.",
  inTime: "Answered on time",
  inTimeMeaning: `Customer reached or quote sent within ${emergencyReply} (emergency) or ${quoteReply}. An unanswered call does not count. Requests still waiting count once they are overdue.`,
  medianIn: (period: string) => `Median answer time, ${period}`,
  medianMeaning:
    "Half of the answered requests were answered faster. Answered = first contact or sent quote, whichever came first.",
  medianContact: (duration: string) => `To the first contact: ${duration}`,
  medianQuote: (duration: string) => `To the sent quote: ${duration}`,
  medianBefore: {
    week: (duration: string) => `The week before: ${duration}`,
    month: (duration: string) => `The month before: ${duration}`,
  },
  value: "Accepted value",
  valueMeaning: "Amounts of accepted quotes, by the day of acceptance.",
  quotesAccepted: (count: number) =>
    count === 1 ? "1 quote accepted" : `${count.toLocaleString("en-US")} quotes accepted`,
  ofDue: (inTime: number, due: number) =>
    `${inTime.toLocaleString("en-US")} of ${due.toLocaleString("en-US")} due`,
  chartTitle: { week: "Requests by week", month: "Requests by month" },
  chartLabel:
    "Stacked columns: requests received, split into answered on time, answered late, and not answered yet. The table below has the same figures.",
  series: {
    inTime: "Answered on time",
    late: "Answered late",
    unanswered: "Not answered yet",
  },
  table: { week: "By week, as a table", month: "By month, as a table" },
  tableCaption: { week: "Figures by week", month: "Figures by month" },
  firstColumn: { week: "Week of", month: "Month" },
  columns: {
    received: "Received",
    inTime: "On time",
    median: "Median answer",
    medianQuote: "To sent quote",
    value: "Accepted",
  },
} as const;

/** Figures by source. */
export const sourceFigureTexts = {
  heading: "Where requests come from",
  meaning:
    "A request counts toward the source of the sender's last visit; senders who opted out of measurement count as unknown.",
  none: "No requests on these days.",
  bySource: "By source",
} as const;

/** What became of quotes. */
export const salesTexts = {
  pipeline: "Pipeline today",
  pipelineMeaning: "Quotes that are sent, valid and not answered.",
  held: (count: number, value: string) =>
    `Not included: ${count === 1 ? "1 change" : `${count.toLocaleString("en-US")} changes`} of bookings, not answered (${value})`,
  drafts: "Drafts today",
  draftsMeaning: "Valid quotes that haven't been sent yet.",
  quotes: (count: number) => (count === 1 ? "1 quote" : `${count.toLocaleString("en-US")} quotes`),
  winRate: "Win rate",
  winRateMeaning:
    "Accepted quotes as a share of those decided (accepted, declined or expired), for requests from these days.",
  decided: (accepted: number, lost: number) =>
    `${accepted.toLocaleString("en-US")} of ${(accepted + lost).toLocaleString("en-US")} decided`,
  canceled: (count: number) =>
    `Not included: ${count === 1 ? "1 booking" : `${count.toLocaleString("en-US")} bookings`} canceled`,
  wins: "Who and what wins",
  winsMeaning: "Requests from these days, and what has become of them so far.",
  byKind: "Type",
  byPerson: "Quoted by",
  someone: "Someone",
  answers: "First answer",
  answersMeaning: "From the request to the first contact or sent quote, against the promise.",
  losses: "Why quotes were declined",
  noLosses: "No declined quotes.",
  reason: "Reason",
  otherReasons: "Other reasons",
  columns: {
    requests: "Requests",
    quotes: "Quotes",
    winRate: "Win rate",
    accepted: "Accepted",
    promise: "Promised",
    median: "Median",
    inTime: "On time",
    quoted: "Quoted",
  },
} as const;

/** What came in, and what trailers did. */
export const moneyFigureTexts = {
  money: "Money received",
  moneyMeaning:
    "By the day it was paid; refunds and lost disputes by the day they happened. Tax: the part of it that is sales tax, by the quote the customer accepted.",
  noMoney: "Nothing was paid on these days.",
  trailers: "Use of each trailer",
  trailersMeaning:
    "Days out on bookings, as a share of the days it was in service. Bookings without a number and cleaning days don't count.",
  total: "Total",
  share: (percent: number) => `${percent}%`,
  /** Recorded ways, and how a payment online was made. */
  ways: {
    card: "Card",
    us_bank_account: "Bank, online",
    check: "Check",
    zelle: "Zelle",
    cash: "Cash",
    transfer: "Transfer",
    "card-by-phone": "Card, by phone",
  },
  columns: {
    month: "Month",
    givenBack: "Given back",
    kept: "Kept",
    tax: "Tax in it",
    trailer: "Trailer",
    rentals: "Rentals",
    daysOut: "Days out",
    use: "Use",
  },
} as const;

/** The books as files for QuickBooks Online. */
export const quickBooksTexts = {
  heading: "Files for QuickBooks Online",
  meaning:
    "Of these days, for owners. Import customers first, then invoices: a deposit, a balance, each bill and each added visit is an invoice of its own, with its sales tax as a line. Upload payments as bank transactions; QuickBooks matches each with the invoice of its amount. Canceled bookings have no invoice, and undone payments are left out. If QuickBooks finds a file too long, choose fewer days.",
  labels: {
    customers: "Customers (CSV)",
    invoices: "Invoices (CSV)",
    payments: "Payments (CSV)",
  },
  files: {
    customers: "quickbooks-customers",
    invoices: "quickbooks-invoices",
    payments: "quickbooks-payments",
  },
  /** Products of QuickBooks, which the owner maps to accounts once. */
  items: { rental: "Restroom trailer rental", tax: "Sales tax" },
  poNumber: (number: string) => `PO ${number}`,
  kinds: { payment: "Payment", refund: "Refund", dispute: "Lost dispute" },
} as const;

/** Texts of the exported file. */
export const figuresFileTexts = {
  file: "figures",
  days: "Days",
  range: (from: string, until: string) => `${from} to ${until}`,
  parts: {
    week: "Week",
    month: "Month",
    open: "Open today",
    kind: "Type",
    source: "Source",
    person: "Quoted by",
    reason: "Reason for declining",
  },
  open: { pipeline: "Sent and open", held: "Changes of bookings, not answered", drafts: "Drafts" },
  otherReasons: "Other reasons",
  columns: {
    part: "Part",
    name: "Name",
    requests: "Requests",
    quotes: "Quotes",
    accepted: "Accepted quotes",
    lost: "Declined or expired quotes",
    winRate: "Win rate (%)",
    value: "Value (USD)",
    median: "Median first answer (minutes)",
    inTime: "Answered on time (%)",
  },
} as const;
