import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DeskPager, useCursorStack } from "@/desk/listing/desk-pager";
import { NothingOpen } from "@/desk/listing/desk-row";
import { deskStatusQuery } from "@/desk/listing/desk-status";
import { SubmissionFilterBar } from "@/desk/listing/filter-bar";
import { JumpedTo } from "@/desk/listing/filter-days";
import { ListState, MissingRow } from "@/desk/listing/list-state";

import {
  countActive,
  NO_SUBMISSION_FILTER,
  type SubmissionFilter,
  type SubmissionListing,
  type SubmissionOrder,
  startOfDay,
} from "@/desk/model/desk-filter";

import type { Submission } from "@/desk/model/submission";
import { Switch } from "@/ui/switch";
import { useDismissal } from "./dismissal/dismiss-request";
import { LastDismissalStrip } from "./dismissal/last-dismissal";
import { Selection } from "./dismissal/selection";
import { inboxTexts } from "./inbox-words";
import { LinkedNote, useLinkedSubmission } from "./opened-request";
import { SubmissionRow } from "./submission-row";
import { SubmissionsExport } from "./submissions-export";
import { useInboxPage } from "./submissions-query";

const texts = inboxTexts.list;

/** An empty inbox is good news; an empty answer to a question is not the same. */
function emptyText(filter: SubmissionFilter): string {
  const { search, state } = filter;
  const isNarrowed =
    search !== "" || countActive({ ...filter, state: "open" }, NO_SUBMISSION_FILTER) > 0;
  if (isNarrowed) return texts.nothingMatches;
  return state === "dismissed" ? texts.noDismissed : inboxTexts.list.noNew;
}

type NewSubmissionsListProps = {
  filter: SubmissionFilter;
  onFilterChange: (changes: Partial<SubmissionFilter>) => void;
  /** Of open requests; what was dismissed is no longer due. */
  order: SubmissionOrder;
  onOrderChange: (order: SubmissionOrder) => void;
  /** The request that is open, in the list or not. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  /** Told when the list has it no longer, where that closes it. */
  onLeft?: (() => void) | undefined;
  /** The day with which the first page begins; null is the beginning of the list. */
  day: string | null;
  onJump: (day: string | null) => void;
  /** Below the search: where else it finds something. */
  found: ReactNode;
  /** Gets the button as well, so that the focus can go back to it. */
  onProcess: (submission: Submission, button: HTMLElement) => void;
};

/**
 * Requests that wait for an answer, a page at a time: emergencies above all, then newest first or most urgent first; also
 * the dismissed ones.
 */
export function NewSubmissionsList(props: NewSubmissionsListProps) {
  const {
    filter,
    onFilterChange,
    onOrderChange,
    openId,
    onOpen,
    onLeft,
    day,
    onJump,
    found,
    onProcess,
  } = props;
  const order = filter.state === "open" ? props.order : "newest";
  const pages = useCursorStack(
    JSON.stringify({ filter, order, day }),
    day === null ? null : startOfDay(day, order === "urgent"),
  );
  const listing: SubmissionListing = { filter, order, after: pages.after };
  const { query, isWaiting } = useInboxPage(listing);
  const { data: clockOffset = 0 } = useQuery({
    ...deskStatusQuery(),
    select: (status) => status.clockOffset,
  });
  const { dismiss, restore } = useDismissal();
  const { data: page, isPlaceholderData } = query;
  const linked = useLinkedSubmission(
    openId,
    isPlaceholderData || isWaiting ? undefined : page,
    onLeft,
  );

  return (
    <>
      <SubmissionFilterBar filter={filter} onChange={onFilterChange}>
        {filter.state === "open" && (
          <Switch
            label={texts.urgentFirst}
            isOn={order === "urgent"}
            onChange={(isOn) => onOrderChange(isOn ? "urgent" : "newest")}
          />
        )}
      </SubmissionFilterBar>
      {found}
      <JumpedTo day={day} onJump={onJump} />
      {linked === null && (
        <MissingRow
          text={inboxTexts.linked.missing}
          closeLabel={inboxTexts.linked.close}
          onClose={() => onOpen(null)}
        />
      )}
      <LastDismissalStrip />
      <ListState
        query={query}
        isWaiting={isWaiting}
        emptyText={emptyText(filter)}
        hasMore={Boolean(linked)}
      >
        {(submissions) => (
          <Selection rows={submissions}>
            <ul className="grid gap-1" aria-busy={isPlaceholderData}>
              {(linked ? [linked, ...submissions] : submissions).map((submission) => (
                <SubmissionRow
                  key={submission.id}
                  submission={submission}
                  clockOffset={clockOffset}
                  isOpen={submission.id === openId}
                  onOpenChange={(isOpen) => onOpen(isOpen ? submission.id : null)}
                  note={submission === linked && <LinkedNote submission={submission} />}
                  onProcess={onProcess}
                  onDismiss={(chosen) => void dismiss(chosen)}
                  onRestore={(chosen) => void restore(chosen)}
                />
              ))}
            </ul>
          </Selection>
        )}
      </ListState>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <DeskPager
          pages={pages}
          page={page}
          isFetching={isPlaceholderData}
          onTurn={() => onOpen(null)}
          day={day}
          onJump={onJump}
        />
        <SubmissionsExport listing={listing} />
      </div>
      {openId === null && <NothingOpen>{texts.nothingOpen}</NothingOpen>}
    </>
  );
}
