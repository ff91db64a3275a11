import { expect, it } from "vitest";
import { disputeText } from "@/desk/money/dispute-text";

it.each([
  ["won", "We won the dispute."],
  ["lost", "We lost the dispute: the money is gone."],
  ["needs_response", "Disputed by the customer's bank (needs response). Answer at Stripe."],
  ["under_review", "Disputed by the customer's bank (under review). Answer at Stripe."],
  [
    "warning_needs_response",
    "Disputed by the customer's bank (warning needs response). Answer at Stripe.",
  ],
])("a dispute that is %s reads: %s", (status, words) => {
  expect(disputeText(status)).toBe(words);
});
