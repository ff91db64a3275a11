import { type RefObject, useEffect, useRef } from "react";
import { useDeskPreferences } from "@/desk/model/desk-preferences";
import { showToast } from "@/ui/toast/toast-store";
import { useLayerKeys } from "@/ui/use-layer-keys";
import { shortcutTexts } from "./dashboard-texts";

/** `data-desk-action` of a row's buttons and links. */
type RowAction =
  | "open"
  | "process"
  | "take"
  | "call"
  | "dismiss"
  | "dismiss-checked"
  | "select"
  | "record"
  | "remind"
  | "move"
  | "spoke"
  | "no-answer"
  | "left-message";

const ROW = "[data-desk-row]";

function rows(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(ROW));
}

function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? undefined;
}

/**
 * Moves the focus to the next (1) or previous (-1) row, clamped.
 * @param lastIndex the last focused index, in case a processed or dismissed row took the focus along
 * @returns the focused row's index, or `lastIndex` if there is none
 */
function moveToRow(step: 1 | -1, lastIndex: number | undefined): number | undefined {
  const all = rows();
  const current = focusedRow();
  const index = current ? all.indexOf(current) + step : (lastIndex ?? 0);
  const target = all[Math.min(Math.max(index, 0), all.length - 1)];
  if (!target) return lastIndex;
  // Focus alone could scroll the row anywhere.
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "nearest" });
  return all.indexOf(target);
}

/** A row's own control for an action. */
const controlOf = (row: Element | undefined, action: RowAction) =>
  row?.querySelector<HTMLElement>(`[data-desk-action="${action}"]`);

/** Clicks a control. @returns whether there is one that can be used */
function click(control: HTMLElement | null | undefined): boolean {
  if (!control || control.matches(":disabled, [aria-disabled='true']")) return false;
  control.click();
  return true;
}

const { cannot } = shortcutTexts;

/** How far what was opened in a row has been read; nothing once it has. */
const readingOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>("[data-desk-reading]")?.dataset.deskReading;

const isBooking = (row: HTMLElement) => row.matches("[data-booking]");

function reasonOf(action: RowAction, row: HTMLElement): string {
  const name = row.dataset.deskRow || cannot.row;
  const reading = readingOf(row);
  if (reading) return (reading === "failed" ? cannot.failed : cannot.loading)(name);
  // Its form is open already, or what it is for is over.
  if (isBooking(row) && (action === "record" || action === "move")) return cannot.notNow(name);
  return cannot.do[action](name);
}

/** Says why a key did nothing. */
function explain(action: RowAction, row: HTMLElement | undefined): true {
  showToast({ title: row ? reasonOf(action, row) : cannot.noRow });
  return true;
}

/** Calls back once, when what was opened in a row has been read or cannot be. @returns calls it off */
function onceRead(row: HTMLElement, act: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (readingOf(row) === "loading") return;
    observer.disconnect();
    act();
  });
  observer.observe(row, { attributes: true, childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The row that had the focus last, as long as it is in the list. */
function useLastRow(): RefObject<HTMLElement | undefined> {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const remember = () => {
      last.current = focusedRow() ?? last.current;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  return last;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("[data-desk-search]");
  field?.focus();
  field?.select();
  return field !== null;
}

/** In the order of VIEWS. */
const VIEW_KEYS = ["a", "i", "q", "y", "v", "w", "e"];

/** Those that act on a row, or on the list that it is in. */
const ROW_KEYS = [..."/12jkoptcdxgfsblrmu", ...VIEW_KEYS];

/**
 * In a room without rows, the keys of rows say that they belong elsewhere.
 * @param own keys of the room; null in a room with rows
 */
export function useKeysWithoutRows(own: readonly string[] | null): void {
  const { areShortcutsOn } = useDeskPreferences();
  useLayerKeys(
    ROW_KEYS.filter((key) => own && !own.includes(key)),
    (_, { hotkey }) => showToast({ title: cannot.notHere(hotkey.toUpperCase()) }),
    { enabled: areShortcutsOn && own !== null, ignoreModifiers: true, ignoreEventWhen: isNotForUs },
  );
}

/** What the keys of every list do besides acting on rows. */
type ListActions = {
  onRefresh: () => void;
  /** Closes the open row, wherever the focus is. */
  onClose: () => void;
};

/** Those of requests and quotes. */
type DeskShortcutActions = ListActions & {
  onShowTab: (tab: "new" | "processed") => void;
  onToggleUrgentFirst: () => void;
  /** By its index in VIEWS. */
  onShowView: (index: number) => void;
};

/** Whether the user is typing. Checkboxes don't count, as they take no letters. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && target.type !== "checkbox";
}

/** Modifier keys are left to the browser; a held key must not process one request after the other. */
function isNotForUs(event: KeyboardEvent): boolean {
  const isHeldDown = event.repeat && !/^[jk]$/i.test(event.key);
  return event.ctrlKey || event.metaKey || event.altKey || isHeldDown || isTyping(event);
}

/**
 * Single-key shortcuts of a list (see `shortcutList`), off while typing and switchable as WCAG 2.1.4 requires. They find
 * rows by `data-desk-row` (its value is the name), actions by `data-desk-action`, the search by `data-desk-search`.
 *
 * What lies over the rows has `data-covers-rows`. All act on one row: the focused one, else the open one, else the one that
 * had the focus last. A key whose row is still loading waits, as long as the focus stays and no other is pressed; one that can
 * do nothing says why.
 * @param own more keys; those that show another list give up the place in this one
 */
export function useListShortcuts(
  { onRefresh, onClose }: ListActions,
  own: Record<string, () => void> = {},
): { leaveList: () => void } {
  const { areShortcutsOn } = useDeskPreferences();
  const lastIndex = useRef<number>(undefined);
  const lastRow = useLastRow();
  /** Calls off the key that waits for what it acts on. */
  const callOff = useRef<() => void>(undefined);

  function target(): HTMLElement | undefined {
    const open = document.querySelector<HTMLElement>(`${ROW}[data-open]`);
    const last = lastRow.current?.isConnected ? lastRow.current : undefined;
    return focusedRow() ?? open ?? last;
  }

  function act(action: RowAction): boolean {
    const row = target();
    if (row && !row.contains(document.activeElement)) row.focus({ preventScroll: true });
    if (click(controlOf(row, action))) return true;
    // A reminder is sent only after it has been read.
    if (!row || readingOf(row) !== "loading" || action === "remind") return explain(action, row);
    callOff.current = onceRead(row, () => {
      if (row.contains(document.activeElement)) act(action);
    });
    return true;
  }

  /** What is not an open booking has nothing for these keys in it. */
  function actOnBooking(action: "record" | "move"): boolean {
    const row = target();
    return row && isBooking(row) ? actOnOpened(action) : act(action);
  }

  /** The buttons are in what is opened, which shows what came of them. */
  function actOnOpened(action: RowAction): boolean {
    const row = target();
    if (row === undefined || row.matches("[data-open]")) return act(action);
    if (!click(controlOf(row, "open"))) return explain(action, row);
    requestAnimationFrame(() => act(action));
    return true;
  }

  /** By character, not by key position. Each returns whether it did anything. */
  const byKey: Record<string, () => boolean> = {
    "/": focusSearch,
    j: () => move(1),
    k: () => move(-1),
    // On a button or link in the row, Enter is its own.
    enter: () => document.activeElement === focusedRow() && click(controlOf(focusedRow(), "open")),
    o: () => act("open"),
    p: () => act("process"),
    t: () => act("take"),
    c: () => act("call"),
    // With rows checked, the key belongs to the bar below them.
    d: () => click(controlOf(document.body, "dismiss-checked")) || act("dismiss"),
    x: () => act("select"),
    g: () => actOnBooking("move"),
    f: () => done(onRefresh),
    s: () => actOnOpened("spoke"),
    b: () => actOnOpened("no-answer"),
    l: () => actOnOpened("left-message"),
    r: () => actOnBooking("record"),
    m: () => act("remind"),
    escape: () => done(onClose),
    ...Object.fromEntries(Object.entries(own).map(([key, show]) => [key, () => done(show)])),
  };

  function done(act: () => void): boolean {
    act();
    return true;
  }

  /** The place belongs to the list that was left. */
  function leaveList() {
    lastIndex.current = undefined;
    lastRow.current = undefined;
  }

  function move(step: 1 | -1): boolean {
    lastIndex.current = moveToRow(step, lastIndex.current);
    return lastIndex.current !== undefined;
  }

  useLayerKeys(
    Object.keys(byKey),
    (event, { hotkey }) => {
      callOff.current?.();
      const cover = document.querySelector<HTMLElement>("[data-covers-rows]");
      if (cover) {
        const isCall = cover.dataset.coversRows === "call";
        if (hotkey !== "escape") showToast({ title: isCall ? cannot.calling : cannot.covered });
        return;
      }
      // "/" would be typed into the search it has just focused.
      if (byKey[hotkey]?.()) event.preventDefault();
    },
    // Shift may be part of typing a character, as "/" is on some keyboards.
    {
      enabled: areShortcutsOn,
      enableOnFormTags: ["input"],
      ignoreModifiers: true,
      ignoreEventWhen: isNotForUs,
    },
  );

  return { leaveList };
}

/** The shortcuts of requests and quotes. */
export function useDeskShortcuts(actions: DeskShortcutActions): void {
  const { onShowTab, onShowView, onToggleUrgentFirst } = actions;
  const { leaveList } = useListShortcuts(actions, {
    "1": () => showTab("new"),
    "2": () => showTab("processed"),
    ...Object.fromEntries(VIEW_KEYS.map((key, index) => [key, () => onShowView(index)])),
    u: onToggleUrgentFirst,
  });
  function showTab(tab: "new" | "processed") {
    leaveList();
    onShowTab(tab);
  }
}
