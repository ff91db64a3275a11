import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Switch } from "@/components/ui/switch";
import { staffTexts } from "@/content/staff";
import { inboxTexts } from "@/content/staff-inbox";
import { ExportButton } from "./csv-export-button";
import type { SubmissionFilter, SubmissionListing } from "./desk-filter";
import { SubmissionFilterBar } from "./desk-filter-bar";
import { DeskPager } from "./desk-pager";
import { setDeskPreferences, useDeskPreferences } from "./desk-preferences";
import { deskStatusQuery, REFRESH_MS } from "./desk-status-query";
import { ListState } from "./list-state";
import { PAGE_SIZE } from "./page";
import { SubmissionRow } from "./submission-row";
import { type Submission, submissionsQuery } from "./submissions-query";
import { useCursorStack } from "./use-cursor-stack";
import { useDismissal } from "./use-dismissal";

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

/** Requests that wait for an answer, newest first or most urgent first, a page at a time; also the dismissed ones. */
export function NewSubmissionsList(props: NewSubmissionsListProps) {
  const { filter, onFilterChange, onProcess } = props;
  const preferences = useDeskPreferences();
  // What was dismissed is no longer due.
  const order = filter.state === "open" ? preferences.order : "newest";
  const pages = useCursorStack(JSON.stringify({ filter, order }));
  const listing: SubmissionListing = { filter, order, after: pages.after };
  const query = useQuery({ ...submissionsQuery(listing), refetchInterval: REFRESH_MS });
  const { data: clockOffset = 0 } = useQuery({
    ...deskStatusQuery(),
    select: (status) => status.clockOffset,
  });
  const { dismiss, restore } = useDismissal();
  const { data: page, isPlaceholderData } = query;

  // Everything on a later page has been answered meanwhile: that is not an empty inbox.
  const isPageUsedUp = page?.rows.length === 0 && pages.pageNumber > 1 && !isPlaceholderData;
  const goBack = useEffectEvent(pages.pop);
  useEffect(() => {
    if (isPageUsedUp) goBack();
  }, [isPageUsedUp]);

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
        <ExportButton kind="submissions" listing={listing} />
      </div>
      <ListState query={query} emptyText={emptyText(filter)}>
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
      <DeskPager
        hasPrevious={pages.pageNumber > 1}
        hasNext={page?.next != null}
        onPrevious={pages.pop}
        onNext={() => page?.next && pages.push(page.next)}
        firstRow={(pages.pageNumber - 1) * PAGE_SIZE + 1}
        rowCount={page?.rows.length ?? 0}
        isFetching={isPlaceholderData}
      />
    </>
  );
}
