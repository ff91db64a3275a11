import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createStore, useStore } from "@/lib/external-store";
import { type DismissalReason, DismissalReasons } from "./dismissal-reasons";
import { reasonTexts } from "./dismissal-words";

const texts = reasonTexts.strip;

/** What was dismissed last, here and in one go. */
type LastDismissal = { ids: readonly string[]; name: string };

const lastDismissal = createStore<LastDismissal | null>(null);

/** Offers to say why these were dismissed. `name`: of the first customer. */
export function askWhy(dismissed: LastDismissal): void {
  lastDismissal.set(dismissed);
}

/** Asks no more about requests that are dismissed no longer. */
export function stopAsking(ids: readonly string[]): void {
  if (lastDismissal.get()?.ids.some((id) => ids.includes(id))) lastDismissal.set(null);
}

/** Below what was just dismissed: why, with one click, for whoever wants to give a reason. The dismissal itself asks nothing. */
export function LastDismissalStrip() {
  const last = useStore(lastDismissal, null);
  // With the list goes the question: it names a customer.
  useEffect(() => () => lastDismissal.set(null), []);
  return last && <Strip key={last.ids.join()} last={last} />;
}

function Strip({ last: { ids, name } }: { last: LastDismissal }) {
  const [reason, setReason] = useState<DismissalReason | null>(null);
  const strip = useRef<HTMLElement>(null);

  function close() {
    // The button goes with the strip, and would take the focus along.
    const panel = strip.current?.closest("[role='tabpanel']");
    lastDismissal.set(null);
    if (panel instanceof HTMLElement) panel.focus();
  }

  return (
    <section
      ref={strip}
      aria-label={texts.label}
      className="mb-3 grid gap-2 border-hairline border-y py-3 sm:grid-cols-[1fr_auto]"
    >
      <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2">
        <p className="wrap-anywhere min-w-0 py-2 text-base">
          {ids.length === 1 ? texts.one(name) : texts.many(ids.length)}
        </p>
        <DismissalReasons ids={ids} reason={reason} onExplained={setReason} />
      </div>
      <button
        type="button"
        aria-label={texts.close}
        title={texts.close}
        onClick={close}
        className="inline-flex size-11 items-center justify-center justify-self-end"
      >
        <X aria-hidden size={18} />
      </button>
    </section>
  );
}
