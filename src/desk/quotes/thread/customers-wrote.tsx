import { useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { customerNewsQuery, newsLine } from "./customer-news";
import { newsTexts } from "./thread-texts";

/** Beyond this, only a count. */
const SHOWN_MAX = 3;

/** Unhandled customer messages, each a link to its quote. Nothing without any. */
export function CustomersWrote({ onOpen }: { onOpen: (quoteId: string) => void }) {
  const { data: news = [] } = useQuery(customerNewsQuery());
  // The latest per quote.
  const latest = [...new Map(news.map((item) => [item.quote_id, item])).values()];
  if (latest.length === 0) return null;
  return (
    <section
      aria-label={newsTexts.label}
      className="flex flex-wrap items-center gap-x-5 bg-white px-3 text-base sm:px-4"
    >
      <p className="flex items-center gap-2 font-semibold text-amber">
        <MessageCircle aria-hidden size={18} className="shrink-0" />
        {newsTexts.label}
      </p>
      {latest.slice(0, SHOWN_MAX).map((item) => (
        <button
          key={item.id}
          type="button"
          onClick={() => onOpen(item.quote_id)}
          className="link min-h-11 max-w-full truncate text-left"
        >
          {newsLine(item)}
        </button>
      ))}
      {latest.length > SHOWN_MAX && (
        <p className="text-stone">{newsTexts.more(latest.length - SHOWN_MAX)}</p>
      )}
    </section>
  );
}
