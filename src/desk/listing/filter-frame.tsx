import { ChevronDown, Search, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { SEARCH_MAX } from "@/desk/listing/search-patterns";
import { cn } from "@/lib/cn";
import { tooLong } from "@/ui/forms/too-long";
import { listingTexts } from "./listing-texts";

const searchTexts = listingTexts.search;

/** Debounce in milliseconds. */
const PAUSE_MS = 150;

const tidy = (text: string) => text.trim().replace(/\s+/g, " ");

type SearchFieldProps = {
  /** The current search. */
  value: string;
  onSearch: (value: string) => void;
  /** At each change of the text, before the pause after which it is searched. */
  onType?: () => void;
};

/** Searches as you type: debounced, or at once on Enter and when cleared. */
export function SearchField({ value, onSearch, onType }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  const [known, setKnown] = useState(value);
  // Own searches come back through the address, maybe after more was typed.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const place = pending.indexOf(value);
    setPending(pending.slice(place + 1));
    // Set from outside ("Clear filters", Back).
    if (place === -1) {
      setSearched(value);
      setText(value);
    }
  }

  const excess = tooLong(text, SEARCH_MAX);

  function search(next: string) {
    if (next === searched || tooLong(next, SEARCH_MAX)) return;
    setSearched(next);
    setPending([...pending, next]);
    onSearch(next);
  }

  const searchAfterPause = useEffectEvent(() => search(tidy(text)));
  useEffect(() => {
    if (tidy(text) === searched) return;
    const timer = setTimeout(() => searchAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, searched]);
  // Another tab opened within the debounce time unmounts this field; its input still counts.
  useEffect(() => () => searchAfterPause(), []);

  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className="sr-only">
        {searchTexts.label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-stone"
        />
        <input
          ref={input}
          id={id}
          type="search"
          data-desk-search
          value={text}
          aria-invalid={excess !== undefined}
          aria-describedby={excess && `${id}-error`}
          placeholder={searchTexts.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.currentTarget.value);
            onType?.();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) search(tidy(text));
          }}
          // Hides the browser's own clear button.
          className="field min-h-9! py-1! pr-9 pl-8 text-base [&::-webkit-search-cancel-button]:hidden md:text-sm"
        />
        {text !== "" && (
          <button
            type="button"
            aria-label={searchTexts.clear}
            onClick={() => {
              setText("");
              search("");
              input.current?.focus();
            }}
            className="absolute top-1/2 right-0 inline-flex h-9 w-9 -translate-y-1/2 items-center justify-center text-stone hover:text-ink"
          >
            <X aria-hidden size={18} />
          </button>
        )}
      </div>
      {excess && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-clay text-note">
          {excess}
        </p>
      )}
    </div>
  );
}

const texts = listingTexts.filters;

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  /** In display order. */
  options: Record<Value, string>;
  onChange: (value: Value) => void;
};

/** A native select, which phones show large. */
export function FilterChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  const id = useId();
  // `Object.keys` loses the key type.
  const values = Object.keys(options) as Value[];
  return (
    <div className="min-w-0">
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
  /** Active filters besides the search. */
  activeCount: number;
  onClear: () => void;
  /** Before the search; scrolls sideways if there is little room. */
  beside: ReactNode;
  children: ReactNode;
};

/**
 * One line of fixed height, level with the tabs on wide screens: the search, and a button with the number of active
 * filters that unfolds them. The section itself lets clicks through to the tabs.
 */
export function FilterFrame(props: FilterFrameProps) {
  const { search, onSearch, activeCount, onClear, beside, children } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isFiltered = activeCount > 0 || search !== "";
  return (
    <section
      aria-label={texts.label}
      className="pointer-events-none *:pointer-events-auto xl:sticky xl:top-12 xl:z-20"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-3 lg:grid-cols-[minmax(0,1fr)_15rem_auto] xl:-mt-11 xl:ml-[18.75rem] xl:h-11 xl:grid-cols-[minmax(0,1fr)_clamp(14rem,17vw,20rem)_auto] xl:pl-0">
        <div className="order-last col-span-2 -mx-3 flex h-11 min-w-0 items-center overflow-x-auto px-3 [scrollbar-width:none] lg:order-none lg:col-span-1 xl:border-hairline xl:border-l">
          {beside}
        </div>
        <SearchField value={search} onSearch={onSearch} />
        <div className="flex h-11 shrink-0 items-center gap-x-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="inline-flex h-11 items-center gap-2 px-1 font-semibold text-sm"
          >
            <SlidersHorizontal aria-hidden size={18} />
            <span className="max-sm:sr-only">{texts.toggle}</span>
            {activeCount > 0 && (
              <span className="bg-evergreen-700 px-1.5 text-note text-white">
                <span className="sm:hidden">{activeCount}</span>
                <span className="max-sm:sr-only">{texts.active(activeCount)}</span>
              </span>
            )}
            <ChevronDown aria-hidden size={16} className={cn(isOpen && "rotate-180")} />
          </button>
          {isFiltered && (
            <button type="button" onClick={onClear} className="link h-11 text-sm">
              {texts.clear}
            </button>
          )}
        </div>
      </div>
      <div
        id={id}
        className={cn(
          "grid-cols-1 items-end gap-3 border-hairline border-y bg-ivory p-3 min-[360px]:grid-cols-2 md:grid-cols-4 xl:grid-cols-7",
          isOpen ? "grid" : "hidden",
        )}
      >
        {children}
      </div>
    </section>
  );
}
