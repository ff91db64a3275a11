import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cn } from "@/lib/cn";
import { findTexts } from "./listing-words";
import { SearchField } from "./search-field";

const texts = findTexts.filters;

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  /** Every value with its words, in the order in which they are offered. */
  options: Record<Value, string>;
  onChange: (value: Value) => void;
  /** As wide as two where there are two columns: the other fields are even in number. */
  isWide?: boolean;
};

/** One choice out of a few: the browser's own select, which a phone shows large. */
export function FilterChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange, isWide = false } = props;
  const id = useId();
  // `Object.keys` forgets that the keys are the values of the choice.
  const values = Object.keys(options) as Value[];
  return (
    <div
      className={cn("min-w-0", isWide ? "min-[360px]:col-span-2" : "md:col-span-2 xl:col-span-1")}
    >
      <label htmlFor={id} className="block pb-1 font-semibold text-note">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = values.find((candidate) => candidate === event.currentTarget.value);
            if (chosen) onChange(chosen);
          }}
          className={cn(
            "field min-h-11 appearance-none truncate py-2 pr-9 text-base",
            value !== values[0] && "font-semibold",
          )}
        >
          {values.map((candidate) => (
            <option key={candidate} value={candidate}>
              {options[candidate]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-stone"
        />
      </div>
    </div>
  );
}

type FilterFrameProps = {
  search: string;
  onSearch: (search: string) => void;
  /** Filters in use besides the search. */
  activeCount: number;
  onClear: () => void;
  /** Always in sight, beside the button that unfolds the filters. */
  beside: ReactNode;
  children: ReactNode;
};

/** The search, always in sight; the filters fold away behind a button that says how many are in use. */
export function FilterFrame(props: FilterFrameProps) {
  const { search, onSearch, activeCount, onClear, beside, children } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isFiltered = activeCount > 0 || search !== "";
  return (
    <section aria-label={texts.label} className="mb-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <SearchField value={search} onSearch={onSearch} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-base"
        >
          <SlidersHorizontal aria-hidden size={18} />
          {texts.toggle}
          {activeCount > 0 && (
            <span className="rounded bg-evergreen-700 px-2 py-0.5 text-note text-white">
              {texts.active(activeCount)}
            </span>
          )}
          <ChevronDown aria-hidden size={18} className={cn(isOpen && "rotate-180")} />
        </button>
        {beside}
        {isFiltered && (
          <button type="button" onClick={onClear} className="link min-h-11 text-base">
            {texts.clear}
          </button>
        )}
      </div>
      <div
        id={id}
        className={cn(
          "mt-1 mb-3 grid-cols-1 items-end gap-3 min-[360px]:grid-cols-2 md:grid-cols-6 xl:grid-cols-2",
          isOpen ? "grid" : "hidden",
        )}
      >
        {children}
      </div>
    </section>
  );
}
