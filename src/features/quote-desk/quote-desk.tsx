import * as Tabs from "@radix-ui/react-tabs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { staffTexts } from "@/content/staff";
import { Alerts } from "./alerts";
import { NO_SUBMISSION_FILTER } from "./desk-filter";
import { getDeskPreferences, setDeskPreferences } from "./desk-preferences";
import { FiguresPanel } from "./figures-panel";
import { Freshness } from "./freshness";
import { NewSubmissionsList } from "./new-submissions-list";
import { ProcessDialog } from "./process-dialog";
import { quoteDeskKeys } from "./quote-desk-keys";
import { QuotesList } from "./quotes-list";
import { useDeskShortcuts } from "./shortcuts";
import { ShortcutsDialog } from "./shortcuts-dialog";
import type { Submission } from "./submissions-query";
import { TriageSummary } from "./triage-summary";
import { useArrivals } from "./use-arrivals";

const texts = staffTexts.desk;

type Tab = "new" | "processed";

const triggerClass =
  "min-h-11 border-b-2 border-transparent px-1 font-semibold text-stone data-[state=active]:border-evergreen-700 data-[state=active]:text-ink";

type QuoteDeskProps = {
  /** Told how many requests have come since somebody last touched the page, whenever that changes. */
  onUnseenChange?: (count: number) => void;
};

/** The dashboard: what is due, the two lists, and the dialog that moves a request from the first to the second. */
export function QuoteDesk({ onUnseenChange }: QuoteDeskProps) {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all });
  const [tab, setTab] = useState<Tab>("new");
  // Here and not in the list, which is gone while the other tab is open.
  const [filter, setFilter] = useState(NO_SUBMISSION_FILTER);
  const [chosen, setChosen] = useState<Submission>();
  const opener = useRef<HTMLElement>(null);
  const newPanel = useRef<HTMLDivElement>(null);

  const unseen = useArrivals(() => {
    void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.newSubmissions() });
    void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.status() });
  });
  const tellUnseen = useEffectEvent((count: number) => onUnseenChange?.(count));
  useEffect(() => {
    tellUnseen(unseen);
  }, [unseen]);

  const shortcuts = useDeskShortcuts({
    onShowTab: setTab,
    onToggleUrgentFirst: () =>
      setDeskPreferences({ order: getDeskPreferences().order === "urgent" ? "newest" : "urgent" }),
    onRefresh: refresh,
  });

  function choose(submission: Submission, button: HTMLElement) {
    opener.current = button;
    setChosen(submission);
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <TriageSummary />
        <div className="relative -mt-2 -ml-2 flex w-full flex-wrap items-center gap-x-3 sm:w-auto">
          <Freshness />
          <Alerts />
          <ShortcutsDialog shortcuts={shortcuts} />
        </div>
      </div>
      <FiguresPanel />
      <Tabs.Root
        value={tab}
        onValueChange={(value) => setTab(value === "processed" ? "processed" : "new")}
      >
        <Tabs.List aria-label={texts.title} className="mb-6 flex gap-8 border-hairline border-b">
          <Tabs.Trigger value="new" className={triggerClass}>
            {texts.newTab}
          </Tabs.Trigger>
          <Tabs.Trigger value="processed" className={triggerClass}>
            {texts.processedTab}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content ref={newPanel} value="new">
          <NewSubmissionsList filter={filter} onFilterChange={setFilter} onProcess={choose} />
        </Tabs.Content>
        <Tabs.Content value="processed">
          <QuotesList />
        </Tabs.Content>
      </Tabs.Root>
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
