import { useQuery } from "@tanstack/react-query";
import { staffTexts } from "@/desk/desk-words";
import type { Quote } from "@/desk/model/quote";
import { QuoteButton } from "@/desk/quotes/quote-button";
import { QuoteSection } from "@/desk/quotes/quote-section";
import { quoteTexts } from "@/desk/quotes/quotes-words";
import { useSession } from "@/desk/sign-in/use-session";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { type Activity, activityQuery } from "./activity-query";
import { activitySentence } from "./activity-sentence";

const texts = quoteTexts.activity;

function actorOf({ actor_id, actor_name }: Activity, ownId: string | undefined): string {
  if (actor_id !== null && actor_id === ownId) return texts.you;
  return actor_name ?? texts.unknown;
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

/** What has been done with a quote, newest first; fetched when the quote is opened. */
export function ActivityLog({ quote }: { quote: Quote }) {
  const query = useQuery(activityQuery(quote));
  return (
    <QuoteSection heading={texts.heading}>
      {query.isPending && <p role="status">{texts.loading}</p>}
      {query.isError && !query.data && (
        <div role="alert">
          <p className="text-base text-clay">{texts.failed}</p>
          <QuoteButton className="mt-3" onClick={() => void query.refetch()}>
            {staffTexts.tryAgain}
          </QuoteButton>
        </div>
      )}
      {query.data && <Entries entries={query.data} />}
    </QuoteSection>
  );
}
