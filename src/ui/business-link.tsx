import { business, emailHref, phoneHref } from "@/config/business";
import { promises } from "@/config/business-facts";
import { cn } from "@/lib/cn";

type Props = { className?: string };

/** Said beside the number in Spanish, unless somebody answers in it. */
export const answersInEnglish = __LANGUAGE__ === "es" && !promises.speaksSpanish;

/** The number with that said, where it is no link. */
export const toldPhone = business.phone + (answersInEnglish ? " (en inglés)" : "");

/** The hotline as a link that dials it, and, for who may not expect it, its language: in the same line or below. */
export function PhoneLink({ className, isStacked = false }: Props & { isStacked?: boolean }) {
  const link = (classes?: string) => (
    <a href={phoneHref} className={cn("link whitespace-nowrap", classes)}>
      {business.phone}
    </a>
  );
  if (!answersInEnglish) return link(className);
  return (
    <span className={className}>
      {link()}{" "}
      <span className={cn("whitespace-nowrap text-note", isStacked && "block no-underline")}>
        {isStacked ? "atendemos en inglés" : "(en inglés)"}
      </span>
    </span>
  );
}

/** The public e-mail as a link that opens a new message. */
export function EmailLink({ className }: Props) {
  return (
    <a href={emailHref} className={cn("link break-all", className)}>
      {business.email}
    </a>
  );
}
