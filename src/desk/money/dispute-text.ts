import { paymentsTexts as texts } from "./payment-texts";

/** What the desk says of a dispute, by its status at Stripe: https://docs.stripe.com/api/disputes/object#dispute_object-status */
export function disputeText(status: string): string {
  if (status === "won" || status === "lost") return texts.dispute[status];
  return texts.dispute.open(status.replaceAll("_", " "));
}
