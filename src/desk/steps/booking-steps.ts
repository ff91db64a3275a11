import { seen } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { getSupabase } from "@/lib/supabase/client";
import type { Enums, Json } from "@/lib/supabase/database.types";
import type { SendWay } from "./quote-steps";
import { standingOf } from "./standing";
import { rowAfter, type Step } from "./step";

/** How the customer is told. */
type Ways = { ways: readonly SendWay[]; isAgreed: boolean };

const by = ({ ways, isAgreed }: Ways) => ({ _channels: [...ways], _agreed: isAgreed });

type Proposal = {
  /** The booking as it would be. */
  moved: Quote;
  /** The columns that differ from what is in force. */
  content: Json;
  /** Staff's own words to the customer; empty for none. */
  line: string;
  overbooks: boolean;
};

export const proposeChange = ({ moved, content, line, overbooks }: Proposal, ways: Ways): Step => ({
  send: async (quote, queryClient) =>
    rowAfter(
      getSupabase().rpc("propose_change", {
        ...seen(quote),
        _content: content,
        _line: line,
        _overbook: overbooks,
        ...by(ways),
        _standing: await standingOf(queryClient, moved),
      }),
    ),
  showsTop: true,
});

export const takeChangeBack = (): Step => ({
  send: (quote) => rowAfter(getSupabase().rpc("take_change_back", seen(quote))),
  showsTop: true,
});

export const cancelBooking = (
  party: Enums<"canceling_party">,
  reason: string,
  ways: Ways,
): Step => ({
  send: (quote) =>
    rowAfter(
      getSupabase().rpc("cancel_booking", {
        ...seen(quote),
        _by: party,
        _reason: reason,
        ...by(ways),
      }),
    ),
  canBeUndone: () => true,
  showsTop: true,
});

/** Days are yyyy-MM-dd. */
type Visit = { _day?: string; _to?: string; _price?: number };

const changeVisit = (visit: Visit): Step => ({
  send: (quote) => rowAfter(getSupabase().rpc("change_visit", { ...seen(quote), ...visit })),
});

export const skipVisit = (day: string) => changeVisit({ _day: day });
export const moveVisit = (day: string, to: string) => changeVisit({ _day: day, _to: to });
/** @param price US dollars before tax, 0 for free */
export const addVisit = (to: string, price: number) => changeVisit({ _to: to, _price: price });
