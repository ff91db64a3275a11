import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys, refreshDesk } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { arrivalsRefresh } from "@/desk/notifications/arrivals/arrivals";
import { raiseAlarm } from "@/desk/notifications/arrivals/raise-alarm";
import { useOnTouch } from "@/desk/notifications/arrivals/use-arrivals";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { newsTexts } from "./thread-texts";

/** Something a customer did or wrote that no one has handled. */
export type CustomerNews = Pick<Tables<"quote_messages">, "id" | "quote_id" | "created_at"> & {
  kind: Exclude<Tables<"quote_messages">["kind"], "answer">;
  /** The customer's. */
  name: string;
};

const NEWS_MAX = 50;

/**
 * Unhandled customer messages and actions, oldest first; polled as often as new requests.
 * @throws BackendError
 */
export function customerNewsQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.customerNews(),
    queryFn: async ({ signal }): Promise<CustomerNews[]> => {
      const rows = rowsOf(
        await getSupabase()
          .from("quote_messages")
          .select("id, quote_id, kind, created_at")
          .is("settled_at", null)
          .order("created_at")
          .limit(NEWS_MAX)
          .abortSignal(signal),
      );
      if (rows.length === 0) return [];
      const ids = [...new Set(rows.map(({ quote_id }) => quote_id))];
      const quotes = rowsOf(
        await getSupabase().from("quotes").select("id, name").in("id", ids).abortSignal(signal),
      );
      const names = new Map(quotes.map(({ id, name }) => [id, name]));
      return rows.flatMap(({ kind, ...row }) =>
        kind === "answer" ? [] : [{ ...row, kind, name: names.get(row.quote_id) ?? "" }],
      );
    },
  });
}

/** Which of these quotes were viewed in their latest version. */
export const viewedQuery = (ids: readonly string[]) => ({
  ...deskQuery(
    quoteDeskKeys.viewed(ids),
    (backend) => backend.rpc("viewed_quotes", { _ids: [...ids] }),
    rowsOf,
  ),
  enabled: ids.length > 0,
  refetchInterval: REFRESH_MS,
});

const texts = newsTexts;

const titleOf = (kind: CustomerNews["kind"]) =>
  kind === "accept" || kind === "paid" || kind === "money" ? texts.title[kind] : texts.title.other;

const newsLine = ({ name, kind }: CustomerNews) => texts.of(name, texts.what[kind]);

/**
 * Announces what customers do with their quotes, by sound and notification as chosen; `CustomersWrote` shows it.
 * @param onOpen opens the quote, from the notification
 * @returns the number of messages and actions since the last interaction
 */
export function useCustomerNews(onOpen: (quoteId: string) => void): number {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...customerNewsQuery(), ...arrivalsRefresh });
  const known = useRef<Set<string>>(undefined);
  const [unseen, setUnseen] = useState(0);
  useOnTouch(() => setUnseen(0));

  const announce = useEffectEvent((fresh: readonly CustomerNews[]) => {
    raiseAlarm(
      false,
      fresh.map(({ id, quote_id, kind }) => ({
        key: id,
        id: quote_id,
        description: "",
        isUrgent: false,
        title: titleOf(kind),
        onOpen: () => onOpen(quote_id),
      })),
    );
    setUnseen((count) => count + fresh.length);
    void refreshDesk(queryClient, null);
  });

  useEffect(() => {
    if (!data) return;
    const seen = known.current;
    known.current = new Set([...(seen ?? []), ...data.map(({ id }) => id)]);
    // What was there on load is not news.
    const fresh = seen ? data.filter(({ id }) => !seen.has(id)) : [];
    if (fresh.length > 0) announce(fresh);
  }, [data]);

  return unseen;
}

/** Beyond this, only a count. */
const SHOWN_MAX = 3;

/** Read out as it changes; without a box of its own. */
export function CustomersWrote({ onOpen }: { onOpen: (quoteId: string) => void }) {
  return (
    <div aria-live="polite" className="contents">
      <LatestNews onOpen={onOpen} />
    </div>
  );
}

/** Unhandled customer messages that were not opened at this desk yet, each a link to its quote. Nothing without any. */
function LatestNews({ onOpen }: { onOpen: (quoteId: string) => void }) {
  const { data: news = [] } = useQuery(customerNewsQuery());
  const [opened, setOpened] = useState<readonly string[]>([]);
  // The latest per quote.
  const latest = [...new Map(news.map((item) => [item.quote_id, item])).values()].filter(
    ({ id }) => !opened.includes(id),
  );
  if (latest.length === 0) return null;
  return (
    <section
      aria-label={newsTexts.label}
      className="flex items-center gap-x-5 overflow-x-auto border-hairline border-t bg-white px-3 text-base [scrollbar-width:none] sm:px-4"
    >
      <p className="flex shrink-0 items-center gap-2 whitespace-nowrap font-semibold text-amber">
        <MessageCircle aria-hidden size={18} className="shrink-0" />
        <span className="max-sm:sr-only">{newsTexts.label}</span>
      </p>
      {latest.slice(0, SHOWN_MAX).map((item) => (
        <button
          key={item.id}
          type="button"
          onClick={() => {
            setOpened([...opened, item.id]);
            onOpen(item.quote_id);
          }}
          className="link min-h-11 shrink-0 whitespace-nowrap"
        >
          {newsLine(item)}
        </button>
      ))}
      {latest.length > SHOWN_MAX && (
        <p className="whitespace-nowrap text-stone">{newsTexts.more(latest.length - SHOWN_MAX)}</p>
      )}
    </section>
  );
}
