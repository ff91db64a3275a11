import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { findTexts } from "./listing-words";
import { SEARCH_MAX } from "./search";

const texts = findTexts.search;

/** How long typing must pause before the list is searched, in milliseconds. */
const PAUSE_MS = 150;

const tidy = (text: string) => text.trim().replace(/\s+/g, " ");

type SearchFieldProps = {
  /** What the list is searched for. */
  value: string;
  onSearch: (value: string) => void;
};

/** A search that follows the typing: after a pause, at once with Enter or when it is cleared. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  const [known, setKnown] = useState(value);
  // What was searched for here comes back by the address, and may come when more has been typed.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const place = asked.indexOf(value);
    setAsked(asked.slice(place + 1));
    // Set from outside ("Clear filters", Back), not by what was typed here.
    if (place === -1) {
      setSearched(value);
      setText(value);
    }
  }

  function search(next: string) {
    if (next === searched) return;
    setSearched(next);
    setAsked([...asked, next]);
    onSearch(next);
  }

  const searchAfterPause = useEffectEvent(() => search(tidy(text)));
  useEffect(() => {
    if (tidy(text) === searched) return;
    const timer = setTimeout(() => searchAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, searched]);
  // Another tab that opens within the pause takes this field away, not what was typed into it.
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
          maxLength={SEARCH_MAX}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) search(tidy(text));
          }}
          // The browser's own clear button would stand beside ours.
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
    </div>
  );
}
