import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { loggedName } from "@/desk/model/logged-name";
import { rowsOf } from "@/lib/supabase/answers";
import type { Tables } from "@/lib/supabase/database.types";
import { TeamLog } from "./team-log";
import { teamTexts } from "./team-texts";

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

/** What an erasure leaves of search terms that named a customer (see the migration "erasures"). */
const ERASED = "[erased]";

function sentence({ actor_id, actor_name, row_count, list, search }: Export, ownId?: string) {
  const actor = actor_id === ownId ? teamTexts.changes.you : loggedName(actor_id, actor_name);
  const saved = texts.saved(actor, row_count, list === "quotes" ? "quotes" : "requests");
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
