import { inboxTexts } from "@/desk/inbox/inbox-texts";
import type { Submission } from "@/desk/model/submission";
import { formatMoment } from "@/lib/business-time";
import { reasonTexts } from "./dismissal-texts";

const texts = reasonTexts;

export function dismissalReason({
  dismissal_reason,
  dismissal_note,
}: Pick<Submission, "dismissal_reason" | "dismissal_note">): string {
  if (dismissal_reason === null) return "";
  return dismissal_note ?? texts.reasons[dismissal_reason];
}

type Dismissed = Pick<
  Submission,
  | "dismissed_at"
  | "dismissed_by_name"
  | "dismissal_reason"
  | "dismissal_reason_by_name"
  | "dismissal_note"
>;

/** "Dismissed Nov 22, 2026, 1:14 AM by Maria: spam", as far as known; empty if not dismissed. */
export function dismissalText(request: Dismissed): string {
  const { dismissed_at, dismissed_by_name, dismissal_reason_by_name: explainer } = request;
  if (dismissed_at === null) return "";
  const moment = formatMoment(dismissed_at);
  const dismissed = dismissed_by_name
    ? texts.by(moment, dismissed_by_name)
    : inboxTexts.list.dismissedAt(moment);
  const reason = dismissalReason(request);
  if (!reason) return dismissed;
  const isTheirs = explainer === null || explainer === dismissed_by_name;
  return texts.because(dismissed, isTheirs ? reason : texts.saidBy(reason, explainer));
}
