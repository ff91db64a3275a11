import * as Tabs from "@radix-ui/react-tabs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { businessQuery } from "@/desk/business/business-query";
import { frameTexts } from "@/desk/frame/frame-words";
import { RetentionLine } from "@/desk/inbox/desk-lines";
import { LooksProvider, useTellingLooks } from "@/desk/inbox/looking/looks";
import { NewSubmissionsList } from "@/desk/inbox/new-submissions-list";
import { focusAfterRow } from "@/desk/listing/focus";
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
import { AlertsQuestion } from "@/desk/notifications/arrivals/alerts";
import { useDeadlines } from "@/desk/notifications/arrivals/deadlines";
import { useArrivals } from "@/desk/notifications/arrivals/use-arrivals";
import {
  CopiesSpent,
  NotificationAlarm,
  NotificationLine,
  NotificationsUnset,
} from "@/desk/notifications/notification-alarm";
import { useDraftedRequests, useDraftOwner } from "@/desk/quotes/drafts/drafts";
import { tellKept } from "@/desk/quotes/drafts/form-draft";
import { ProcessDialog } from "@/desk/quotes/process/process-dialog";
import { QuotesList } from "@/desk/quotes/quotes-list";
import { useCustomerNews } from "@/desk/quotes/thread/customer-news";
import { CustomersWrote } from "@/desk/quotes/thread/customer-wrote";
import { Tray } from "@/desk/quotes/thread/tray";
import { dashboardTexts } from "./dashboard-words";
import { DeskFoot } from "./desk-foot";
import { useDeskShortcuts } from "./shortcuts";
import { StatusBar } from "./status-bar";

const triggerClass =
  "h-11 whitespace-nowrap border-b-2 border-transparent px-1 font-semibold text-sm text-stone data-[state=active]:border-evergreen-700 data-[state=active]:text-ink forced-colors:data-[state=active]:border-[Highlight] forced-colors:data-[state=inactive]:border-[Canvas]";

type QuoteDeskProps = {
  /**
   * Told what has happened since the page was last touched, whenever that changes: how much has come, and how
   * many minutes the most pressing emergency was warned to have left (null: no warning).
   */
  onUnseenChange?: (unseen: { arrivals: number; minutesLeft: number | null }) => void;
};

/** The dashboard: what is due, the two lists, and the dialog that moves a request from the first to the second. */
export function QuoteDesk({ onUnseenChange }: QuoteDeskProps) {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all });
  // Every quote needs them, and what waits for them cannot be clicked.
  useEffect(() => void queryClient.prefetchQuery(businessQuery()), [queryClient]);
  const { address, isKept, refine, showTab, open } = useDeskAddress();
  const { tab } = address;
  const owner = useDraftOwner();
  const drafts = useDraftedRequests(owner);
  const remembered = listChoiceOf(useDeskPreferences(), owner);
  const order = address.order ?? remembered.order;
  const view = address.view ?? remembered.view;
  const [chosen, setChosen] = useState<Submission>();
  const openRequest =
    tab === "new" && address.openId ? { id: address.openId, isQuoting: false } : null;
  const looks = useTellingLooks(chosen ? { id: chosen.id, isQuoting: true } : openRequest);
  const focusBack = useRef<() => void>(undefined);
  const alarm = useRef<HTMLElement>(null);
  const newPanel = useRef<HTMLDivElement>(null);
  const triggers = {
    new: useRef<HTMLButtonElement>(null),
    processed: useRef<HTMLButtonElement>(null),
  };

  const arrivals = useArrivals(() => {
    void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.newSubmissions() });
    void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.status() });
  }, openFromMessage);
  const news = useCustomerNews(openQuote);
  const minutesLeft = useDeadlines(openFromMessage);
  const tellUnseen = useEffectEvent((unseen: Parameters<NonNullable<typeof onUnseenChange>>[0]) =>
    onUnseenChange?.(unseen),
  );
  useEffect(() => {
    tellUnseen({ arrivals: arrivals + news, minutesLeft });
  }, [arrivals, news, minutesLeft]);

  const shortcuts = useDeskShortcuts({
    onShowTab: (shown) => {
      changeTab(shown);
      // The row that has the focus goes with the other list.
      triggers[shown].current?.focus();
    },
    onToggleUrgentFirst: () => changeOrder(order === "urgent" ? "newest" : "urgent"),
    onShowView: (index) => changeView(VIEWS[index] ?? "all"),
    onRefresh: refresh,
    onClose: () => open(null),
  });

  function changeTab(shown: Tab) {
    if (shown !== tab) showTab(shown);
  }

  /** The address says it, the preferences remember it. */
  function changeOrder(next: SubmissionOrder) {
    rememberList(owner, { order: next });
    if (tab === "new") refine({ order: next, day: null });
  }

  function changeView(next: View) {
    rememberList(owner, { view: next });
    if (tab === "new") refine({ view: next, day: null, submissionFilter: { search: "" } });
    else showTab("new", { view: next, day: null });
  }

  /** What is typed into an open form is kept, and the form gives way. */
  function leaveForm(next: () => HTMLElement | null) {
    if (!chosen) return;
    if (owner) tellKept({ owner, kind: "process", rowId: chosen.id }, chosen.name);
    focusBack.current = () => next()?.focus();
    setChosen(undefined);
  }

  /** A quote whose customer wrote. */
  function openQuote(id: string) {
    leaveForm(() => triggers.processed.current);
    // First, as the focus alone already opens the tab, with the filter that it had.
    triggers.processed.current?.focus();
    showTab("processed", { quoteFilter: NO_QUOTE_FILTER, day: null, openId: id });
  }

  /** An emergency by its id, or all of them. */
  function openFromMessage(id: string | null) {
    if (id === null) return showEmergencies();
    leaveForm(() => newPanel.current);
    showTab("new", { submissionFilter: NO_SUBMISSION_FILTER, view: "all", day: null, openId: id });
  }

  /** Whatever was filtered there: it would hide what the search has found. */
  function showFound(list: keyof Found) {
    const { search } = address.submissionFilter;
    // The button goes.
    triggers[list === "quotes" ? "processed" : "new"].current?.focus();
    if (list === "quotes") {
      showTab("processed", { quoteFilter: { ...NO_QUOTE_FILTER, search }, day: null });
    } else {
      const submissionFilter = { ...NO_SUBMISSION_FILTER, search, state: list };
      showTab("new", { submissionFilter, view: "all", day: null });
    }
  }

  const found = (shown: keyof Found) => (
    <FoundElsewhere search={address.submissionFilter.search} shown={shown} onShow={showFound} />
  );

  function showEmergencies() {
    const submissionFilter: SubmissionFilter = { ...NO_SUBMISSION_FILTER, kind: "emergency" };
    showTab("new", { submissionFilter, view: "all", day: null });
    newPanel.current?.focus();
  }

  function showOverdue() {
    showTab("new", { submissionFilter: NO_SUBMISSION_FILTER, view: "overdue", day: null });
    newPanel.current?.focus();
  }

  function showNotSent() {
    const quoteFilter: QuoteFilter = { ...NO_QUOTE_FILTER, status: "pending" };
    // First, as the focus alone already opens the tab, with the filter that it had.
    triggers.processed.current?.focus();
    showTab("processed", { quoteFilter, day: null });
  }

  function choose(submission: Submission, button: HTMLElement) {
    focusBack.current = focusAfterRow(button, () => newPanel.current);
    setChosen(submission);
  }

  return (
    <LooksProvider value={looks}>
      <StatusBar
        onShowEmergencies={showEmergencies}
        onShowOverdue={showOverdue}
        onShowNotSent={showNotSent}
        onShowAlarm={() => alarm.current?.focus()}
        shortcuts={shortcuts}
      />
      <Tabs.Root
        value={tab}
        onValueChange={(value) => changeTab(value === "processed" ? "processed" : "new")}
      >
        <Tabs.List
          aria-label={frameTexts.quotes}
          className="flex h-11 gap-6 border-hairline border-b bg-ivory px-3 xl:sticky xl:top-10 xl:z-20"
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
            openId={address.openId}
            onOpen={open}
            onLeft={isKept ? () => open(null) : undefined}
            onProcess={choose}
            day={address.day}
            onJump={(day) => refine({ day })}
            found={found(address.submissionFilter.state)}
          />
        </Tabs.Content>
        <Tabs.Content value="processed" className="outline-none">
          <QuotesList
            filter={address.quoteFilter}
            onFilterChange={(quoteFilter) => refine({ quoteFilter, day: null })}
            openId={address.openId}
            onOpen={open}
            onLeft={isKept ? () => open(null) : undefined}
            day={address.day}
            onJump={(day) => refine({ day })}
            found={found("quotes")}
          />
        </Tabs.Content>
      </Tabs.Root>
      <div className="px-3 pb-48">
        <RetentionLine />
        <NotificationLine />
      </div>
      <DeskFoot>
        <AlertsQuestion onAnswered={() => triggers[tab].current?.focus()} />
        <CustomersWrote onOpen={openQuote} />
        <Tray />
        <NotificationsUnset />
        <CopiesSpent />
        <NotificationAlarm ref={alarm} />
      </DeskFoot>
      <ProcessDialog
        submission={chosen}
        // Only its own: an answer may come after the dialog was closed and opened for another request.
        onClose={(closed) => setChosen((current) => (current === closed ? undefined : current))}
        // A processed request takes its button along: the next one is at hand.
        onFocusBack={() => focusBack.current?.()}
      />
    </LooksProvider>
  );
}
