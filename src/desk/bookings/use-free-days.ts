import { useQuery } from "@tanstack/react-query";
import { endOfMonth, startOfMonth } from "date-fns";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { trailersIn } from "@/desk/overbooking/overbooking";
import { toIsoDate } from "@/lib/dates";
import { rowsOf } from "@/lib/supabase/answers";

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
