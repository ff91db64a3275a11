import { useQuery } from "@tanstack/react-query";
import { useRecheckAccess } from "@/desk/sign-in/use-recheck-access";
import { teamTexts } from "@/desk/team/team-words";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { ReadState } from "../read-state";
import { EXPORTS_MAX, type Export, exportsQuery } from "./exports-query";

const texts = teamTexts.exports;

/** What an erasure leaves of words that named a customer (see the migration "erasures"). */
const ERASED = "[erased]";

function sentence({ actor_id, actor_name, row_count, list, search }: Export, ownId?: string) {
  const actor = actor_id === ownId ? teamTexts.changes.you : actor_name;
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
