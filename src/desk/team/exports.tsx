import { queryOptions, useQuery } from "@tanstack/react-query";
import { ReadState } from "@/desk/listing/list-state";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { loggedName } from "@/desk/model/logged-name";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { teamTexts } from "./team-words";

export type Export = Tables<"exports">;

/** Entries that are shown. */
const EXPORTS_MAX = 50;

/**
 * Who saved a list as a file, newest first.
 * @throws BackendError
 */
function exportsQuery() {
  return queryOptions({
    queryKey: teamKeys.exports(),
    queryFn: async ({ signal }): Promise<Export[]> => {
      const answer = await getSupabase()
        .from("exports")
        .select("*")
        .order("id", { ascending: false })
        .limit(EXPORTS_MAX)
        .abortSignal(signal);
      return rowsOf(answer);
    },
    ...teamReading,
  });
}

const texts = teamTexts.exports;

/** What an erasure leaves of words that named a customer (see the migration "erasures"). */
const ERASED = "[erased]";

function sentence({ actor_id, actor_name, row_count, list, search }: Export, ownId?: string) {
  const actor = actor_id === ownId ? teamTexts.changes.you : loggedName(actor_id, actor_name);
  const saved = texts.saved(actor, row_count, list === "quotes" ? "quotes" : "requests");
  if (search === null) return `${saved}.`;
  return `${saved}, ${search === ERASED ? texts.erasedSearch : texts.searched(search)}.`;
}

/** The log of exported lists, newest first. */
export function Exports({ ownId }: { ownId: string | undefined }) {
  const query = useQuery(exportsQuery());
  useRecheckAccess(query.error);
  return (
    <section aria-labelledby="team-exports" className="min-w-0">
      <h2 id="team-exports" className="text-item">
        {texts.heading}
      </h2>
      <p className="mt-1 mb-4 text-base text-stone">{texts.intro}</p>
      <ReadState query={query} emptyText={texts.empty}>
        {(rows) => (
          <>
            <ol className="wrap-anywhere grid gap-3 text-base">
              {rows.map((row) => (
                <li key={row.id} className="border-hairline border-t pt-3">
                  {sentence(row, ownId)}
                  <time
                    dateTime={parseMoment(row.created_at).toISOString()}
                    className="block text-note text-stone tabular-nums"
                  >
                    {formatMoment(row.created_at)}
                  </time>
                </li>
              ))}
            </ol>
            {rows.length === EXPORTS_MAX && (
              <p className="mt-3 text-note text-stone">{texts.latest(EXPORTS_MAX)}</p>
            )}
          </>
        )}
      </ReadState>
    </section>
  );
}
