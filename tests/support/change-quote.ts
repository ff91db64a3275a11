import type { PostgrestError } from "@supabase/supabase-js";
import type { BackendClient } from "@/lib/supabase/client";
import type { Enums, Json, Tables } from "@/lib/supabase/database.types";

type Quote = Tables<"quotes">;

/** What staff do to a quote: what it says, or a step with what belongs to it. */
export type QuoteChange = Partial<Quote> & {
  may_overbook?: boolean;
  /** Texts that every quote has. */
  standing?: object;
};

type Answer<Row> = {
  data: Row | null;
  error: PostgrestError | null;
  status: number;
};
type Seen = { _quote_id: string; _revision: number };

const STEP_KEYS = ["status", "accepted_by", "decided_at", "terms_version", "loss_reason"] as const;
const NO_CONTENT = new Set<string>([...STEP_KEYS, "may_overbook", "standing", "follow_up_on"]);

/** What a step at the desk names: the quote, and the revision that the desk shows. */
export async function stepOf(staff: BackendClient, quote: Pick<Quote, "id">): Promise<Seen> {
  const { data: bookings } = await staff
    .from("bookings")
    .select("revision")
    .eq("quote_id", quote.id)
    .throwOnError();
  const { data: quotes } = await staff
    .from("quotes")
    .select("revision")
    .eq("id", quote.id)
    .throwOnError();
  const [shown] = [...bookings, ...quotes];
  if (!shown) throw new Error("There is no such quote.");
  return { _quote_id: quote.id, _revision: shown.revision };
}

/** The step that leads to a status. */
function stepTo(
  staff: BackendClient,
  seen: Seen,
  from: Enums<"quote_status">,
  to: Enums<"quote_status">,
  change: QuoteChange,
) {
  const { accepted_by, decided_at, terms_version, may_overbook, loss_reason, standing } = change;
  const at = decided_at ? { _at: decided_at } : {};
  switch (to) {
    case "sent":
      return from === "declined"
        ? staff.rpc("reopen_quote", seen)
        : staff.rpc("mark_quote_sent", { ...seen, _standing: { ...standing } });
    case "accepted":
      return staff.rpc("accept_for_customer", {
        ...seen,
        ...at,
        ...(accepted_by && { _by: accepted_by }),
        ...(terms_version && { _terms_version: terms_version }),
        _overbook: may_overbook ?? false,
      });
    case "declined":
      return staff.rpc("decline_for_customer", { ...seen, ...at, _reason: loss_reason ?? "" });
    case "pending":
      return staff.rpc("reopen_quote", seen);
  }
}

async function steps(
  staff: BackendClient,
  quote: Pick<Quote, "id">,
  change: QuoteChange,
): Promise<Answer<Quote[]>> {
  const content = Object.fromEntries(
    Object.entries(change).filter(([column]) => !NO_CONTENT.has(column)),
  );
  const asked: ((seen: Seen) => PromiseLike<Answer<Quote[]>>)[] = [];
  if (Object.keys(content).length > 0) {
    const { valid_until } = change;
    const isDateAlone = valid_until !== undefined && Object.keys(content).length === 1;
    asked.push((seen) =>
      isDateAlone
        ? staff.rpc("extend_quote", { ...seen, _valid_until: valid_until })
        : staff.rpc("edit_quote", { ...seen, _changes: content as Json }),
    );
  }
  const { status, follow_up_on, loss_reason } = change;
  if (follow_up_on !== undefined) {
    // Null ends it.
    asked.push((seen) => staff.rpc("plan_follow_up", { ...seen, _on: follow_up_on as string }));
  }
  if (status) {
    const { data: rows } = await staff.from("quotes").select("status").eq("id", quote.id);
    const from = rows?.[0]?.status ?? "pending";
    asked.push((seen) => stepTo(staff, seen, from, status, change));
  } else if (loss_reason !== undefined) {
    asked.push((seen) => staff.rpc("correct_reason", { ...seen, _reason: loss_reason ?? "" }));
  }
  if (asked.length === 0) return staff.from("quotes").select().eq("id", quote.id);
  let answer: Answer<Quote[]> = { data: [], error: null, status: 200 };
  for (const ask of asked) {
    answer = await ask(await stepOf(staff, quote));
    if (answer.error) break;
  }
  return answer;
}

/**
 * Staff change a quote, as the desk does: they edit it, and take the step that `status` names. Answers with the row, or the
 * refusal.
 */
export function changeQuote(staff: BackendClient, quote: Pick<Quote, "id">, change: QuoteChange) {
  const answer = steps(staff, quote, change).then(({ data, ...rest }) => ({
    ...rest,
    data: data?.[0] ?? null,
  }));
  return Object.assign(answer, {
    throwOnError: async () => {
      const { data, error } = await answer;
      if (error) throw error;
      if (!data) throw new Error("The quote has changed since.");
      return { data };
    },
  });
}
