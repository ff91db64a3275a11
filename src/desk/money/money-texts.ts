import type { Due } from "@/request/booking-money";

type Named = Pick<Due, "what" | "number" | "of">;

const names = {
  deposit: "Deposit",
  balance: "Balance",
  bill: "Bill",
  visit: "Extra service visit",
  payment: "Payment",
} as const;

/** "Deposit", "Bill 2 of 6". */
export const dueName = ({ what, number, of }: Named) =>
  what === "bill" && number ? `${names.bill} ${number} of ${of ?? number}` : names[what];

const daysLate = (days: number) => (days === 1 ? "1 day late" : `${days} days late`);

export const moneyTexts = {
  heading: "Money",
  total: "Total with delivery and tax",
  names,
  by: (day: string) => `by ${day}`,
  /** Of a visit. */
  onDay: (day: string) => `on ${day}`,
  noDay: "no day yet",
  daysLate,
  isPaid: "paid",
  leftOf: (amount: string) => `left of ${amount}`,
  paid: "Paid",
  nothingYet: "nothing yet",
  refunded: (amount: string) => `${amount} given back`,
  lost: (amount: string) => `${amount} lost to a dispute`,
  credited: "Taken off the agreed price",
  order: (poNumber: string) => `PO ${poNumber}`,
  credit: (amount: string) => `${amount} more than is owed, kept as credit`,
  paidInFull: "Paid in full",
  record: "Record payment",
  reminder: (day: string) => `A reminder goes out on ${day}, unless it is paid.`,
  agreed: "What was agreed",
  agreedTotal: "Total",
  /** In a row of the list. */
  row: {
    by: (what: string, day: string) => `${what} by ${day}`,
    today: (what: string) => `${what} today`,
    late: (what: string, days: number) => `${what} ${daysLate(days)}`,
    takenBack: (what: string) => `${what} taken back`,
    open: (what: string) => `${what} open`,
    paid: "Paid",
  },
} as const;

export const recordTexts = {
  heading: "Record a payment",
  close: "Close",
  amount: "Amount",
  invalid: "Enter dollars, such as 500",
  all: "All of it",
  how: "How",
  ways: {
    check: "Check",
    zelle: "Zelle",
    cash: "Cash",
    transfer: "Bank transfer",
    "card-by-phone": "Card by phone",
  },
  by: {
    check: "by check",
    zelle: "by Zelle",
    cash: "in cash",
    transfer: "by bank transfer",
    "card-by-phone": "by card, on the phone",
  },
  day: "Day",
  noDay: "Choose today or an earlier day",
  reference: "Reference, if any",
  receipt: (name: string) => `Email ${name} a receipt`,
  after: {
    paid: "Paid, with this",
    left: "Left to pay",
    over: "More than is owed",
  },
  save: (amount: string, how: string) => `Record ${amount} ${how}`,
  saving: "Recording...",
  hint: "It can be undone, and stays in the list of what was done.",
  done: (amount: string, how: string) => `${amount} recorded ${how}`,
  failed: "Couldn't record the payment",
  sure: "Record it all the same",
  undo: "Undo",
  undoAlt: (name: string) => `Undo this payment of ${name}; later, in the list of payments`,
  undone: "Payment undone",
  undoFailed: "Couldn't undo the payment",
} as const;

export const moneyDueTexts = {
  view: "Money due",
  inAll: "Owed in all",
  back: "To give back: kept for what isn't booked",
  loading: "Loading",
  loadFailed: "We couldn't load what is due.",
  empty: "No one owes you anything.",
  nothingOpen: "Choose a row to see what is owed and to send a reminder.",
  open: (name: string, what: string) => `${what} of ${name}`,
  groups: {
    late: "Late",
    soon: (day: string) => `Due by ${day}`,
    later: "Later",
    noDay: "Without a day",
  },
  today: "Today",
  takenBack: (what: string) => `${what}, taken back`,
  forEvent: (day: string) => `for ${day}`,
  goesOut: (day: string) => `Goes out ${day}`,
  due: (what: string, amount: string, day: string) => `${what} of ${amount}, due ${day}`,
  dueNoDay: (what: string, amount: string) => `${what} of ${amount}`,
  remind: "Remind",
  remindOf: (name: string, what: string) => `Remind ${name}: ${what}`,
  reminded: "Reminded so far",
  notYet: "Not yet.",
  preview: "What goes when you press M",
  nowhere: "There is no address to send a reminder to. Call instead.",
  sent: "Reminder on its way",
  failed: "Couldn't send the reminder",
  openQuote: "Open the booking",
} as const;
