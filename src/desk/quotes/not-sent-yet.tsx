import { useQuery } from "@tanstack/react-query";
import { SendHorizontal } from "lucide-react";
import { deskStatusQuery, REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { quoteTexts } from "@/desk/model/quote-texts";
import { todayInHouston } from "@/lib/business-time";
import { dataOf } from "@/lib/supabase/answers";

/**
 * How many quotes are unsent and not expired, as counted by the list's "pending" filter.
 * @param today the day in Houston, yyyy-MM-dd
 */
export const notSentQuery = (today: string) => ({
  ...deskQuery(
    [...quoteDeskKeys.quotes(), "not-sent", today],
    (backend) =>
      backend
        .from("quotes")
        .select("id", { count: "exact", head: true })
        .eq("status", "pending")
        .gte("valid_until", today),
    (answer) => dataOf({ ...answer, data: answer.count }),
  ),
  refetchInterval: REFRESH_MS,
});

/** "Not sent yet (3)": opens the list of unsent quotes. Nothing without any. */
export function NotSentYet({ onShow }: { onShow: () => void }) {
  const status = useQuery(deskStatusQuery()).data;
  const { data: count = 0 } = useQuery(notSentQuery(status?.businessDate ?? todayInHouston()));
  if (count === 0) return null;
  return (
    <button
      type="button"
      title={quoteTexts.notSentYet(count)}
      onClick={onShow}
      className="flex h-10 min-w-10 items-center gap-1 whitespace-nowrap font-semibold text-amber tabular-nums"
    >
      <SendHorizontal aria-hidden size={18} className="shrink-0" />
      <span className="max-[85rem]:sr-only truncate">{quoteTexts.notSentYet(count)}</span>
      <span aria-hidden className="min-[85rem]:hidden">
        {count}
      </span>
    </button>
  );
}
