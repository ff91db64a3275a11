import { useQuery, useQueryClient } from "@tanstack/react-query";
import { endOfMonth, startOfMonth } from "date-fns";
import { z } from "zod";
import { throwQuoteConflict } from "@/desk/model/conflict-errors";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery, parsedBy } from "@/desk/model/desk-query";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { isChanging } from "@/desk/model/quote-status";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { toIsoDate } from "@/lib/dates";
import { rowOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database, Json } from "@/lib/supabase/database.types";
import type { BackendAnswer } from "@/lib/supabase/errors";
import { boilerplateOf } from "../message/quote-body";
import { trailersIn } from "../overbooking/overbooking";
import { showStored } from "../quotes-query";
import { versionQuery } from "../thread/version-query";
import type { SendWay } from "../use-update-quote";

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

/** A booking as it was agreed, which a change is compared with; undefined until that is known. */
export function useAgreed(quote: Quote): Quote | undefined {
  const isOffered = isChanging(quote);
  const { data: acceptance } = useQuery({
    ...deskQuery(
      [...quoteDeskKeys.quotes(), "acceptance", quote.id],
      (backend) =>
        backend
          .from("quote_acceptances")
          .select("version, accepted_at")
          .eq("quote_id", quote.id)
          .is("voided_at", null),
      rowOf,
    ),
    enabled: isOffered,
  });
  const agreed = useQuery({
    ...versionQuery(quote.id, acceptance?.version ?? 0),
    enabled: isOffered && !!acceptance,
  });
  if (!isOffered) return quote;
  if (!acceptance || !agreed.data?.document) return undefined;
  const { event_date, event_address, lines, amount, ...told } = agreed.data.document;
  const { delivery_on, delivery_window, pickup_on, pickup_window } = told;
  return {
    ...quote,
    event_date,
    event_address,
    lines,
    quote_amount: amount,
    decided_at: acceptance.accepted_at,
    delivery_on,
    delivery_window,
    pickup_on,
    pickup_window,
    rental_from: quote.agreed_from ?? quote.rental_from,
  };
}

type Row = Database["public"]["Tables"]["quotes"]["Row"];
type Ways = { ways: readonly SendWay[]; isAgreed: boolean };

const seen = ({ id, revision }: Quote) => ({ _quote_id: id, _revision: revision });
const by = ({ ways, isAgreed }: Ways) => ({ _channels: [...ways], _agreed: isAgreed });

const calls = {
  move: (quote: Quote, moved: Quote, content: Json, line: string, overbooks: boolean, ways: Ways) =>
    getSupabase().rpc("change_booking", {
      ...seen(quote),
      _content: content,
      _line: line,
      _overbook: overbooks,
      ...by(ways),
      _standing: boilerplateOf(moved),
    }),
  keep: (quote: Quote) => getSupabase().rpc("keep_agreed", seen(quote)),
  cancel: (quote: Quote, party: string, reason: string, ways: Ways) =>
    getSupabase().rpc("cancel_booking", {
      ...seen(quote),
      _by: party,
      _reason: reason,
      ...by(ways),
    }),
};

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
    act: (known: typeof calls) => PromiseLike<BackendAnswer & { data: Row[] | null }>,
    onDone: (stored: Quote) => void,
  ) =>
    attempt(
      () =>
        mutation.mutateAsync(async () => {
          const stored = rowOf(await act(calls));
          if (!stored) return throwQuoteConflict(quote.id, "stale-revision");
          showStored(queryClient, stored);
          onDone(stored);
          showTop();
        }),
      failed,
    );
  return { call, isPending };
}
