import { useRef, useState } from "react";
import { useDeskPreferences } from "@/desk/model/desk-preferences";
import { useLayerKeys } from "@/ui/use-layer-keys";

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

/**
 * Clicks the focused row's own button.
 * @returns whether it has one
 */
function actOnRow(action: RowAction, row: Element | null | undefined = focusedRow()): boolean {
  const control = row?.querySelector<HTMLElement>(`[data-desk-action="${action}"]`);
  if (!control || control.matches(":disabled, [aria-disabled='true']")) return false;
  control.click();
  return true;
}

/** The same of the open row when no other has the focus. */
const actOnOpen = (action: RowAction) =>
  actOnRow(action, focusedRow() ?? document.querySelector(`${ROW}[data-open]`));

/** Logs a contact with the focused row's customer. The buttons are in the opened request, which shows what was logged. */
function logContact(action: "spoke" | "no-answer" | "left-message"): boolean {
  const row = focusedRow();
  if (!row || row.matches("[data-open]")) return actOnOpen(action);
  if (!actOnRow("open", row)) return false;
  requestAnimationFrame(() => actOnRow(action, row));
  return true;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("[data-desk-search]");
  field?.focus();
  field?.select();
  return field !== null;
}

/** In the order of VIEWS. */
const VIEW_KEYS = ["a", "i", "q", "y", "v", "w", "e"];

/** What shortcuts do besides acting on rows. */
type DeskShortcutActions = {
  onShowTab: (tab: "new" | "processed") => void;
  onToggleUrgentFirst: () => void;
  /** By its index in VIEWS. */
  onShowView: (index: number) => void;
  onRefresh: () => void;
  /** Closes the open row, wherever the focus is. */
  onClose: () => void;
};

export type DeskShortcuts = {
  isListOpen: boolean;
  setIsListOpen: (isOpen: boolean) => void;
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
 * Single-key shortcuts (see `shortcutList`), off while typing and switchable as WCAG 2.1.4 requires. They find rows by
 * `data-desk-row`, actions by `data-desk-action`, the search by `data-desk-search`.
 */
export function useDeskShortcuts(actions: DeskShortcutActions): DeskShortcuts {
  const { areShortcutsOn } = useDeskPreferences();
  const [isListOpen, setIsListOpen] = useState(false);
  const lastIndex = useRef<number>(undefined);

  /** By character, not by key position. Each returns whether it did anything. */
  const byKey: Record<string, () => boolean> = {
    "?": () => done(() => setIsListOpen(true)),
    "/": focusSearch,
    j: () => move(1),
    k: () => move(-1),
    // On a button or link in the row, Enter is its own.
    enter: () => document.activeElement === focusedRow() && actOnRow("open"),
    o: () => actOnRow("open"),
    p: () => actOnRow("process"),
    t: () => actOnRow("take"),
    c: () => actOnRow("call"),
    // With rows checked, the key belongs to the bar below them.
    d: () => actOnRow("dismiss-checked", document.body) || actOnRow("dismiss"),
    x: () => actOnRow("select"),
    g: () => actOnOpen("move"),
    "1": () => showTab("new"),
    "2": () => showTab("processed"),
    ...Object.fromEntries(
      VIEW_KEYS.map((key, index) => [key, () => done(() => actions.onShowView(index))]),
    ),
    u: () => done(actions.onToggleUrgentFirst),
    f: () => done(actions.onRefresh),
    s: () => logContact("spoke"),
    b: () => logContact("no-answer"),
    l: () => logContact("left-message"),
    r: () => actOnOpen("record"),
    m: () => actOnOpen("remind"),
    escape: () => done(actions.onClose),
  };

  function done(act: () => void): boolean {
    act();
    return true;
  }

  function showTab(tab: "new" | "processed"): boolean {
    // The index belongs to the other list.
    lastIndex.current = undefined;
    return done(() => actions.onShowTab(tab));
  }

  function move(step: 1 | -1): boolean {
    lastIndex.current = moveToRow(step, lastIndex.current);
    return lastIndex.current !== undefined;
  }

  useLayerKeys(
    Object.keys(byKey),
    (event, { hotkey }) => {
      // "/" would be typed into the search it has just focused.
      if (byKey[hotkey]?.()) event.preventDefault();
    },
    // Shift may be part of typing a character: "?" here, "/" on other keyboards.
    {
      enabled: areShortcutsOn,
      enableOnFormTags: ["input"],
      ignoreModifiers: true,
      ignoreEventWhen: isNotForUs,
    },
  );

  return { isListOpen, setIsListOpen };
}
