import { FilePenLine, Mail, MapPin, MessageSquare, Phone, Undo2, X } from "lucide-react";
import { rowSymbol } from "@/desk/frame/desk-button";
import { TakeButton } from "@/desk/inbox/taking/taken-mark";
import { contactLinks, contactOf, type Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { Button, compactButton } from "@/ui/button";
import { SmartLink } from "@/ui/smart-link";
import { spamReasonOf } from "./groups/spam";
import { inboxTexts } from "./inbox-texts";

const texts = inboxTexts.list;

const ways = [
  { way: "call", label: texts.call, Icon: Phone },
  { way: "text", label: texts.text, Icon: MessageSquare },
  { way: "email", label: texts.email, Icon: Mail },
  { way: "map", label: texts.map, Icon: MapPin },
] as const;

type Way = (typeof ways)[number]["way"];

const waysOf = (submission: Submission) => {
  const { email, phone, name } = contactOf(submission);
  return { name, phone, links: contactLinks({ email, phone, place: submission.event_address }) };
};

type SubmissionContactProps = { submission: Submission; only: readonly Way[]; className: string };

/** Icons to call, text or e-mail the customer, or to open the map. */
function SubmissionContact({ submission, only, className }: SubmissionContactProps) {
  const { name, links } = waysOf(submission);
  return ways
    .filter(({ way }) => only.includes(way))
    .map(({ way, label, Icon }) => {
      const href = links[way];
      return (
        href && (
          <SmartLink
            key={way}
            href={href}
            aria-label={texts.actionOn(label, name)}
            {...(way === "call" && { "data-desk-action": "call" })}
            title={label}
            className={className}
          >
            <Icon aria-hidden size={18} />
          </SmartLink>
        )
      );
    });
}

type CallButtonProps = {
  submission: Submission;
  /** In an open request: larger, with the number. */
  isLarge?: boolean;
};

export function CallButton({ submission, isLarge = false }: CallButtonProps) {
  const { name, phone, links } = waysOf(submission);
  return (
    links.call && (
      <SmartLink
        href={links.call}
        data-desk-action="call"
        aria-label={[texts.actionOn(texts.call, name), isLarge && phone].filter(Boolean).join(" ")}
        className={cn(
          "filled inline-flex items-center justify-center gap-2 rounded bg-clay font-semibold text-sm text-white tabular-nums hover:bg-clay-dark",
          isLarge
            ? "col-span-2 min-h-11 px-4"
            : "h-11 px-4 @[48rem]:h-8 @[48rem]:w-full @[48rem]:px-0",
        )}
      >
        <Phone aria-hidden size={16} />
        {isLarge ? phone : texts.call}
      </SmartLink>
    )
  );
}

export type SubmissionHandlers = {
  /** Also gets the button, so that the focus can go back to it. */
  onProcess: (submission: Submission, button: HTMLElement) => void;
  onDismiss: (submission: Submission, button: HTMLElement) => void;
  onRestore: (submission: Submission) => void;
};

type SubmissionActionsProps = SubmissionHandlers & {
  submission: Submission;
  /** In a closed row: icons, each in a fixed place. */
  isCompact?: boolean;
};

/** What can be done with a request. In a row, Dismiss is last, where nothing else ever stands. */
export function SubmissionActions(props: SubmissionActionsProps) {
  const { submission, isCompact = false, onProcess, onDismiss, onRestore } = props;
  const { name } = submission;
  const button = isCompact ? rowSymbol : compactButton;
  if (submission.dismissed_at !== null) {
    return (
      <Button
        variant="outline"
        className={cn(button, "justify-self-start")}
        title={isCompact ? texts.restore : undefined}
        aria-label={texts.actionOn(texts.restore, name)}
        onClick={() => onRestore(submission)}
      >
        {isCompact ? <Undo2 aria-hidden size={18} /> : texts.restore}
      </Button>
    );
  }
  const isEmergency = submission.kind === "emergency";
  const symbol = cn(
    "inline-flex items-center justify-center rounded hover:bg-ivory-2",
    isCompact ? "size-8" : "size-11 border border-hairline",
  );
  const contact = (
    <SubmissionContact
      submission={submission}
      // An emergency has its own call button; spam is not called.
      only={[
        ...(isEmergency || spamReasonOf(submission) ? [] : (["call"] as const)),
        ...(isCompact ? [] : (["text", "email", "map"] as const)),
      ]}
      className={symbol}
    />
  );
  if (submission.processed) return <div className="flex gap-2">{contact}</div>;
  const dismissal = (
    <Button
      data-desk-action="dismiss"
      variant="outline"
      className={cn("border-transparent text-stone", button)}
      aria-label={texts.actionOn(texts.dismiss, name)}
      title={isCompact ? texts.dismiss : undefined}
      onClick={(event) => onDismiss(submission, event.currentTarget)}
    >
      {isCompact ? <X aria-hidden size={18} /> : texts.dismiss}
    </Button>
  );
  return (
    <div
      className={cn(
        isCompact
          ? "grid grid-cols-[2rem_2rem_2rem] items-center"
          : // All of one width; "I'll take it" with its check mark just fits.
            "grid max-w-120 grid-cols-3 gap-2 [&>button]:px-2! @max-[26rem]/pane:[&>button]:text-sm",
      )}
    >
      <Button
        data-desk-action="process"
        variant={isCompact || isEmergency ? "outline" : "primary"}
        className={cn(button, isCompact && "text-evergreen-700")}
        title={isCompact ? texts.quote : undefined}
        aria-label={texts.actionOn(texts.quote, name)}
        onClick={(event) => onProcess(submission, event.currentTarget)}
      >
        {isCompact ? <FilePenLine aria-hidden size={18} /> : texts.quote}
      </Button>
      {!isCompact && dismissal}
      <TakeButton request={submission} isCompact={isCompact} />
      {isCompact ? (
        dismissal
      ) : (
        <div className="col-span-3 flex gap-2 *:flex-1 empty:hidden">{contact}</div>
      )}
    </div>
  );
}
