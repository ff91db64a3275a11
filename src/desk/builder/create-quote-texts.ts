/** The texts in the specification's sections 5 and 8 are exact. */
export const createQuoteTexts = {
  title: "Quote",
  name: "Customer name",
  amount: "Quote amount (USD)",
  notes: "Quote notes",
  cancel: "Cancel",
  submit: "Create quote",
  amountForSending: "Enter an amount before sending",
  send: {
    title: (name: string) => `Send the quote to ${name}`,
    hint: "Each of these opens the finished message and marks the quote as sent. If it doesn't go out after all, choose Undo in the message that appears.",
    later: "Not now",
  },
  pending: "Creating...",
  doubts: {
    title: "Create this quote?",
    noAmount: "It has no amount. The customer won't see a price.",
    zeroAmount: "The amount is $0.00.",
    tooFewTrailers: (isCrew: boolean, needs: number, has: number) =>
      isCrew
        ? `This crew needs ${needs} stations by the rule, and these trailers have ${has}.`
        : `These trailers serve up to ${has} guests, and this event counts as ${needs}.`,
    otherName: (typed: string, requested: string) =>
      `It is for "${typed}". The request came from "${requested}".`,
    back: "Back to the form",
    create: "Create it anyway",
  },
  nameMissing: "Customer name is required",
  emailInvalid: "Enter an e-mail address like jo@example.com, or leave it empty",
  amountInvalid: "Quote amount must be in dollars, with no more than two decimals",
  failedTitle: "Error",
  failed: (message: string) => `Failed to process quote: ${message}`,
  succeededTitle: "Success!",
  succeeded: "Quote processed successfully.",
  /** Created and sent in one step: one message. */
  succeededAndSent: "Success! Quote processed successfully. It's on its way",
  notFound: "Submission not found",
  takenByColleague: "A colleague already quoted this request",
} as const;
