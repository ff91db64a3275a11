import { useQuery } from "@tanstack/react-query";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { formatShortMoment } from "@/desk/model/short-date";
import { parseMoment } from "@/lib/business-time";
import { ownIdQuery } from "../taking/own-id-query";
import type { RequestEntry } from "./request-entries-query";

const texts = sharingTexts.record;

function Entry({ entry, isOwn }: { entry: RequestEntry; isOwn: boolean }) {
  const { actor_name, created_at, kind, note, isTakenBack } = entry;
  const words = note ?? (kind === "note" ? texts.erased : null);
  return (
    <li>
      <p className={isTakenBack ? "text-stone line-through" : undefined}>
        {isOwn ? sharingTexts.taking.you : actor_name} {texts.did[kind]}
        {words !== null && ": "}
        {words !== null && <span className="whitespace-pre-line">{words}</span>}
      </p>
      <p className="text-note text-stone tabular-nums">
        <time dateTime={parseMoment(created_at).toISOString()}>
          {formatShortMoment(created_at)}
        </time>
        {isTakenBack && ` · ${texts.takenBack}`}
      </p>
    </li>
  );
}

/** What was done and noted, newest first. */
export function EntriesList({ entries }: { entries: readonly RequestEntry[] }) {
  const { data: ownId } = useQuery(ownIdQuery());
  if (entries.length === 0) return <p className="text-base text-stone">{texts.empty}</p>;
  return (
    <ol className="wrap-anywhere grid gap-2 text-base">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isOwn={entry.actor_id === ownId} />
      ))}
    </ol>
  );
}
