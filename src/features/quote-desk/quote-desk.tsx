import * as Tabs from "@radix-ui/react-tabs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { staffTexts } from "@/content/staff/staff";
import { inboxTexts } from "@/content/staff/staff-inbox";
import { Alerts } from "./alerts/alerts";
import { useArrivals } from "./alerts/use-arrivals";
import { useDeadlines } from "./alerts/use-deadlines";
import { FiguresPanel } from "./figures/figures-panel";
import { Freshness } from "./listing/freshness";
import { NO_QUOTE_FILTER, NO_SUBMISSION_FILTER } from "./model/desk-filter";
import { getDeskPreferences, setDeskPreferences } from "./model/desk-preferences";
import { quoteDeskKeys } from "./model/quote-desk-keys";
import type { Submission } from "./model/submission";
import { ProcessDialog } from "./process/process-dialog";
import { QuotesList } from "./quotes/quotes-list";
import { NewSubmissionsList } from "./requests/new-submissions-list";
import { OpenEmergencies, OpenRequests } from "./requests/triage-summary";
import { RetentionLine } from "./retention/retention-line";
import { useDeskShortcuts } from "./shortcuts/shortcuts";
import { ShortcutsDialog } from "./shortcuts/shortcuts-dialog";

const texts = staffTexts.desk;

type Tab = "new" | "processed";

const triggerClass =
  "min-h-11 border-b-2 border-transparent px-1 font-semibold text-stone data-[state=active]:border-evergreen-700 data-[state=active]:text-ink";

type QuoteDeskProps = {
  /** Told how many requests have come since the page was last touched, whenever that changes. */
  onUnseenChange?: (count: number) => void;
};

/** The dashboard: what is due, the two lists, and the dialog that moves a request from the first to the second. */
export function QuoteDesk({ onUnseenChange }: QuoteDeskProps) {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all });
  const [tab, setTab] = useState<Tab>("new");
  // Here and not in the lists, each of which is gone while the other tab is open.
  const [submissionFilter, setSubmissionFilter] = useState(NO_SUBMISSION_FILTER);
  const [quoteFilter, setQuoteFilter] = useState(NO_QUOTE_FILTER);
  const [chosen, setChosen] = useState<Submission>();
  const opener = useRef<HTMLElement>(null);
  const newPanel = useRef<HTMLDivElement>(null);
  const triggers = {
    new: useRef<HTMLButtonElement>(null),
    processed: useRef<HTMLButtonElement>(null),
  };

  const unseen = useArrivals(() => {
    void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.newSubmissions() });
    void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.status() });
  }, showEmergencies);
  useDeadlines(showEmergencies);
  const tellUnseen = useEffectEvent((count: number) => onUnseenChange?.(count));
  useEffect(() => {
    tellUnseen(unseen);
  }, [unseen]);

  const shortcuts = useDeskShortcuts({
    onShowTab: (shown) => {
      setTab(shown);
      // The row that has the focus goes with the other list.
      triggers[shown].current?.focus();
    },
    onToggleUrgentFirst: () =>
      setDeskPreferences({ order: getDeskPreferences().order === "urgent" ? "newest" : "urgent" }),
    onRefresh: refresh,
  });

  function showEmergencies() {
    setTab("new");
    setSubmissionFilter({ ...NO_SUBMISSION_FILTER, kind: "emergency" });
    newPanel.current?.focus();
  }

  function choose(submission: Submission, button: HTMLElement) {
    opener.current = button;
    setChosen(submission);
  }

  return (
    <>
      <section aria-label={inboxTexts.summary.label} className="contents">
        {/* In sight however far down the list: what cannot wait, and whether what is shown is still true. On the left:
            messages stand on the right. */}
        <div className="sticky top-0 z-20 -mx-2 flex min-h-11 flex-wrap items-center gap-x-8 bg-ivory px-2">
          <OpenEmergencies onShow={showEmergencies} />
          <Freshness />
        </div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8">
          <OpenRequests />
          <div className="relative flex flex-wrap items-center gap-x-3">
            <Alerts />
            <ShortcutsDialog shortcuts={shortcuts} />
          </div>
        </div>
      </section>
      <FiguresPanel />
      <Tabs.Root
        value={tab}
        onValueChange={(value) => setTab(value === "processed" ? "processed" : "new")}
      >
        <Tabs.List aria-label={texts.title} className="mb-6 flex gap-8 border-hairline border-b">
          <Tabs.Trigger ref={triggers.new} value="new" className={triggerClass}>
            {texts.newTab}
          </Tabs.Trigger>
          <Tabs.Trigger ref={triggers.processed} value="processed" className={triggerClass}>
            {texts.processedTab}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content ref={newPanel} value="new">
          <NewSubmissionsList
            filter={submissionFilter}
            onFilterChange={setSubmissionFilter}
            onProcess={choose}
          />
        </Tabs.Content>
        <Tabs.Content value="processed">
          <QuotesList filter={quoteFilter} onFilterChange={setQuoteFilter} />
        </Tabs.Content>
      </Tabs.Root>
      <RetentionLine />
      <ProcessDialog
        submission={chosen}
        // Only its own: an answer may come after the dialog was closed and opened for another request.
        onClose={(closed) => setChosen((current) => (current === closed ? undefined : current))}
        // A processed request takes its button along.
        onFocusBack={() =>
          (opener.current?.isConnected ? opener.current : newPanel.current)?.focus()
        }
      />
    </>
  );
}
