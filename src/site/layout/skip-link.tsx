import { navigation } from "@/site/words/navigation";

/** First stop of the tab key: past the header, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 bg-brass-300 px-5 py-3 font-semibold text-evergreen-900 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {navigation.labels.skip}
    </a>
  );
}
