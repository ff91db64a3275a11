import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { StaffSection } from "@/desk/frame/staff-section";
import { ReadState } from "@/desk/listing/list-state";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { loggedName } from "@/desk/model/logged-name";
import { roleChangeSentence } from "@/desk/team/role-change-sentence";
import { teamTexts } from "@/desk/team/team-texts";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { rowsOf } from "@/lib/supabase/answers";
import type { Tables } from "@/lib/supabase/database.types";

type Entry = { id: number; created_at: string };

type TeamLogProps<Row extends Entry> = {
  /** Of the heading. */
  id: string;
  texts: { heading: string; intro: string; empty: string; latest: (count: number) => string };
  query: UseQueryOptions<Row[], Error, Row[], string[]>;
  /** At most so many entries are fetched. */
  max: number;
  sentence: (row: Row) => string;
};

/** A log on the Team page, newest first, a sentence per entry. */
function TeamLog<Row extends Entry>(props: TeamLogProps<Row>) {
  const { id, texts, max, sentence } = props;
  const query = useQuery(props.query);
  return (
    <StaffSection id={id} heading={texts.heading} intro={texts.intro}>
      <ReadState query={query} emptyText={texts.empty}>
        {(rows) => (
          <>
            <ol className="wrap-anywhere grid gap-3 text-base">
              {rows.map((row) => (
                <li key={row.id} className="border-hairline border-t pt-3">
                  {sentence(row)}
                  <time
                    dateTime={parseMoment(row.created_at).toISOString()}
                    className="block text-note text-stone tabular-nums"
                  >
                    {formatMoment(row.created_at)}
                  </time>
                </li>
              ))}
            </ol>
            {rows.length === max && (
              <p className="mt-3 text-note text-stone">{texts.latest(max)}</p>
            )}
          </>
        )}
      </ReadState>
    </StaffSection>
  );
}

type Export = Tables<"exports">;

const EXPORTS_MAX = 50;

const exportsQuery = {
  ...deskQuery(
    teamKeys.exports(),
    (backend) =>
      backend.from("exports").select("*").order("id", { ascending: false }).limit(EXPORTS_MAX),
    rowsOf<Export>,
  ),
  ...teamReading,
};

const texts = teamTexts.exports;

/** What an erasure leaves of search terms that named a customer (supabase/schemas/erasures.sql). */
const ERASED = "[erased]";

function sentence({ actor_id, actor_name, row_count, list, search }: Export, ownId?: string) {
  const actor = actor_id === ownId ? teamTexts.changes.you : loggedName(actor_id, actor_name);
  const saved = texts.saved(actor, row_count, list);
  if (search === null) return `${saved}.`;
  return `${saved}, ${search === ERASED ? texts.erasedSearch : texts.searched(search)}.`;
}

/** Who saved a list as a file. */
export function Exports({ ownId }: { ownId: string | undefined }) {
  return (
    <TeamLog
      id="team-exports"
      texts={texts}
      query={exportsQuery}
      max={EXPORTS_MAX}
      sentence={(row) => sentence(row, ownId)}
    />
  );
}

const CHANGES_MAX = 100;

const roleChangesQuery = {
  ...deskQuery(
    teamKeys.changes(),
    (backend) =>
      backend.from("role_changes").select("*").order("id", { ascending: false }).limit(CHANGES_MAX),
    rowsOf<Tables<"role_changes">>,
  ),
  ...teamReading,
};

/** Who gave or took access. */
export function RoleChanges({ ownId }: { ownId: string | undefined }) {
  return (
    <TeamLog
      id="team-changes"
      texts={teamTexts.changes}
      query={roleChangesQuery}
      max={CHANGES_MAX}
      sentence={(change) => roleChangeSentence(change, ownId)}
    />
  );
}
