import { ChartColumn, ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { findTexts } from "@/desk/listing/listing-words";
import { cn } from "@/lib/cn";
import { FiguresContent } from "./figures-content";

const texts = findTexts.figures;

/** The company's figures, folded away: nothing is counted or fetched before they are opened. */
export function FiguresPanel() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={`${id}-title`} className="mb-1 border-hairline border-y">
      <h2 className="font-sans text-base">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 font-semibold"
        >
          <ChartColumn aria-hidden size={18} />
          {texts.title}
          <ChevronDown aria-hidden size={18} className={cn("ml-auto", isOpen && "rotate-180")} />
        </button>
      </h2>
      <div id={`${id}-content`} hidden={!isOpen}>
        {isOpen && <FiguresContent />}
      </div>
    </section>
  );
}
