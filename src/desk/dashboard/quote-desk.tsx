import * as Tabs from "@radix-ui/react-tabs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { QuoteBuilder } from "@/desk/builder/quote-builder";
import { businessQuery } from "@/desk/business/business-query";
import { useDraftedRequests, useDraftOwner } from "@/desk/drafts/drafts";
import { announceDraft } from "@/desk/drafts/use-form-draft";
import { frameTexts } from "@/desk/frame/frame-texts";
import { NewSubmissionsList, type ToQuote } from "@/desk/inbox/new-submissions-list";
import type { ListPlace } from "@/desk/listing/desk-list";
import { focusAfterRow } from "@/desk/listing/focus-handover";
import { type Found, FoundElsewhere } from "@/desk/listing/found-elsewhere";
import { useDeskAddress } from "@/desk/listing/use-desk-address";
import type { Tab } from "@/desk/model/desk-address";
import {
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type QuoteFilter,
  type SubmissionFilter,
  type SubmissionOrder,
  VIEWS,
  type View,
} from "@/desk/model/desk-filter";
import { listChoiceOf, rememberList, useDeskPreferences } from "@/desk/model/desk-preferences";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Submission } from "@/desk/model/submission";
import { QuotesList } from "@/desk/quotes/quotes-list";
import { dashboardTexts } from "./dashboard-texts";
import { doesLeaveForm } from "./leaves-form";
import { useDeskShortcuts } from "./use-desk-shortcuts";
import { useToQuote } from "./use-to-quote";

const triggerClass =
  "h-11 whitespace-nowrap border-b-2 border-transparent px-1 font-semibold text-sm text-stone outline-offset-[-2px] data-[state=active]:border-evergreen-700 data-[state=active]:text-ink forced-colors:data-[state=active]:border-[Highlight] forced-colors:data-[state=inactive]:border-[Canvas]";

/** The dashboard: the two lists, and the dialog that turns a request into a quote. */
export function QuoteDesk() {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all });
  // Needed for every quote: a button that waits for them could not be clicked.
  useEffect(() => void queryClient.prefetchQuery(businessQuery()), [queryClient]);
  const { address, isKept, refine, showTab, open } = useDeskAddress();
  const { tab } = address;
  const owner = useDraftOwner();
  const drafts = useDraftedRequests(owner);
  const remembered = listChoiceOf(useDeskPreferences(), owner);
  const order = address.order ?? remembered.order;
  const view = address.view ?? remembered.view;
  const [chosen, setChosen] = useState<Submission>();
  /** Requests of the same customer that its quote answers too. */
  const [others, setOthers] = useState<readonly Submission[]>([]);
  const focusBack = useRef<() => void>(undefined);
  /** Opens once the chosen request's quote has been sent. */
  const next = useRef<string>(null);
  const newPanel = useRef<HTMLDivElement>(null);
  const triggers = {
    new: useRef<HTMLButtonElement>(null),
    processed: useRef<HTMLButtonElement>(null),
  };

  useDeskShortcuts({
    onShowTab: (shown) => {
      changeTab(shown);
      // The focused row is unmounted with its list.
      triggers[shown].current?.focus();
    },
    onToggleUrgentFirst: () => changeOrder(order === "urgent" ? "newest" : "urgent"),
    onShowView: (index) => changeView(VIEWS[index] ?? "all"),
    onRefresh: refresh,
    onClose: () => open(null),
  });

  useToQuote((request) => {
    focusBack.current = () => newPanel.current?.focus();
    next.current = null;
    setChosen(request);
    setOthers([]);
  });

  function changeTab(shown: Tab) {
    if (shown !== tab) showTab(shown);
  }

  /** Kept in the address and in the preferences. */
  function changeOrder(next: SubmissionOrder) {
    rememberList(owner, { order: next });
    if (tab === "new") refine({ order: next, day: null });
  }

  function changeView(next: View) {
    rememberList(owner, { view: next });
    if (tab === "new") refine({ view: next, day: null, submissionFilter: { search: "" } });
    else showTab("new", { view: next, day: null });
  }

  /** Closes an open form; its input is kept as a draft. */
  function leaveForm(next: () => HTMLElement | null) {
    if (!chosen) return;
    if (owner) announceDraft({ owner, kind: "create", rowId: chosen.id }, chosen.name);
    focusBack.current = () => next()?.focus();
    setChosen(undefined);
  }

  function showQuotes(filter: Partial<QuoteFilter>, openId: string | null = null) {
    // First: the focus alone opens the tab, with its previous filter.
    triggers.processed.current?.focus();
    showTab("processed", { quoteFilter: { ...NO_QUOTE_FILTER, ...filter }, day: null, openId });
  }

  function showRequests(
    filter: Partial<SubmissionFilter>,
    { view = "all", openId = null }: { view?: View; openId?: string | null } = {},
  ) {
    const submissionFilter = { ...NO_SUBMISSION_FILTER, ...filter };
    showTab("new", { submissionFilter, view, day: null, openId });
  }

  // What cannot wait was opened over a form.
  const { key, state } = useLocation();
  const putAway = useEffectEvent(() => {
    leaveForm(() => newPanel.current);
    if (!chosen) newPanel.current?.focus();
  });
  useEffect(() => {
    if (key && doesLeaveForm(state)) putAway();
  }, [key, state]);

  /** Resets the other filters, which could hide what the search found. */
  function showFound(list: keyof Found) {
    const { search } = address.submissionFilter;
    if (list === "quotes") return showQuotes({ search });
    // The clicked button is about to unmount.
    triggers.new.current?.focus();
    showRequests({ search, state: list });
  }

  const place: ListPlace = {
    openId: address.openId,
    onOpen: open,
    onLeft: isKept ? () => open(null) : undefined,
    day: address.day,
    onJump: (day) => refine({ day }),
  };

  const found = (shown: keyof Found) => (
    <FoundElsewhere search={address.submissionFilter.search} shown={shown} onShow={showFound} />
  );

  function choose({ submission, button, others: answered, next: after }: ToQuote) {
    focusBack.current = focusAfterRow(button);
    next.current = after;
    setChosen(submission);
    setOthers(answered);
  }

  return (
    <>
      <Tabs.Root
        value={tab}
        onValueChange={(value) => changeTab(value === "processed" ? "processed" : "new")}
      >
        <Tabs.List
          aria-label={frameTexts.quotes}
          className="flex h-11 gap-6 border-hairline border-b bg-ivory px-3 xl:sticky xl:top-12 xl:z-20"
        >
          <Tabs.Trigger ref={triggers.new} value="new" className={triggerClass}>
            {dashboardTexts.newTab}
          </Tabs.Trigger>
          <Tabs.Trigger ref={triggers.processed} value="processed" className={triggerClass}>
            {dashboardTexts.processedTab}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content ref={newPanel} value="new" className="outline-none">
          <NewSubmissionsList
            filter={address.submissionFilter}
            onFilterChange={(submissionFilter) => refine({ submissionFilter, day: null })}
            order={order}
            onOrderChange={changeOrder}
            view={view}
            onViewChange={changeView}
            drafts={drafts}
            onProcess={choose}
            found={found(address.submissionFilter.state)}
            {...place}
          />
        </Tabs.Content>
        <Tabs.Content value="processed" className="outline-none">
          <QuotesList
            filter={address.quoteFilter}
            onFilterChange={(quoteFilter) => refine({ quoteFilter, day: null })}
            found={found("quotes")}
            {...place}
          />
        </Tabs.Content>
      </Tabs.Root>
      <QuoteBuilder
        submission={chosen}
        others={others}
        // A late answer must not close another request's dialog.
        onClose={(closed) => setChosen((current) => (current === closed ? undefined : current))}
        onSent={() => {
          if (next.current !== null) open(next.current);
        }}
        // A processed request takes its button along, so the next one gets the focus.
        onFocusBack={() => focusBack.current?.()}
      />
    </>
  );
}
