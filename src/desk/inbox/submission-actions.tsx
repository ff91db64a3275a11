import { Mail, MapPin, MessageSquare, Phone, X } from "lucide-react";
import { contactLinks, contactOf, type Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { SmartLink } from "@/ui/smart-link";
import { inboxTexts } from "./inbox-words";
import { TakeButton } from "./taking/take-button";

const texts = inboxTexts.list;

const ways = [
  { way: "call", label: texts.call, Icon: Phone },
  { way: "text", label: texts.text, Icon: MessageSquare },
  { way: "email", label: texts.email, Icon: Mail },
  { way: "map", label: texts.map, Icon: MapPin },
] as const;

type SubmissionContactProps = {
  submission: Submission;
  /** Which of the ways are offered, as far as the request has what they need. */
  only?: readonly (typeof ways)[number]["way"][];
  /** The symbol alone. */
  isCompact?: boolean;
};

/** One tap to call, text or write to the customer, or to see the place on a map. */
export function SubmissionContact(props: SubmissionContactProps) {
  const { submission, only, isCompact = false } = props;
  const { email, phone, name } = contactOf(submission);
  const links = contactLinks({ email, phone, place: submission.event_address });
  return ways
    .filter(({ way }) => only === undefined || only.includes(way))
    .map(({ way, label, Icon }) => {
      const href = links[way];
      return (
        href && (
          <SmartLink
            key={way}
            href={href}
            aria-label={texts.actionOn(label, name)}
            {...(way === "call" && { "data-desk-action": "call" })}
            title={isCompact ? label : undefined}
            className={cn(
              "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded border border-stone font-semibold text-base hover:bg-ivory-2",
              !isCompact && "px-4",
            )}
          >
            <Icon aria-hidden size={18} />
            {!isCompact && label}
          </SmartLink>
        )
      );
    });
}

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
        aria-label={texts.quoteFor(name)}
        onClick={(event) => onProcess(submission, event.currentTarget)}
      >
        {texts.quote}
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
