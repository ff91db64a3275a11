import { useQuery } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status-query";
import { useElsewhere } from "@/desk/listing/use-elsewhere";
import type { Page } from "@/desk/model/page";
import type { Quote } from "@/desk/model/quote";
import { quoteQuery } from "./quote-query";

/**
 * The quote that is open while the list does not have it: a link led to it, or a filter no longer lets it through.
 * @param page the list's page, undefined until it is there
 * @param onLeft as for `useElsewhere`
 * @returns undefined while the list has it or nothing is known yet, null when there is no such quote
 */
export function useLinkedQuote(
  openId: string | null,
  page: Page<Quote> | undefined,
  onLeft: (() => void) | undefined,
): Quote | null | undefined {
  const isElsewhere = useElsewhere(openId, page, onLeft);
  const { data } = useQuery({
    ...quoteQuery(openId ?? ""),
    enabled: isElsewhere,
    refetchInterval: REFRESH_MS,
  });
  return isElsewhere ? data : undefined;
}
