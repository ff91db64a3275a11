import { Button } from "@/components/ui/button";
import { compactButton } from "@/components/ui/button-variants";
import { staffTexts } from "@/content/staff/staff";
import { inboxTexts } from "@/content/staff/staff-inbox";
import type { Submission } from "../model/submission";
import { SubmissionContact } from "./submission-contact";

const texts = inboxTexts.list;

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
        className={compactButton}
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
        className={compactButton}
        aria-label={texts.actionOn(staffTexts.desk.process, name)}
        onClick={(event) => onProcess(submission, event.currentTarget)}
      >
        {staffTexts.desk.process}
      </Button>
      <SubmissionContact submission={submission} only={["call"]} />
      <Button
        data-desk-action="dismiss"
        variant="outline"
        className={`${compactButton} border-transparent text-stone`}
        aria-label={texts.actionOn(texts.dismiss, name)}
        onClick={() => onDismiss(submission)}
      >
        {texts.dismiss}
      </Button>
    </>
  );
}
