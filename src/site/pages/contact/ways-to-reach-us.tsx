import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { contactContent } from "@/site/words/pages/contact";
import { EmailLink, PhoneLink } from "@/ui/business-link";

type Way = (typeof contactContent.cards)[number];

function contactValue(way: Way): ReactNode {
  switch (way.kind) {
    case "phone":
      return <PhoneLink />;
    case "email":
      return <EmailLink />;
    default:
      return way.value;
  }
}

/** Phone, e-mail, service area and hours, each on a line of its own. */
export function WaysToReachUs({ className }: { className?: string }) {
  return (
    <dl className={cn("border-brass-500 border-t", className)}>
      {contactContent.cards.map((way) => (
        <div key={way.kind} className="border-hairline border-b py-5">
          <dt className="text-note text-brass-700">{way.title}</dt>
          <dd className="mt-1 font-semibold text-lg">{contactValue(way)}</dd>
          <dd className="mt-1 text-base text-stone">{way.text}</dd>
        </div>
      ))}
    </dl>
  );
}
