import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { Outlet } from "react-router-dom";
import { useDraftOwner } from "@/desk/drafts/drafts";
import { callCard, useCallCard } from "@/desk/model/call-card";
import { useDeskPreferences } from "@/desk/model/desk-preferences";
import { useLayerKeys } from "@/ui/use-layer-keys";

const loadCard = async () => ({ default: (await import("./call-card")).CallCard });
const CallCard = lazy(loadCard);

/** Every room of the staff area, with the card for a telephone call beside it. */
export function CallDesk() {
  const isOpen = useCallCard();
  const owner = useDraftOwner();
  const { areShortcutsOn } = useDeskPreferences();
  const section = useRef<HTMLElement>(null);
  /** Where the focus was before a call. */
  const before = useRef<Element>(null);

  function close() {
    callCard.set(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  }

  // Before the card takes the focus.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  // What is typed right after N is meant for the card.
  useEffect(() => void loadCard().catch(() => undefined), []);
  // It belongs to the account that opened it.
  useEffect(() => () => callCard.set(false), []);

  useLayerKeys(
    ["n"],
    (event) => {
      event.preventDefault();
      callCard.set(true);
      section.current?.querySelector("input")?.focus();
    },
    {
      enabled: areShortcutsOn,
      ignoreEventWhen: ({ ctrlKey, metaKey, altKey, repeat }) =>
        ctrlKey || metaKey || altKey || repeat,
    },
  );

  return (
    <>
      <Outlet />
      {isOpen && owner !== undefined && (
        <Suspense fallback={null}>
          <CallCard owner={owner} section={section} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
