import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { tooLong } from "@/ui/forms/too-long";
import { listingTexts } from "./listing-texts";
import { SEARCH_MAX } from "./search-patterns";

const texts = listingTexts.search;

/** Debounce in milliseconds. */
const PAUSE_MS = 150;

const tidy = (text: string) => text.trim().replace(/\s+/g, " ");

type SearchFieldProps = {
  /** The current search. */
  value: string;
  onSearch: (value: string) => void;
};

/** Searches as you type: debounced, or at once on Enter and when cleared. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
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
        {texts.label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-stone"
        />
        <input
          ref={input}
          id={id}
          type="search"
          data-desk-search
          value={text}
          aria-invalid={excess !== undefined}
          aria-describedby={excess && `${id}-error`}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) search(tidy(text));
          }}
          // Hides the browser's own clear button.
          className="field min-h-9! py-1! pr-11 pl-10 text-base [&::-webkit-search-cancel-button]:hidden md:text-sm"
        />
        {text !== "" && (
          <button
            type="button"
            aria-label={texts.clear}
            onClick={() => {
              setText("");
              search("");
              input.current?.focus();
            }}
            className="absolute top-1/2 right-0 inline-flex h-9 w-11 -translate-y-1/2 items-center justify-center text-stone hover:text-ink"
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
