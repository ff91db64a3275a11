import { type KeyboardEvent, useCallback, useId, useRef } from "react";
import { advertisingTexts } from "@/site/words/advertising";
import { Button } from "@/ui/button";
import { leaveRoomFor } from "@/ui/toast/leave-room-for";
import { isDeclinedByBrowser } from "./declined-by-browser";
import { companiesOf, type Tags, toolsOf } from "./tags";
import {
  type AdChoice,
  chooseAdConsent,
  setQuestionReopened,
  useAdConsent,
  useIsQuestionReopened,
} from "./visitor-choice";

/** Both answers look the same, so that neither is easier. */
const ANSWERS = [
  { choice: "denied", label: advertisingTexts.decline },
  { choice: "granted", label: advertisingTexts.accept },
] as const;

function currentState(consent: AdChoice, tags: Tags): string {
  return isDeclinedByBrowser()
    ? advertisingTexts.browserDeclined(companiesOf(tags))
    : advertisingTexts.current[consent];
}

type PanelProps = {
  /** What was answered before; absent at the first time. */
  answered: AdChoice | undefined;
  tags: Tags;
};

function ConsentPanel({ answered, tags }: PanelProps) {
  const titleId = useId();
  const openedFrom = useRef<Element | null>(null);

  /** Focuses the panel if the visitor has opened it; its first appearance must not interrupt. */
  const isReopened = answered !== undefined;
  const enter = useCallback(
    (panel: HTMLElement) => {
      if (isReopened) {
        openedFrom.current = document.activeElement;
        panel.focus({ preventScroll: true });
      }
      return leaveRoomFor(panel);
    },
    [isReopened],
  );
  const close = () => {
    setQuestionReopened(false);
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && answered) close();
  };

  return (
    <section
      ref={enter}
      tabIndex={-1}
      aria-label={advertisingTexts.region}
      aria-describedby={titleId}
      onKeyDown={closeOnEscape}
      className="fixed inset-x-0 bottom-0 z-30 border-brass-500 border-t bg-white px-5 py-4 text-base text-ink leading-snug shadow-lg sm:inset-x-auto sm:right-6 sm:bottom-[calc(1.5rem+var(--call-bar))] sm:w-[25rem] sm:border sm:border-hairline sm:border-t-brass-500 sm:p-6 print:hidden"
    >
      <h2 id={titleId} className="font-sans font-semibold text-base">
        {advertisingTexts.title}
      </h2>
      <p className="mt-2 text-stone">
        {answered ? currentState(answered, tags) : advertisingTexts.explanation(toolsOf(tags))}
      </p>
      <p className="mt-4 grid auto-cols-fr grid-flow-col gap-3">
        {isDeclinedByBrowser() ? (
          <Button variant="outline" className="min-h-11 px-4 py-2" onClick={close}>
            {advertisingTexts.close}
          </Button>
        ) : (
          ANSWERS.map(({ choice, label }) => (
            <Button
              key={choice}
              variant="outline"
              className="min-h-11 px-4 py-2"
              onClick={() => {
                chooseAdConsent(choice);
                close();
              }}
            >
              {label}
            </Button>
          ))
        )}
      </p>
    </section>
  );
}

/** Asks for consent until it is answered, and again when the visitor wants to change the answer. */
export function ConsentBanner({ tags }: { tags: Tags }) {
  const consent = useAdConsent();
  const isReopened = useIsQuestionReopened();
  if (consent === undefined) return null;
  if (consent === "unasked") return <ConsentPanel key="first" answered={undefined} tags={tags} />;
  return isReopened ? <ConsentPanel key="again" answered={consent} tags={tags} /> : null;
}
