import { dialable } from "@/config/dialable";
import { cn } from "@/lib/cn";
import { formatTextNumber } from "@/lib/text-number";
import { TextLink } from "@/ui/smart-link";
import { notificationTexts } from "./notification-texts";

const texts = notificationTexts.message;

type CallLinkProps = {
  /** As typed; null if there is none. */
  phone: string | null;
  /** The link's name for a screen reader, from what the link shows. */
  label: (shown: string) => string;
  /** Where a phone has room for a word alone. */
  isShort?: boolean;
};

/** Calls a customer. What cannot be dialed is shown as it was typed. */
export function CallLink({ phone, label, isShort = false }: CallLinkProps) {
  const dialed = phone === null ? null : dialable(phone);
  if (phone === null || dialed === null) {
    return <span className="whitespace-nowrap text-stone">{phone ?? texts.noPhone}</span>;
  }
  const number = formatTextNumber(phone);
  return (
    <TextLink
      href={dialed.call}
      aria-label={label(`${texts.call} ${number}`)}
      className="whitespace-nowrap text-base"
    >
      {texts.call} <span className={cn(isShort && "max-sm:sr-only")}>{number}</span>
    </TextLink>
  );
}
