import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { endOfMonth, startOfMonth } from "date-fns";
import { z } from "zod";
import { seen } from "@/desk/model/booking";
import { throwQuoteConflict } from "@/desk/model/conflict-errors";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery, parsedBy } from "@/desk/model/desk-query";
import type { Booking, Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { trailersIn } from "@/desk/overbooking/overbooking";
import { toIsoDate } from "@/lib/dates";
import { rowOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Enums, Json } from "@/lib/supabase/database.types";
import type { BackendAnswer } from "@/lib/supabase/errors";
import type { SendWay } from "./quote-steps";
import { showQuote } from "./quotes-query";
import { standingOf } from "./standing";

/** Free trailers by day, of the model of the quote that has the fewest, not counting the quote itself. */
export function useFreeDays(quote: Quote, month: Date): ReadonlyMap<string, number> {
  const [_from, _until] = [toIsoDate(startOfMonth(month)), toIsoDate(endOfMonth(month))];
  const key = [...quoteDeskKeys.quotes(), "free", _from, quote.id];
  const { data: fleet = [] } = useQuery(
    deskQuery([...key, "fleet"], (db) => db.rpc("trailers_in_service", { _from, _until }), rowsOf),
  );
  const { data: out } = useQuery(
    deskQuery(
      [...key, "out"],
      (db) => db.rpc("trailers_out", { _from, _until, _except: quote.id }),
      rowsOf,
    ),
  );
  const free = new Map<string, number>();
  const models = trailersIn(linesOf(quote));
  for (const { day, model, owned } of out ? fleet : []) {
    if (!models.has(model)) continue;
    const taken = out?.find((each) => each.day === day && each.model === model)?.accepted ?? 0;
    free.set(day, Math.min(free.get(day) ?? Infinity, Number(owned) - Number(taken)));
  }
  return free;
}

const terms = z.object({ kept: z.number(), customer: z.number(), business: z.number() });

/** What was paid, and what is refunded under the terms, depending on who cancels. US dollars. */
export const cancelTermsQuery = (id: string) =>
  deskQuery(
    [...quoteDeskKeys.quotes(), "cancel-terms", id],
    (backend) => backend.rpc("cancel_terms", { _quote_id: id }),
    parsedBy(terms),
  );

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

const callsWith = (queryClient: QueryClient) => ({
  propose: async (quote: Quote, { moved, content, line, overbooks }: Proposal, ways: Ways) =>
    getSupabase().rpc("propose_change", {
      ...seen(quote),
      _content: content,
      _line: line,
      _overbook: overbooks,
      ...by(ways),
      _standing: await standingOf(queryClient, moved),
    }),
  keep: (quote: Quote) => getSupabase().rpc("take_change_back", seen(quote)),
  cancel: (quote: Quote, party: Enums<"canceling_party">, reason: string, ways: Ways) =>
    getSupabase().rpc("cancel_booking", {
      ...seen(quote),
      _by: party,
      _reason: reason,
      ...by(ways),
    }),
  /** Days are yyyy-MM-dd. */
  skipVisit: (quote: Quote, day: string) =>
    getSupabase().rpc("change_visit", { ...seen(quote), _day: day }),
  moveVisit: (quote: Quote, day: string, to: string) =>
    getSupabase().rpc("change_visit", { ...seen(quote), _day: day, _to: to }),
  /** @param price US dollars before tax, 0 for free */
  addVisit: (quote: Quote, to: string, price: number) =>
    getSupabase().rpc("change_visit", { ...seen(quote), _to: to, _price: price }),
});

type Calls = ReturnType<typeof callsWith>;

/** Scrolls to the top of the booking, whose content has changed. */
function showTop() {
  requestAnimationFrame(() => {
    const pane = document.querySelector("[data-open] [data-desk-pane] > div");
    if (pane) pane.scrollTop = 0;
  });
}

/** Runs one of these at a time, shows a failure, and puts the stored quote on screen. Never rejects. */
export function useBookingCall() {
  const queryClient = useQueryClient();
  const mutation = useChange((act: () => Promise<unknown>) => act());
  const { attempt, isPending } = useAttempt();
  const call = (
    quote: Quote,
    failed: string,
    act: (known: Calls) => PromiseLike<BackendAnswer & { data: Booking[] | null }>,
    onDone?: (stored: Quote) => void,
  ) =>
    attempt(
      () =>
        mutation.mutateAsync(async () => {
          const booking = rowOf(await act(callsWith(queryClient)));
          const stored = booking && (await showQuote(queryClient, quote.id));
          if (!stored) return throwQuoteConflict(quote.id, "stale-revision");
          // What only shows the stored booking stays where it is.
          if (!onDone) return;
          onDone(stored);
          showTop();
        }),
      failed,
    );
  return { call, isPending };
}
