/** Words of the deposit, where it can be paid on the page of a quote. */
export const depositPageTexts = {
  payHere: (amount: string, day: string) =>
    `The deposit of ${amount} is due by ${day}. You can pay it here.`,
  paid: (amount: string) => `The deposit of ${amount} is in.`,
  processing: (amount: string) =>
    `Your payment of ${amount} is on its way from your bank. That can take a few days, and there is nothing more to do.`,
  refunded: (amount: string) => `We refunded your deposit of ${amount}.`,
  partRefunded: (back: string, paid: string) => `We refunded ${back} of ${paid}.`,
  review: (amount: string) =>
    `We received ${amount} from you and are reviewing it. You’ll hear from us; please don’t pay again.`,
  failed: "The payment did not go through, and nothing was charged.",
  expired: "The payment was not finished, and nothing was charged.",
  pay: (amount: string) => `Pay the deposit of ${amount}`,
  leaving: "Opening the payment page",
  how: "You pay on a page run by Stripe, our payment service. We never see your card number.",
  noAnswer: "The payment page did not open. Nothing was charged. Try again, or call us.",
  limited:
    "The payment page was opened too many times today. Call us and we’ll finish this together.",
  changed: "Something has changed since. Look at your quote again.",
  receipt: {
    heading: "Deposit",
    paid: "Paid",
    on: (amount: string, moment: string) => `${amount}, ${moment}`,
    by: "By",
    card: (last4: string) => `Card ending in ${last4}`,
    bank: (last4: string) => `Bank account ending in ${last4}`,
    other: "Stripe",
    back: "Refunded",
    balance: "Balance",
    link: "Receipt from Stripe",
  },
  return: {
    loading: "Looking for your payment",
    failed: {
      heading: "We can’t tell yet whether your payment arrived",
      text: "Our server didn’t answer. This page keeps checking; please don’t pay again.",
    },
    heading: {
      paid: (amount: string) => `Thank you. Your deposit of ${amount} is in.`,
      processing: "Thank you. Your payment is on its way.",
      open: "Your deposit is not paid yet",
      failed: "Your payment did not go through",
      expired: "Your payment was not finished",
      refunded: "Your deposit was returned",
      review: "Thank you. We have your payment.",
    },
    nothing: "Nothing was charged.",
    goOn: "Continue to the payment page",
    quote: "Your quote still opens from the link in our message.",
    again: "To pay, open your quote from the link in our message.",
  },
} as const;
