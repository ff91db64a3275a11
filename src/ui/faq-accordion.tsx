import * as RadixAccordion from "@radix-ui/react-accordion";
import { Plus } from "lucide-react";
import { cn } from "@/lib/cn";
import { NoBreakModelName } from "./no-break-model-name";

export type FaqItem = {
  question: string;
  answer: string;
};

type FaqAccordionProps = {
  items: readonly FaqItem[];
  /** Whether the first answer is open from the start. */
  isFirstOpen?: boolean;
  className?: string;
};

/**
 * Questions that open to their answers between hairlines: at most one at a time, and that one can be closed.
 * The questions are h3, so a heading of level 2 has to stand above the list.
 */
export function FaqAccordion({ items, isFirstOpen = false, className }: FaqAccordionProps) {
  return (
    <RadixAccordion.Root
      type="single"
      collapsible
      {...(isFirstOpen && { defaultValue: items[0]?.question })}
      className={cn("border-hairline border-t", className)}
    >
      {items.map(({ question, answer }) => (
        <RadixAccordion.Item key={question} value={question} className="border-hairline border-b">
          <RadixAccordion.Header className="font-sans">
            <RadixAccordion.Trigger className="group flex min-h-16 w-full items-center justify-between gap-6 py-4 text-left font-semibold transition-colors hover:text-brass-700">
              {question}
              <Plus
                aria-hidden
                size={20}
                strokeWidth={1.5}
                className="shrink-0 text-brass-700 print:hidden transition-transform duration-200 group-data-[state=open]:rotate-45"
              />
            </RadixAccordion.Trigger>
          </RadixAccordion.Header>
          {/* In the page also while closed: for search engines, and open where JavaScript is off. Fades in where the
              browser knows a starting style; the height does not move, so nothing has to be measured. */}
          <RadixAccordion.Content
            forceMount
            data-shown-without-script=""
            className="transition-opacity duration-200 starting:opacity-0 data-[state=closed]:hidden"
          >
            <p className="max-w-prose pr-8 pb-6 text-stone">
              <NoBreakModelName text={answer} />
            </p>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
