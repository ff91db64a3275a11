export const paymentsTexts = {
  heading: "Payments",
  paid: (amount: string, moment: string, by: string) => `${amount} paid ${moment}, ${by}`,
  card: (last4: string) => `card ending in ${last4}`,
  bank: (last4: string) => `bank account ending in ${last4}`,
  stripe: "through Stripe",
  receipt: "Receipt",
  states: {
    open: (amount: string, moment: string) => `Payment of ${amount} opened ${moment}, not paid`,
    processing: (amount: string, moment: string) => `${amount} on its way since ${moment}`,
    failed: (amount: string, moment: string) => `Payment of ${amount} failed, ${moment}`,
    expired: (amount: string, moment: string) => `Payment of ${amount} not finished, ${moment}`,
  },
  problem: {
    amount: (asked: string) => `This isn't the amount due, ${asked}.`,
    void: () =>
      "The acceptance had been voided when this came in. Refund it, or have the quote accepted again.",
    twice: () => "The customer paid twice. Refund one of the two.",
    dispute: () =>
      "A dispute moved money that isn't in US dollars: the sums here leave it out. Look at Stripe.",
  },
  dispute: {
    open: (state: string) => `Disputed by the customer's bank (${state}). Answer at Stripe.`,
    won: "We won the dispute.",
    lost: "We lost the dispute: the money is gone.",
  },
  recordedBy: (name: string | null) => `Recorded by ${name ?? "someone"}`,
  undone: (name: string | null, moment: string) => `Undone by ${name ?? "someone"}, ${moment}`,
  notAccepted: "This quote isn't accepted: refund what was paid, or have it accepted again.",
  refund: {
    open: "Refund",
    now: {
      stripe: (amount: string, by: string) => `Refund ${amount} (${by})`,
      other: (amount: string, by: string) => `Record ${amount} as given back (${by})`,
    },
    byOwner: (amount: string, by: string) => `An owner has to refund ${amount} (${by}).`,
    amount: "How much?",
    reason: "Why?",
    meaning: {
      legend: "After that",
      lowers: "the price is lower by as much",
      again: "the customer still owes it",
      over: "nothing changes: it was more than is owed",
    },
    guarantee: (share: string) => `By our guarantee: ${share}`,
    guaranteeReason: "Our guarantee",
    hint: {
      stripe: (left: string) =>
        `Up to ${left}. It goes back to where it came from in five to ten days.`,
      other: (left: string) => `Up to ${left}. Give it back yourself; this notes that you did.`,
    },
    save: "Refund it",
    saving: "Refunding...",
    invalid: (left: string) => `Enter an amount up to ${left}, and a reason.`,
    done: "Refund on its way",
    noted: "Refund noted",
    failed: "Couldn't refund",
    again: "Send again",
    refusals: {
      "not allowed": "Only an owner can do this.",
      changed: "Money has gone back in the meantime. Check what is left of the payment.",
      "too much": "That's more than what's left of the payment.",
      "refused by Stripe": "Stripe refused it. Look there: it may have been refunded already.",
      absent: "Payments aren't set up: the payment function isn't deployed.",
      uncertain:
        "Stripe didn't answer, so the refund may be on its way. Sending it again won't refund twice.",
    },
  },
  refunds: {
    asked: (amount: string) => `Refund of ${amount}: not confirmed by Stripe yet`,
    pending: (amount: string) => `Refund of ${amount} on its way`,
    succeeded: (amount: string) => `${amount} refunded`,
    failed: (amount: string) => `Refund of ${amount} failed`,
    canceled: (amount: string) => `Refund of ${amount} was canceled`,
  },
  by: (name: string | null) => name ?? "at Stripe",
} as const;
