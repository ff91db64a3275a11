import { sharingTexts } from "@/desk/inbox/sharing-words";
import { parseMoment } from "@/lib/business-time";
import { durationText } from "./due";
import { formatShortMoment } from "./short-date";
import type { Submission } from "./submission";

const texts = sharingTexts.answered;

/** What decides whether the promise of an answer has been kept. */
export type Promised = Pick<
  Submission,
  "created_at" | "due_at" | "first_contact_at" | "first_contact_kind" | "first_sent_at"
>;

type Answer = { at: string; how: keyof typeof texts.by };

/** The first contact with the customer or the first quote sent, whichever came first; null while there was neither. */
export function answerOf(request: Omit<Promised, "created_at" | "due_at">): Answer | null {
  const { first_contact_at, first_contact_kind, first_sent_at } = request;
  const sent: Answer | null = first_sent_at ? { at: first_sent_at, how: "quote" } : null;
  const kind = first_contact_kind;
  if (!first_contact_at || (kind !== "spoke" && kind !== "left-message" && kind !== "texted")) {
    return sent;
  }
  const isSentFirst = sent && parseMoment(sent.at) < parseMoment(first_contact_at);
  return isSentFirst ? sent : { at: first_contact_at, how: kind };
}

/** Whether the customer was answered by the promised moment. */
export function isLate(answer: Answer, { due_at }: Pick<Promised, "due_at">): boolean {
  return parseMoment(answer.at) > parseMoment(due_at);
}

/** "Answered 1:14 AM by phone". */
export function answeredText({ at, how }: Answer): string {
  return texts.by[how](formatShortMoment(at));
}

/** What follows it of an answer that was late: ", 12 min late"; empty otherwise. */
export function lateText(answer: Answer, request: Pick<Promised, "due_at">): string {
  if (!isLate(answer, request)) return "";
  const over = parseMoment(answer.at).getTime() - parseMoment(request.due_at).getTime();
  return texts.late(durationText(over));
}
