import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { DeskPager, useCursorStack } from "@/desk/listing/desk-pager";
import { listAndDetail, NothingOpen } from "@/desk/listing/desk-row";
import { deskStatusQuery } from "@/desk/listing/desk-status";
import { SubmissionFilterBar } from "@/desk/listing/filter-bar";
import { JumpedTo } from "@/desk/listing/filter-days";
import { focusAfterRow } from "@/desk/listing/focus";
import { GroupHeading } from "@/desk/listing/group-heading";
import { ListState, MissingRow } from "@/desk/listing/list-state";
import { isSearch } from "@/desk/listing/search";
import type { Open } from "@/desk/listing/use-desk-address";
import {
  countActive,
  NO_SUBMISSION_FILTER,
  type SubmissionFilter,
  type SubmissionListing,
  type SubmissionOrder,
  startOfDay,
  type View,
} from "@/desk/model/desk-filter";
import type { Submission } from "@/desk/model/submission";
import { Switch } from "@/ui/switch";
import { DismissDialog } from "./dismissal/dismiss-dialog";
import { useDismissal } from "./dismissal/dismiss-request";
import { Selection } from "./dismissal/selection";
import type { GroupName } from "./groups/groups";
import { useHeldGroups, usePointerOver } from "./groups/use-held-groups";
import { inboxTexts } from "./inbox-words";
import { LinkedNote, useLinkedSubmission } from "./opened-request";
import { SubmissionRow } from "./submission-row";
import { SubmissionsExport } from "./submissions-export";
import { useInboxPage } from "./submissions-query";
import { ViewsBar } from "./views/views-bar";

const texts = inboxTexts.list;

type EmptyTextOf = Pick<SubmissionListing, "filter" | "view">;

/** An empty inbox is good news; an empty answer to a question is not the same. */
function emptyText({ filter, view = "all" }: EmptyTextOf): string {
  const { search, state } = filter;
  const isNarrowed =
    search !== "" || countActive({ ...filter, state: "open" }, NO_SUBMISSION_FILTER) > 0;
  if (isNarrowed) return texts.nothingMatches;
  if (state === "dismissed") return texts.noDismissed;
  return view === "all" ? inboxTexts.list.noNew : inboxTexts.views.nothing;
}

/** What stands above a group; of the list itself its order. */
function headingOf(name: GroupName, { filter, view, order }: SubmissionListing): string {
  if (name !== "rest") return inboxTexts.groups[name];
  const { rest } = inboxTexts.groups;
  if (isSearch(filter)) return rest.other;
  return view === "event" ? rest.event : rest[order];
}

type NewSubmissionsListProps = {
  filter: SubmissionFilter;
  onFilterChange: (changes: Partial<SubmissionFilter>) => void;
  /** Of open requests; what was dismissed is no longer due. */
  order: SubmissionOrder;
  onOrderChange: (order: SubmissionOrder) => void;
  view: View;
  onViewChange: (view: View) => void;
  /** The request that is open, in the list or not. */
  openId: string | null;
  onOpen: Open;
  /** Told when the list has it no longer, where that closes it. */
  onLeft?: (() => void) | undefined;
  /** The day with which the first page begins; null is the beginning of the list. */
  day: string | null;
  onJump: (day: string | null) => void;
  /** In the place of the views while something is searched for: where else it is found. */
  found: ReactNode;
  /** Ids of the requests of which a quote has been begun here. */
  drafts: ReadonlySet<string>;
  /** Gets the button as well, so that the focus can go back to it. */
  onProcess: (submission: Submission, button: HTMLElement) => void;
};

/**
 * Requests that wait for an answer, a page at a time: what cannot wait above all, then newest first or most urgent first;
 * also the dismissed ones.
 */
export function NewSubmissionsList(props: NewSubmissionsListProps) {
  const { filter, onFilterChange, onOrderChange, view, onViewChange, openId, onOpen } = props;
  const { onLeft, day, onJump, found, drafts, onProcess } = props;
  const order = filter.state === "open" ? props.order : "newest";
  const key = JSON.stringify({ filter, view, order, day });
  const isAscending = order === "urgent" || view === "event";
  const pages = useCursorStack(key, day === null ? null : startOfDay(day, isAscending));
  const listing: SubmissionListing = { filter, view, order, after: pages.after };
  const { query, groups: fresh, isWaiting } = useInboxPage(listing);
  const { isOver, handlers } = usePointerOver();
  const { isPlaceholderData } = query;
  const isSettled = !isPlaceholderData && !isWaiting;
  const { groups, newCount } = useHeldGroups(fresh, key + pages.pageNumber, isOver, isSettled);
  const { data: clockOffset = 0 } = useQuery({
    ...deskStatusQuery(),
    select: (status) => status.clockOffset,
  });
  const { dismiss, restore } = useDismissal();
  const [asked, setAsked] = useState<Submission>();
  const focusBack = useRef<() => void>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const rows = groups?.flatMap((group) => group.rows);
  const page = query.data && rows && { next: query.data.next, rows: [...rows] };
  const linked = useLinkedSubmission(openId, isSettled ? page : undefined, onLeft);
  const hasHeadings = groups?.some(({ name }) => name !== "rest");

  function itemOf(submission: Submission) {
    return (
      <SubmissionRow
        key={submission.id}
        submission={submission}
        clockOffset={clockOffset}
        hasDraft={drafts.has(submission.id)}
        isOpen={submission.id === openId}
        onOpenChange={(isOpen) => onOpen(isOpen ? submission.id : null, submission.id)}
        note={submission === linked && <LinkedNote submission={submission} />}
        onProcess={onProcess}
        onDismiss={(chosen, button) => {
          focusBack.current = focusAfterRow(button, () => list.current);
          setAsked(chosen);
        }}
        onRestore={(chosen) => void restore(chosen)}
      />
    );
  }

  return (
    <>
      <SubmissionFilterBar
        filter={filter}
        onChange={onFilterChange}
        beside={
          filter.state === "open" && !isSearch(filter) ? (
            <ViewsBar view={view} onChange={onViewChange} />
          ) : (
            found
          )
        }
      >
        {filter.state === "open" && (
          <Switch
            label={texts.urgentFirst}
            isOn={order === "urgent"}
            onChange={(isOn) => onOrderChange(isOn ? "urgent" : "newest")}
          />
        )}
      </SubmissionFilterBar>
      <div ref={list} tabIndex={-1} className={listAndDetail}>
        <JumpedTo day={day} onJump={onJump} />
        {linked === null && (
          <MissingRow
            text={inboxTexts.linked.missing}
            closeLabel={inboxTexts.linked.close}
            onClose={() => onOpen(null)}
          />
        )}
        <ListState
          query={query}
          rows={rows}
          isWaiting={isWaiting}
          emptyText={emptyText(listing)}
          hasMore={Boolean(linked)}
        >
          {(submissions) => (
            <Selection rows={submissions}>
              <ul aria-busy={isPlaceholderData} {...handlers}>
                {linked && itemOf(linked)}
                {/* One list and no list of lists: a row that goes to another group stays what it is. */}
                {groups?.flatMap((group, index) => [
                  hasHeadings && (
                    <GroupHeading
                      key={group.name}
                      label={headingOf(group.name, listing)}
                      count={group.name === "rest" ? undefined : group.rows.length}
                      isUrgent={group.name === "keepable" || group.name === "late"}
                    >
                      {index === 0 && newCount > 0 && (
                        <span title={inboxTexts.groups.waitingHint}>
                          {inboxTexts.groups.waiting(newCount)}
                        </span>
                      )}
                    </GroupHeading>
                  ),
                  ...group.rows.map(itemOf),
                ])}
              </ul>
            </Selection>
          )}
        </ListState>
        <div className="flex flex-wrap items-center justify-between gap-x-6 px-3">
          <DeskPager
            pages={pages}
            page={query.data}
            isFetching={isPlaceholderData}
            onTurn={() => onOpen(null)}
            day={day}
            onJump={onJump}
          />
          <SubmissionsExport listing={listing} />
        </div>
        {openId === null && <NothingOpen>{texts.nothingOpen}</NothingOpen>}
      </div>
      <DismissDialog
        requests={asked ? [asked] : []}
        onClose={() => setAsked(undefined)}
        onFocusBack={() => focusBack.current?.()}
        onDismiss={(why) => {
          setAsked(undefined);
          if (!asked) return;
          if (asked.id === openId) onOpen(null);
          void dismiss(asked, why);
        }}
      />
    </>
  );
}
