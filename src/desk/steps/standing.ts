import type { QueryClient } from "@tanstack/react-query";
import { businessQuery } from "@/desk/business/business-query";
import { boilerplateOf } from "@/desk/letters/quote-body";
import type { Quote } from "@/desk/model/quote";
import { billsOf, isBilledMonthly } from "@/desk/pricing/bills";

/** The texts that every quote has, and the bills of a long hire, as the customer reads them. */
export async function standingOf(queryClient: QueryClient, quote: Quote) {
  // The database counts the months of a hire until it is picked up.
  if (quote.is_open_ended || !isBilledMonthly(quote)) return boilerplateOf(quote);
  const { prices } = await queryClient.ensureQueryData(businessQuery());
  return { ...boilerplateOf(quote), bills: billsOf(quote, prices) };
}
