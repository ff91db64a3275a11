import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DeskSection } from "@/desk/frame/desk-button";
import { LoadState } from "@/desk/frame/load-state";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { loggedName } from "@/desk/model/logged-name";
import type { Quote } from "@/desk/model/quote";
import { useSession } from "@/desk/sign-in/session";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { rowsOf } from "@/lib/supabase/answers";
import { type Activity, activitySentence } from "./activity-sentence";
import { activityTexts } from "./activity-texts";

/** More than a quote ever collects. */
const ACTIVITY_MAX = 200;

/** Who did what with a quote and its request, newest first. */
const activityQuery = (quote: Pick<Quote, "id" | "submission_id" | "revision">) => ({
  ...deskQuery(
    quoteDeskKeys.activity(quote.id, quote.revision),
    (backend) =>
      backend
        .from("quote_activity")
        .select("*")
        .eq("submission_id", quote.submission_id)
        .order("id", { ascending: false })
        .limit(ACTIVITY_MAX),
    rowsOf<Activity>,
  ),
  // The old log stays on screen while the new entry is fetched.
  placeholderData: keepPreviousData,
});

const texts = activityTexts;

function actorOf({ actor_id, actor_name }: Activity, ownId: string | undefined): string {
  if (actor_id !== null && actor_id === ownId) return texts.you;
  return loggedName(actor_id, actor_name ?? texts.unknown);
}

function Entries({ entries }: { entries: Activity[] }) {
  const ownId = useSession()?.user.id;
  if (entries.length === 0) return <p className="text-base text-stone">{texts.empty}</p>;
  return (
    <ol className="wrap-anywhere grid gap-2 text-base">
      {entries.map((entry) => (
        <li key={entry.id}>
          {actorOf(entry, ownId)} {activitySentence(entry)}
          <time
            dateTime={parseMoment(entry.created_at).toISOString()}
            className="block text-note text-stone tabular-nums"
          >
            {formatMoment(entry.created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** Fetched when the quote is opened. */
export function ActivityLog({ quote }: { quote: Quote }) {
  const query = useQuery(activityQuery(quote));
  return (
    <DeskSection heading={texts.heading}>
      <LoadState query={query} texts={texts} isSmall />
      {query.data && <Entries entries={query.data} />}
    </DeskSection>
  );
}
