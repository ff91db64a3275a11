import * as Tabs from "@radix-ui/react-tabs";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { staffPaths } from "@/config/paths";
import { businessQuery } from "@/desk/business/business-query";
import { calendarTexts } from "@/desk/calendar/calendar-words";
import { FiguresPanel } from "@/desk/figures/figures-panel";
import { frameTexts } from "@/desk/frame/frame-words";
import { OpenEmergencies, OpenRequests, RetentionLine } from "@/desk/inbox/desk-lines";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { NewSubmissionsList } from "@/desk/inbox/new-submissions-list";
import { listAndDetail } from "@/desk/listing/desk-row";
import { Freshness } from "@/desk/listing/desk-status";
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
} from "@/desk/model/desk-filter";
import { setDeskPreferences, useDeskPreferences } from "@/desk/model/desk-preferences";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Submission } from "@/desk/model/submission";
import { Alerts, AlertsQuestion } from "@/desk/notifications/arrivals/alerts";
import { useDeadlines } from "@/desk/notifications/arrivals/deadlines";
import { useArrivals } from "@/desk/notifications/arrivals/use-arrivals";
import {
  AlarmMarker,
  CopiesSpent,
  NotificationAlarm,
  NotificationLine,
  NotificationsUnset,
} from "@/desk/notifications/notification-alarm";
import { NotSentYet } from "@/desk/quotes/not-sent-yet";
import { ProcessDialog } from "@/desk/quotes/process/process-dialog";
import { QuotesList } from "@/desk/quotes/quotes-list";
import { SmartLink } from "@/ui/smart-link";
import { dashboardTexts } from "./dashboard-words";
import { useDeskShortcuts } from "./shortcuts";
import { ShortcutsDialog } from "./shortcuts-dialog";

/** The way from the desk to the calendar of trailers. */
function CalendarLink() {
  return (
    <SmartLink
      href={staffPaths.calendar}
      className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-base"
    >
      <CalendarDays aria-hidden size={18} />
      {calendarTexts.link}
    </SmartLink>
  );
}

const triggerClass =
  "min-h-11 border-b-2 border-transparent px-1 font-semibold text-stone data-[state=active]:border-evergreen-700 data-[state=active]:text-ink forced-colors:data-[state=active]:border-[Highlight] forced-colors:data-[state=inactive]:border-[Canvas]";

type QuoteDeskProps = {
  /**
   * Told what has happened since the page was last touched, whenever that changes: how many requests have come, and how
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
  const preferences = useDeskPreferences();
  const order = address.order ?? preferences.order;
  const [chosen, setChosen] = useState<Submission>();
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
  }, showEmergencies);
  const minutesLeft = useDeadlines(showEmergencies);
  const tellUnseen = useEffectEvent((unseen: Parameters<NonNullable<typeof onUnseenChange>>[0]) =>
    onUnseenChange?.(unseen),
  );
  useEffect(() => {
    tellUnseen({ arrivals, minutesLeft });
  }, [arrivals, minutesLeft]);

  const shortcuts = useDeskShortcuts({
    onShowTab: (shown) => {
      changeTab(shown);
      // The row that has the focus goes with the other list.
      triggers[shown].current?.focus();
    },
    onToggleUrgentFirst: () => changeOrder(order === "urgent" ? "newest" : "urgent"),
    onRefresh: refresh,
    onClose: () => open(null),
  });

  function changeTab(shown: Tab) {
    if (shown !== tab) showTab(shown);
  }

  /** The address says it, the preferences remember it. */
  function changeOrder(chosen: SubmissionOrder) {
    setDeskPreferences({ order: chosen });
    if (tab === "new") refine({ order: chosen, day: null });
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
      showTab("new", { submissionFilter, day: null });
    }
  }

  const found = (shown: keyof Found) => (
    <FoundElsewhere search={address.submissionFilter.search} shown={shown} onShow={showFound} />
  );

  function showEmergencies() {
    const submissionFilter: SubmissionFilter = { ...NO_SUBMISSION_FILTER, kind: "emergency" };
    showTab("new", { submissionFilter, day: null });
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
    <>
      <section
        aria-label={inboxTexts.summary.label}
        className="contents lg:sticky lg:top-0 lg:z-20 lg:flex lg:min-h-12 lg:items-center lg:gap-x-8 lg:bg-ivory"
      >
        {/* In sight however far down the list: what cannot wait, and whether what is shown is still true. */}
        <div className="sticky top-0 z-20 -mx-2 flex min-h-11 items-center justify-between gap-x-3 bg-ivory px-2 sm:gap-x-8 lg:static">
          <OpenEmergencies onShow={showEmergencies} />
          <NotSentYet onShow={showNotSent} />
          <AlarmMarker onShow={() => alarm.current?.focus()} />
          <Freshness />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 lg:grow">
          <OpenRequests />
          <div className="relative flex flex-wrap items-center gap-x-3">
            <CalendarLink />
            <Alerts />
            <ShortcutsDialog shortcuts={shortcuts} />
          </div>
        </div>
      </section>
      <NotificationAlarm ref={alarm} />
      <NotificationsUnset />
      <CopiesSpent />
      <AlertsQuestion onAnswered={() => triggers[tab].current?.focus()} />
      <FiguresPanel />
      <Tabs.Root
        value={tab}
        onValueChange={(value) => changeTab(value === "processed" ? "processed" : "new")}
      >
        <Tabs.List
          aria-label={frameTexts.quotes}
          className="mb-2 flex gap-8 border-hairline border-b"
        >
          <Tabs.Trigger ref={triggers.new} value="new" className={triggerClass}>
            {dashboardTexts.newTab}
          </Tabs.Trigger>
          <Tabs.Trigger ref={triggers.processed} value="processed" className={triggerClass}>
            {dashboardTexts.processedTab}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content ref={newPanel} value="new" className={listAndDetail}>
          <NewSubmissionsList
            filter={address.submissionFilter}
            onFilterChange={(submissionFilter) => refine({ submissionFilter, day: null })}
            order={order}
            onOrderChange={changeOrder}
            openId={address.openId}
            onOpen={open}
            onLeft={isKept ? () => open(null) : undefined}
            onProcess={choose}
            day={address.day}
            onJump={(day) => refine({ day })}
            found={found(address.submissionFilter.state)}
          />
        </Tabs.Content>
        <Tabs.Content value="processed" className={listAndDetail}>
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
      <RetentionLine />
      <NotificationLine />
      <ProcessDialog
        submission={chosen}
        // Only its own: an answer may come after the dialog was closed and opened for another request.
        onClose={(closed) => setChosen((current) => (current === closed ? undefined : current))}
        // A processed request takes its button along: the next one is at hand.
        onFocusBack={() => focusBack.current?.()}
      />
    </>
  );
}
