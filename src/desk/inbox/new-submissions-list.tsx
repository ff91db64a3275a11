import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { DeskList, type ListPlace } from "@/desk/listing/desk-list";
import { useCursorStack } from "@/desk/listing/desk-pager";
import { ColumnHeadings } from "@/desk/listing/desk-row";
import { type DeskStatus, deskStatusQuery } from "@/desk/listing/desk-status";
import { SubmissionFilterBar } from "@/desk/listing/filter-bar";
import { focusAfterRow } from "@/desk/listing/focus-handover";
import { isSearch } from "@/desk/listing/search-patterns";
import {
  countActive,
  NO_SUBMISSION_FILTER,
  type SubmissionFilter,
  type SubmissionListing,
  type SubmissionOrder,
  type View,
} from "@/desk/model/desk-filter";
import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { useHandler } from "@/lib/use-handler";
import { Switch } from "@/ui/switch";
import { DismissDialog } from "./dismissal/dismiss-dialog";
import { useDismissal } from "./dismissal/dismiss-request";
import { Selection } from "./dismissal/selection";
import { useCustomers, useSameCustomers } from "./groups/customers";
import { type Group, PINNED_MAX } from "./groups/groups";
import { nextAfter } from "./groups/next-after";
import { useFrozenList, usePointerOver } from "./groups/use-frozen-list";
import { inboxTexts } from "./inbox-texts";
import { CustomerActions } from "./one-customer";
import { RetentionLine } from "./retention-line";
import { SampleMonday } from "./sample-monday";
import { SubmissionRow } from "./submission-row";
import { SubmissionsExport } from "./submissions-export";
import { submissionQuery, useInboxPage } from "./submissions-query";
import { ViewsBar } from "./views/views-bar";

type GroupHeadingProps = {
  label: string;
  count?: string | undefined;
  isUrgent?: boolean;
  /** On the right. */
  children?: ReactNode;
};

/** A heading as an item of the list. */
function GroupHeading({ label, count, isUrgent = false, children }: GroupHeadingProps) {
  return (
    <li
      data-group-heading
      className="flex h-7 items-center gap-2 border-hairline border-b bg-ivory px-3 text-[0.8125rem]"
    >
      <h2 className={cn("font-sans font-semibold", isUrgent && "text-clay")}>
        {label}
        {count !== undefined && (
          <span className="ml-2 font-normal text-stone tabular-nums">{count}</span>
        )}
      </h2>
      <span role="status" className="ml-auto font-semibold text-evergreen-700">
        {children}
      </span>
    </li>
  );
}

const texts = inboxTexts.list;

/** An empty inbox is good news; no match is not. */
function emptyText({ filter, view = "all" }: SubmissionListing): string {
  const { search, state } = filter;
  const isNarrowed =
    search !== "" || countActive({ ...filter, state: "open" }, NO_SUBMISSION_FILTER) > 0;
  if (isNarrowed) return texts.nothingMatches;
  if (state === "dismissed") return texts.noDismissed;
  return view === "all" ? texts.noNew : inboxTexts.views.nothing;
}

/** The heading of a group; above the unpinned rows, their order. */
function headingOf({ name, rows }: Group, { filter, view, order }: SubmissionListing): string {
  // If other requests are not pinned, they are listed below.
  if (name === "late" && rows.every(({ kind }) => kind === "emergency")) {
    return inboxTexts.groups.missed;
  }
  if (name !== "rest") return inboxTexts.groups[name];
  const { rest } = inboxTexts.groups;
  if (isSearch(filter)) return rest.other;
  return view === "event" ? rest.event : rest[order];
}

/**
 * How many requests a group has. For the rest, and for a pinned group that the fetch cut off, the server's count.
 * @param status undefined where the list is narrowed
 */
function countOf(
  { name, rows }: Group,
  groups: readonly Group[],
  status: DeskStatus | undefined,
): string | undefined {
  const isCut = (pinned: Group) => pinned.rows.length >= PINNED_MAX;
  if (name === "rest") {
    const pinned = groups.filter((group) => group.name !== "rest");
    if (!status || pinned.some(isCut)) return undefined;
    const above = pinned.reduce((sum, group) => sum + group.rows.length, 0);
    return Math.max(status.openRequests - above, rows.length).toLocaleString("en-US");
  }
  if (!isCut({ name, rows })) return `${rows.length}`;
  return name === "late" && status
    ? status.views.overdue.toLocaleString("en-US")
    : `${rows.length}+`;
}

/** Headings only where something is pinned; the first says how many new rows wait. */
function withHeadings(
  groups: readonly Group[],
  listing: SubmissionListing,
  newCount: number,
  status: DeskStatus | undefined,
) {
  if (groups.every(({ name }) => name === "rest")) return groups;
  return groups.map((group, index) => ({
    ...group,
    heading: (
      <GroupHeading
        key={group.name}
        label={headingOf(group, listing)}
        count={countOf(group, groups, status)}
        isUrgent={group.name === "keepable" || group.name === "late"}
      >
        {index === 0 && newCount > 0 && (
          <span title={inboxTexts.groups.waitingHint}>{inboxTexts.groups.waiting(newCount)}</span>
        )}
      </GroupHeading>
    ),
  }));
}

type NewSubmissionsListProps = ListPlace & {
  filter: SubmissionFilter;
  onFilterChange: (changes: Partial<SubmissionFilter>) => void;
  /** Of open requests. */
  order: SubmissionOrder;
  onOrderChange: (order: SubmissionOrder) => void;
  view: View;
  onViewChange: (view: View) => void;
  /** Replaces the views during a search: where else it finds something. */
  found: ReactNode;
  /** Ids of the requests with a draft of a quote in this browser. */
  drafts: ReadonlySet<string>;
  onProcess: (chosen: ToQuote) => void;
};

/** A request that is to get a quote. */
export type ToQuote = {
  submission: Submission;
  /** Takes the focus back. */
  button: HTMLElement;
  /** The customer's other requests that the quote answers too. */
  others: readonly Submission[];
  /** Id of the request that comes after it in the list; null for the last one. */
  next: string | null;
};

/** The inbox: pinned groups above the open requests, newest or most urgent first; or the dismissed requests. */
export function NewSubmissionsList(props: NewSubmissionsListProps) {
  const {
    filter,
    onFilterChange,
    order: chosenOrder,
    onOrderChange,
    view,
    onViewChange,
    found,
    drafts,
    onProcess,
    ...place
  } = props;
  const isOpen = filter.state === "open";
  const order = isOpen ? chosenOrder : "newest";
  const isAscending = order === "urgent" || view === "event";
  const pages = useCursorStack({ filter, view, order }, place.day, isAscending);
  const listing: SubmissionListing = { filter, view, order, after: pages.after };
  const { query, groups: fresh, ...page } = useInboxPage(listing, place.day !== null);
  const pointer = usePointerOver();
  // Folded before the list is shown, so that visible rows don't move.
  const { same, isSettled, isWaiting } = useSameCustomers(fresh, isOpen, page.isSettled);
  const frozen = useFrozenList(fresh, pages.key, pointer.isOver, isSettled);
  const { data: status } = useQuery(deskStatusQuery());
  const isNarrowed =
    view !== "all" || isSearch(filter) || countActive(filter, NO_SUBMISSION_FILTER) > 0;
  const counted = isNarrowed ? undefined : status;
  const headed = frozen.groups && withHeadings(frozen.groups, listing, frozen.newCount, counted);
  const customers = useCustomers(headed, same, place.openId);
  const { groups } = customers;
  const { dismiss, restore } = useDismissal();
  const [toDismiss, setToDismiss] = useState<Submission>();
  const focusBack = useRef<() => void>(undefined);
  const rows = groups?.flatMap((group) => group.rows) ?? [];
  const process = (
    submission: Submission,
    button: HTMLElement,
    others: readonly Submission[] = [],
  ) => onProcess({ submission, button, others, next: nextAfter(rows, [submission, ...others]) });
  const handlers = {
    onOpen: useHandler(place.onOpen),
    onProcess: useHandler((chosen: Submission, button: HTMLElement) => process(chosen, button)),
    onDismiss: useHandler((chosen: Submission, button: HTMLElement) => {
      focusBack.current = focusAfterRow(button);
      setToDismiss(chosen);
    }),
    onRestore: useHandler((chosen: Submission) => void restore(chosen)),
  };

  const isEmpty = groups?.length === 0;
  const samples = __IS_LOCAL__ && isOpen && isSettled && groups && <SampleMonday />;
  return (
    <>
      <SubmissionFilterBar
        filter={filter}
        onChange={onFilterChange}
        beside={
          isOpen && !isSearch(filter) ? <ViewsBar view={view} onChange={onViewChange} /> : found
        }
      >
        {isOpen && (
          <Switch
            label={texts.urgentFirst}
            isOn={order === "urgent"}
            onChange={(isOn) => onOrderChange(isOn ? "urgent" : "newest")}
          />
        )}
      </SubmissionFilterBar>
      {isEmpty && samples}
      <DeskList
        {...place}
        query={query}
        pages={pages}
        groups={groups}
        shown={frozen.groups?.reduce((sum, group) => sum + group.rows.length, 0)}
        isWaiting={page.isWaiting || isWaiting}
        isBusy={!isSettled}
        oneQuery={submissionQuery}
        texts={{
          ...inboxTexts.linked,
          nothingOpen: texts.nothingOpen,
          empty: emptyText(listing),
        }}
        list={pointer.handlers}
        frame={(list, rows) => (
          <Selection rows={rows}>
            <ColumnHeadings {...inboxTexts.columns} />
            {list}
          </Selection>
        )}
        exported={
          <>
            <SubmissionsExport listing={listing} />
            <RetentionLine />
          </>
        }
      >
        {(submission, { isOpen: isShown, isElsewhere }) => {
          const customer = customers.customerOf(submission);
          return (
            <Fragment key={submission.id}>
              <SubmissionRow
                submission={submission}
                isOpen={isShown}
                hasDraft={drafts.has(submission.id)}
                isElsewhere={isElsewhere}
                customer={customer}
                isBeneath={customers.isBeneath(submission)}
                {...handlers}
              />
              {customer?.isUnfolded && (
                <CustomerActions
                  customer={customer}
                  onAnswerAll={(button) => process(submission, button, customer.others)}
                />
              )}
            </Fragment>
          );
        }}
      </DeskList>
      {!isEmpty && samples}
      <DismissDialog
        requests={toDismiss ? [toDismiss] : []}
        onClose={() => setToDismiss(undefined)}
        onFocusBack={() => focusBack.current?.()}
        onDismiss={(why) => {
          setToDismiss(undefined);
          if (!toDismiss) return;
          if (toDismiss.id === place.openId) place.onOpen(nextAfter(rows, [toDismiss]));
          void dismiss(toDismiss, why);
        }}
      />
    </>
  );
}
