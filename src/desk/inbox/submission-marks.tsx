import type { Submission } from "@/desk/model/submission";
import { inboxTexts } from "./inbox-words";

type Marked = Pick<Submission, "asked_again" | "many_from_contact" | "contact_method">;

/** What the database has noticed about a request, in words: each mark only where it holds. */
export function SubmissionMarks({ submission }: { submission: Marked }) {
  const texts = inboxTexts.marks;
  const marks = [
    submission.asked_again && texts.askedAgain,
    submission.many_from_contact &&
      (submission.contact_method === "phone" ? texts.manyFromNumber : texts.manyFromEmail),
  ].filter((mark) => mark !== false);
  return marks.map((mark) => (
    <span key={mark} className="rounded border border-stone px-2 py-0.5 font-semibold text-note">
      {mark}
    </span>
  ));
}
