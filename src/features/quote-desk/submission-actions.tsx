import { Button } from "@/components/ui/button";
import { staffTexts } from "@/content/staff";
import { inboxTexts } from "@/content/staff-inbox";
import { SubmissionContact } from "./submission-contact";
import type { Submission } from "./submissions-query";

const texts = inboxTexts.list;

/** Against the size of the site's actions: a list of fifty is worked through, not advertised. */
const compact = "min-h-11! px-4! py-2!";

export type SubmissionHandlers = {
  /** Gets the button as well, so that the focus can go back to it. */
  onProcess: (submission: Submission, button: HTMLElement) => void;
  onDismiss: (submission: Submission) => void;
  onRestore: (submission: Submission) => void;
};

type SubmissionActionsProps = SubmissionHandlers & { submission: Submission };

/** What can be done with a request: answer it, call, or throw it away; a dismissed one comes back. */
export function SubmissionActions(props: SubmissionActionsProps) {
  const { submission, onProcess, onDismiss, onRestore } = props;
  const { name } = submission;
  if (submission.dismissed_at !== null) {
    return (
      <Button
        variant="outline"
        className={compact}
        aria-label={texts.actionOn(texts.restore, name)}
        onClick={() => onRestore(submission)}
      >
        {texts.restore}
      </Button>
    );
  }
  return (
    <>
      <Button
        data-desk-action="process"
        className={compact}
        aria-label={texts.actionOn(staffTexts.desk.process, name)}
        onClick={(event) => onProcess(submission, event.currentTarget)}
      >
        {staffTexts.desk.process}
      </Button>
      <SubmissionContact submission={submission} only={["call"]} />
      <Button
        data-desk-action="dismiss"
        variant="outline"
        className={`${compact} border-transparent text-stone`}
        aria-label={texts.actionOn(texts.dismiss, name)}
        onClick={() => onDismiss(submission)}
      >
        {texts.dismiss}
      </Button>
    </>
  );
}
