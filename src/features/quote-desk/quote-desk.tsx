import * as Tabs from "@radix-ui/react-tabs";
import { useState } from "react";
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
        <Tabs.Content value="new">
          <NewSubmissionsList onProcess={setChosen} />
        </Tabs.Content>
        <Tabs.Content value="processed">
          <QuotesList />
        </Tabs.Content>
      </Tabs.Root>
      <ProcessDialog submission={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
