/** Words of money on the page of an accepted quote, which is its invoice. */
export const paymentPageTexts = {
  dues: { deposit: "Deposit", balance: "Balance", visit: "Extra service visit" },
  /** `of`: how many there are; null where they go on until pickup. */
  bill: (number: number, of: number | null) =>
    of === null ? `Bill ${number}` : `Bill ${number} of ${of}`,
  payment: "Payment",
  by: {
    stripe: "by card",
    account: "from a bank account",
    check: "by check",
    zelle: "by Zelle",
    cash: "in cash",
    transfer: "by bank transfer",
    "card-by-phone": "by card",
  },
  paidBy: (what: string, how: string) => `${what}, ${how}`,
  due: (what: string, amount: string, day: string) => `${what}: ${amount} by ${day}.`,
  late: (what: string, amount: string, day: string) => `${what}: ${amount}, due since ${day}.`,
  open: (what: string, amount: string) => `${what}: ${amount} still to pay.`,
  allPaid: "Everything is paid.",
  nothing: "There is nothing to pay.",
  processing: (amount: string) =>
    `Your payment of ${amount} is on its way from your bank. That can take a few days, and there is nothing more to do.`,
  review: (amount: string) =>
    `We received ${amount} from you and are reviewing it. You’ll hear from us; please don’t pay again.`,
  pay: {
    deposit: (amount: string) => `Pay the deposit of ${amount}`,
    balance: (amount: string) => `Pay the balance of ${amount}`,
    bill: (amount: string) => `Pay the bill of ${amount}`,
    visit: (amount: string) => `Pay ${amount} for the extra visit`,
  },
  howToPay: "How to pay",
  callToPay: (phone: string) => `Call us at ${phone} and we’ll tell you how to pay.`,
  leaving: "Opening the payment page",
  how: "You pay on a page run by Stripe, our payment service. We never see your card number.",
  noAnswer: "The payment page did not open. Nothing was charged. Try again, or call us.",
  limited:
    "The payment page was opened too many times today. Call us and we’ll finish this together.",
  changed: "Something has changed since. Look at your quote again.",
  invoice: {
    heading: (number: string) => `Invoice ${number}`,
    from: "From",
    billTo: "Bill to",
    poNumber: "PO number",
    date: "Date",
    /** The days that a bill is for. */
    period: (from: string, until: string) => `for ${from} to ${until}`,
    /** Of a visit. */
    onDay: (day: string) => `on ${day}`,
    byCard: "By card on this page, which opens from the link in our messages.",
    memo: (number: string) => `Please write ${number} on your payment.`,
    print: "Print or save the invoice",
    paidOn: (day: string) => `Paid in full on ${day}`,
    allSet: (name: string) => `All set, ${name}.`,
    paid: "What you paid",
    back: "Refunded to you",
    lost: "Reversed by your bank",
    credited: "Taken off the price since",
    newTotal: "New total",
    over: "More than you owed, kept as credit",
    goesBack: "Goes back to you",
    left: "Left to pay",
    by: (day: string) => `by ${day}`,
    reference: (reference: string) => `no. ${reference}`,
    last4: (last4: string) => `ending in ${last4}`,
    receipt: "Receipt from Stripe",
  },
  signed: {
    heading: "What you signed",
    headingAgreed: "What you agreed to",
    by: (name: string, company: string | null, version: number, moment: string) =>
      company === null
        ? `Version ${version}, signed by ${name} on ${moment}.`
        : `Version ${version}, signed by ${name} for ${company} on ${moment}.`,
    told: (name: string, version: number, moment: string) =>
      `Version ${version}, agreed to by ${name} on ${moment} and recorded by our office.`,
    accepted: "Accepted",
    version: (version: number, number: string, total: string | null) =>
      total === null
        ? `Version ${version} of quote ${number}`
        : `Version ${version} of quote ${number}, for ${total}`,
    when: "When",
    inHouston: (moment: string) => `${moment} in Houston`,
    from: "From",
    sentence: "You agreed to",
    terms: (version: number) => `Version ${version} of the rental terms applies.`,
    place: (place: string) => `It names ${place}; you gave us the street later.`,
    earlier: "Earlier",
    replaced: (version: number, moment: string) =>
      `Version ${version}, accepted ${moment}; no longer in force`,
  },
  return: {
    loading: "Looking for your payment",
    failed: {
      heading: "We can’t tell yet whether your payment arrived",
      text: "Our server didn’t answer. This page keeps checking; please don’t pay again.",
    },
    heading: {
      paid: (amount: string) => `Thank you. Your payment of ${amount} is in.`,
      processing: "Thank you. Your payment is on its way.",
      open: "This is not paid yet",
      failed: "Your payment did not go through",
      expired: "Your payment was not finished",
      refunded: "Your payment was returned",
      review: "Thank you. We have your payment.",
    },
    nothing: "Nothing was charged.",
    open: "Open your quote",
    toPayment: "Continue to the payment page",
    quote: "Your quote still opens from the link in our message.",
    again: "To pay, open your quote from the link in our message.",
  },
} as const;
