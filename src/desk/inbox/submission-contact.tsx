import { Mail, MapPin, MessageSquare, Phone } from "lucide-react";
import { contactOf } from "@/desk/model/contact";
import { contactLinks } from "@/desk/model/contact-links";
import type { Submission } from "@/desk/model/submission";
import { tellOpened } from "@/desk/notifications/opened";
import { cn } from "@/lib/cn";
import { SmartLink } from "@/ui/smart-link";
import { inboxTexts } from "./inbox-words";

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
            onClick={() => void tellOpened(submission.id)}
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
