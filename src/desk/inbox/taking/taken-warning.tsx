import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { formatShortMoment } from "@/desk/model/short-date";
import type { Submission } from "@/desk/model/submission";
import { ownIdQuery } from "./own-id-query";
import { requestStateQuery } from "./request-state-query";
import { TakeButton } from "./take-button";
import { holderOf } from "./taking";

const texts = sharingTexts.taking;

/** Above a form about a request that a colleague has in hand: who, since when, and the way to take it over. */
export function TakenWarning({ submission }: { submission: Submission }) {
  const { data: ownId } = useQuery(ownIdQuery());
  // Looked up again: the row that the form was opened from stays as it was.
  const { data: current } = useQuery(requestStateQuery(submission.id));
  const request = { ...submission, ...current };
  const holder = holderOf(request);
  const isTheirs = holder !== null && ownId !== undefined && holder.id !== ownId;
  return (
    <div role="status">
      {isTheirs && !request.processed && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-amber border-l-4 bg-white p-4">
          <p className="wrap-anywhere min-w-0 text-base">
            <strong className="inline-flex items-center gap-1.5 font-semibold text-amber">
              <TriangleAlert aria-hidden size={18} className="shrink-0" />
              {texts.theirs(holder.name, formatShortMoment(holder.since))}
            </strong>
            <span className="block text-stone">{texts.goOn}</span>
          </p>
          <TakeButton request={request} />
        </div>
      )}
    </div>
  );
}
