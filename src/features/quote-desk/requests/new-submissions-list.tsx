import { useQuery } from "@tanstack/react-query";
import { Switch } from "@/components/ui/switch";
import { staffTexts } from "@/content/staff/staff";
import { inboxTexts } from "@/content/staff/staff-inbox";
import { SubmissionFilterBar } from "../listing/desk-filter-bar";
import { DeskPager } from "../listing/desk-pager";
import { deskStatusQuery } from "../listing/desk-status-query";
import { ListState } from "../listing/list-state";
import { useCursorStack } from "../listing/use-cursor-stack";
import type { SubmissionFilter, SubmissionListing } from "../model/desk-filter";
import { setDeskPreferences, useDeskPreferences } from "../model/desk-preferences";
import type { Submission } from "../model/submission";
import { SubmissionRow } from "./submission-row";
import { SubmissionsExport } from "./submissions-export";
import { useDismissal } from "./use-dismissal";
import { useInboxPage } from "./use-inbox-page";

const texts = inboxTexts.list;

/** An empty inbox is good news; an empty answer to a question is not the same. */
function emptyText({ search, kind, from, to, state }: SubmissionFilter): string {
  if (search !== "" || kind !== "all" || from !== null || to !== null) return texts.nothingMatches;
  return state === "dismissed" ? texts.noDismissed : staffTexts.desk.noNew;
}

type NewSubmissionsListProps = {
  filter: SubmissionFilter;
  onFilterChange: (filter: SubmissionFilter) => void;
  /** Gets the button as well, so that the focus can go back to it. */
  onProcess: (submission: Submission, button: HTMLElement) => void;
};

/**
 * Requests that wait for an answer, a page at a time: emergencies above all, then newest first or most urgent first; also
 * the dismissed ones.
 */
export function NewSubmissionsList(props: NewSubmissionsListProps) {
  const { filter, onFilterChange, onProcess } = props;
  const preferences = useDeskPreferences();
  // What was dismissed is no longer due.
  const order = filter.state === "open" ? preferences.order : "newest";
  const pages = useCursorStack(JSON.stringify({ filter, order }));
  const listing: SubmissionListing = { filter, order, after: pages.after };
  const { query, isWaiting } = useInboxPage(listing);
  const { data: clockOffset = 0 } = useQuery({
    ...deskStatusQuery(),
    select: (status) => status.clockOffset,
  });
  const { dismiss, restore } = useDismissal();
  const { data: page, isPlaceholderData } = query;

  return (
    <>
      <SubmissionFilterBar filter={filter} onChange={onFilterChange} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {filter.state === "open" && (
          <Switch
            label={texts.urgentFirst}
            isOn={order === "urgent"}
            onChange={(isOn) => setDeskPreferences({ order: isOn ? "urgent" : "newest" })}
          />
        )}
        <SubmissionsExport listing={listing} />
      </div>
      <ListState query={query} isWaiting={isWaiting} emptyText={emptyText(filter)}>
        {(submissions) => (
          <ul className="grid gap-2" aria-busy={isPlaceholderData}>
            {submissions.map((submission) => (
              <SubmissionRow
                key={submission.id}
                submission={submission}
                clockOffset={clockOffset}
                onProcess={onProcess}
                onDismiss={(chosen) => void dismiss(chosen)}
                onRestore={(chosen) => void restore(chosen)}
              />
            ))}
          </ul>
        )}
      </ListState>
      <DeskPager pages={pages} page={page} isFetching={isPlaceholderData} />
    </>
  );
}
