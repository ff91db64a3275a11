import { X } from "lucide-react";
import { staffTexts } from "@/desk/desk-words";
import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { inboxTexts } from "./inbox-words";
import { SubmissionContact } from "./submission-contact";
import { TakeButton } from "./taking/take-button";

const texts = inboxTexts.list;

export type SubmissionHandlers = {
  /** Gets the button as well, so that the focus can go back to it. */
  onProcess: (submission: Submission, button: HTMLElement) => void;
  onDismiss: (submission: Submission) => void;
  onRestore: (submission: Submission) => void;
};

type SubmissionActionsProps = SubmissionHandlers & {
  submission: Submission;
  /** In a closed row: symbols instead of words, where the symbol says it. */
  isCompact?: boolean;
};

/** What can be done with a request: answer it, call, or throw it away; a dismissed one comes back. */
export function SubmissionActions(props: SubmissionActionsProps) {
  const { submission, isCompact = false, onProcess, onDismiss, onRestore } = props;
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
  const call = <SubmissionContact submission={submission} only={["call"]} isCompact={isCompact} />;
  if (submission.processed) return call;
  return (
    <>
      <Button
        data-desk-action="process"
        variant={isCompact ? "outline" : "primary"}
        className={compactButton}
        aria-label={texts.actionOn(staffTexts.desk.process, name)}
        onClick={(event) => onProcess(submission, event.currentTarget)}
      >
        {staffTexts.desk.process}
      </Button>
      <TakeButton request={submission} isCompact={isCompact} />
      {call}
      <Button
        data-desk-action="dismiss"
        variant="outline"
        className={cn(
          compactButton,
          "border-transparent text-stone",
          isCompact && "min-w-11 px-0!",
        )}
        aria-label={texts.actionOn(texts.dismiss, name)}
        title={isCompact ? texts.dismiss : undefined}
        onClick={() => onDismiss(submission)}
      >
        {isCompact ? <X aria-hidden size={18} /> : texts.dismiss}
      </Button>
    </>
  );
}
