import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys, refreshDesk } from "@/desk/model/desk-queries";
import { raiseAlarm } from "@/desk/notifications/arrivals/alert-means";
import { arrivalsRefresh } from "@/desk/notifications/arrivals/arrivals";
import { useOnTouch } from "@/desk/notifications/arrivals/use-arrivals";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { showToast } from "@/ui/toast/toast-store";
import { newsTexts } from "./thread-words";

/** Something that a customer did or wrote, and nobody has seen to. */
type CustomerNews = Pick<Tables<"quote_messages">, "id" | "quote_id" | "created_at"> & {
  kind: Exclude<Tables<"quote_messages">["kind"], "answer">;
  /** The customer's. */
  name: string;
};

/** As many as one look brings. */
const NEWS_MAX = 50;

/**
 * What customers did and wrote that nobody has seen to, the oldest first; asked for as often as new requests are.
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

/**
 * Which of these quotes their customers have looked at, by something that a person did there.
 * @throws BackendError
 */
export function viewedQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: quoteDeskKeys.viewed(ids),
    queryFn: async ({ signal }): Promise<string[]> => {
      const answer = await getSupabase()
        .from("quote_links")
        .select("quote_id")
        .in("quote_id", ids)
        .not("viewed_at", "is", null)
        .abortSignal(signal);
      return rowsOf(answer).map(({ quote_id }) => quote_id);
    },
    enabled: ids.length > 0,
    refetchInterval: REFRESH_MS,
  });
}

const texts = newsTexts;

const titleOf = (kind: CustomerNews["kind"]) =>
  kind === "accept" || kind === "paid" || kind === "money" ? texts.title[kind] : texts.title.other;

/** Who did what. */
export const newsLine = ({ name, kind }: CustomerNews) => texts.of(name, texts.what[kind]);

/**
 * Watches for what customers do with their quotes, and announces it as new requests are.
 * @param onOpen leads to the quote, from the message
 * @returns how much has come since the page was last touched
 */
export function useCustomerNews(onOpen: (quoteId: string) => void): number {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...customerNewsQuery(), ...arrivalsRefresh });
  const known = useRef<Set<string>>(undefined);
  const [unseen, setUnseen] = useState(0);
  useOnTouch(() => setUnseen(0));

  const announce = useEffectEvent((fresh: readonly CustomerNews[]) => {
    for (const news of fresh) {
      showToast({
        title: newsLine(news),
        action: {
          label: texts.open,
          altText: texts.openHint,
          onSelect: () => onOpen(news.quote_id),
        },
      });
    }
    raiseAlarm(
      false,
      fresh.map(({ id, quote_id, kind }) => ({
        ...{ key: id, id: quote_id, description: "", isUrgent: false },
        title: titleOf(kind),
      })),
    );
    setUnseen((count) => count + fresh.length);
    void refreshDesk(queryClient, null);
  });

  useEffect(() => {
    if (!data) return;
    const seen = known.current;
    known.current = new Set([...(seen ?? []), ...data.map(({ id }) => id)]);
    // What was there at opening is no news.
    const fresh = seen ? data.filter(({ id }) => !seen.has(id)) : [];
    if (fresh.length > 0) announce(fresh);
  }, [data]);

  return unseen;
}
