import {
  type ComponentProps,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Outlet } from "react-router-dom";
import { useDraftOwner } from "@/desk/drafts/drafts";
import { callCard, useCallCard } from "@/desk/model/call-card";
import { useDeskPreferences } from "@/desk/model/desk-preferences";
import { useLayerKeys } from "@/ui/use-layer-keys";
import type { CallCard } from "./call-card";

type Card = typeof CallCard;

/** Set once the code is there: what is lazy is shown up to 300 ms late, and the keys after N would go to a list. */
let loaded: Card | undefined;

async function loadCard(): Promise<{ default: Card }> {
  loaded = (await import("./call-card")).CallCard;
  return { default: loaded };
}

const LazyCard = lazy(loadCard);

function OpenCard(props: ComponentProps<Card>) {
  // Chosen once: another component would lose the focus.
  const [Shown] = useState(() => loaded ?? LazyCard);
  return (
    // Until it has loaded, no key reaches the rows below.
    <Suspense fallback={<div hidden data-covers-rows="call" />}>
      <Shown {...props} />
    </Suspense>
  );
}

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
        <OpenCard owner={owner} section={section} onClose={close} />
      )}
    </>
  );
}
