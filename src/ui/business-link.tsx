import { business, emailHref, phoneHref } from "@/config/business";
import { cn } from "@/lib/cn";

type Props = { className?: string };

/** The hotline as a link that dials it. */
export function PhoneLink({ className }: Props) {
  return (
    <a href={phoneHref} className={cn("link whitespace-nowrap", className)}>
      {business.phone}
    </a>
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
