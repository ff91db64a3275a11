import { queryOptions, useQuery } from "@tanstack/react-query";
import { SendHorizontal } from "lucide-react";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { todayInHouston } from "@/lib/business-time";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { deskStatusQuery, REFRESH_MS } from "../listing/desk-status-query";
import { quoteDeskKeys } from "../model/quote-desk-keys";

/**
 * How many quotes were made and not sent, as the list counts them under "pending": what has expired is not among them.
 * @param today the day in Houston, yyyy-MM-dd
 * @throws BackendError
 */
function notSentQuery(today: string) {
  return queryOptions({
    queryKey: [...quoteDeskKeys.quotes(), "not-sent", today],
    queryFn: async ({ signal }) => {
      const answer = await getSupabase()
        .from("quotes")
        .select("id", { count: "exact", head: true })
        .eq("status", "pending")
        .gte("valid_until", today)
        .abortSignal(signal);
      throwIfFailed(answer);
      return answer.count ?? 0;
    },
    refetchInterval: REFRESH_MS,
  });
}

/** "Not sent yet (3)": leads to the quotes that were made and have not gone out. Nothing while there are none. */
export function NotSentYet({ onShow }: { onShow: () => void }) {
  const status = useQuery(deskStatusQuery()).data;
  const { data: count = 0 } = useQuery(notSentQuery(status?.businessDate ?? todayInHouston()));
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onShow}
      className="flex min-h-11 items-center gap-2 font-semibold text-amber text-base tabular-nums underline decoration-1 underline-offset-4"
    >
      <SendHorizontal aria-hidden size={18} className="shrink-0" />
      {quoteTexts.notSentYet(count)}
    </button>
  );
}
