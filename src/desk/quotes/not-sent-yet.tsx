import { useQuery } from "@tanstack/react-query";
import { SendHorizontal } from "lucide-react";
import { deskStatusQuery } from "@/desk/listing/desk-status-query";
import { todayInHouston } from "@/lib/business-time";
import { notSentQuery } from "./not-sent-query";
import { quoteTexts } from "./quotes-words";

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
