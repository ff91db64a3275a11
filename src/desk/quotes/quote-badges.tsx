import { BellRing, CalendarClock, CalendarX2, Check, type LucideIcon, Send, X } from "lucide-react";
import type { Quote } from "@/desk/model/quote";
import { followUpState, type QuoteState, quoteState } from "@/desk/model/quote-status";
import { formatShortDate } from "@/desk/model/short-date";
import { cn } from "@/lib/cn";
import { quoteTexts } from "./quotes-words";

const looks: Record<QuoteState, { classes: string; Icon: LucideIcon | null }> = {
  // 'pending' stands out because it waits for us.
  pending: { classes: "bg-amber text-white", Icon: null },
  sent: { classes: "bg-ivory-2 text-evergreen-700", Icon: Send },
  accepted: { classes: "bg-evergreen-700 text-white", Icon: Check },
  declined: { classes: "bg-ivory-2 text-stone", Icon: X },
  expired: { classes: "bg-clay/10 text-clay", Icon: CalendarX2 },
};

const badge =
  "inline-flex items-center gap-1.5 whitespace-nowrap rounded px-2 py-0.5 font-semibold text-note";

/** What the quote is today, in a word, with an icon and colour of its own. */
export function StatusBadge({ quote, today }: { quote: Quote; today: string }) {
  const state = quoteState(quote, today);
  const { classes, Icon } = looks[state];
  return (
    <span className={cn(badge, classes)}>
      {Icon && <Icon aria-hidden size={14} />}
      {quoteTexts.states[state]}
    </span>
  );
}

/** When to ask the customer again; in clay when that day has passed, in amber when it is today. */
export function FollowUpBadge({ quote, today }: { quote: Quote; today: string }) {
  const state = followUpState(quote, today);
  if (state === null || quote.follow_up_on === null) return null;
  const day = formatShortDate(quote.follow_up_on);
  const texts = quoteTexts.followUp;
  switch (state) {
    case "overdue":
      return (
        <span className={cn(badge, "bg-clay text-white")}>
          <BellRing aria-hidden size={14} />
          {texts.overdue(day)}
        </span>
      );
    case "today":
      return (
        <span className={cn(badge, "bg-amber text-white")}>
          <BellRing aria-hidden size={14} />
          {texts.today}
        </span>
      );
    case "later":
      return (
        <span className={cn(badge, "bg-ivory-2 text-ink")}>
          <CalendarClock aria-hidden size={14} />
          {texts.later(day)}
        </span>
      );
  }
}
