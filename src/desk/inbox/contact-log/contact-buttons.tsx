import { MessageSquare, Phone, PhoneMissed, Voicemail } from "lucide-react";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { QuoteButton } from "@/desk/quotes/quote-button";
import { type ContactKind, useContactLog } from "./use-contact-log";

const texts = sharingTexts.record;

const kinds = [
  { kind: "spoke", Icon: Phone },
  { kind: "no-answer", Icon: PhoneMissed },
  { kind: "left-message", Icon: Voicemail },
  { kind: "texted", Icon: MessageSquare },
] as const satisfies readonly { kind: ContactKind; Icon: unknown }[];

/** One tap writes down how a customer was reached, or was not. */
export function ContactButtons({ submissionId, name }: { submissionId: string; name: string }) {
  const { log, isPending } = useContactLog(submissionId, name);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {kinds.map(({ kind, Icon }) => (
        <QuoteButton
          key={kind}
          isBusy={isPending}
          aria-label={texts.log(texts.kinds[kind], name)}
          onClick={() => void log(kind)}
        >
          <Icon aria-hidden size={18} className="shrink-0" />
          {texts.kinds[kind]}
        </QuoteButton>
      ))}
    </div>
  );
}
