import * as Tabs from "@radix-ui/react-tabs";
import { useRef, useState } from "react";
import { staffTexts } from "@/content/staff";
import { NewSubmissionsList } from "./new-submissions-list";
import { ProcessDialog } from "./process-dialog";
import { QuotesList } from "./quotes-list";
import type { Submission } from "./submissions-query";

const texts = staffTexts.desk;

const triggerClass =
  "min-h-11 border-b-2 border-transparent px-1 font-semibold text-stone data-[state=active]:border-evergreen-700 data-[state=active]:text-ink";

/** The two lists of the dashboard, and the dialog that moves a request from the first to the second. */
export function QuoteDesk() {
  const [chosen, setChosen] = useState<Submission>();
  const opener = useRef<HTMLElement>(null);
  const newPanel = useRef<HTMLDivElement>(null);

  function choose(submission: Submission, button: HTMLElement) {
    opener.current = button;
    setChosen(submission);
  }

  return (
    <>
      <Tabs.Root defaultValue="new">
        <Tabs.List aria-label={texts.title} className="mb-6 flex gap-8 border-hairline border-b">
          <Tabs.Trigger value="new" className={triggerClass}>
            {texts.newTab}
          </Tabs.Trigger>
          <Tabs.Trigger value="processed" className={triggerClass}>
            {texts.processedTab}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content ref={newPanel} value="new">
          <NewSubmissionsList onProcess={choose} />
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
