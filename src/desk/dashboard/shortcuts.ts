import { useRef, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useDeskPreferences } from "@/desk/model/desk-preferences";

/** What a row offers to the keyboard: `data-desk-action` of its buttons and links. */
type RowAction = "open" | "process" | "take" | "call" | "dismiss" | "select";

const ROW = "[data-desk-row]";

function rows(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(ROW));
}

/** The row that has the focus, on itself or on something inside it. */
function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? undefined;
}

/**
 * Moves the focus to the row after (1) or before (-1) the focused one; the first and the last stay.
 * @param lastIndex where the focus was before: a row that was processed or dismissed takes the focus along, and
 *   the way goes on from its place
 * @returns the place of the row that has the focus now, `lastIndex` when there is none
 */
function moveToRow(step: 1 | -1, lastIndex: number | undefined): number | undefined {
  const all = rows();
  const current = focusedRow();
  const index = current ? all.indexOf(current) + step : (lastIndex ?? 0);
  const target = all[Math.min(Math.max(index, 0), all.length - 1)];
  if (!target) return lastIndex;
  // Without scrolling, then by the shortest way: focus alone would put the row anywhere.
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "nearest" });
  return all.indexOf(target);
}

/** Does with the focused row what its own button does. @returns whether there was such a button */
function actOnRow(action: RowAction): boolean {
  const control = focusedRow()?.querySelector<HTMLElement>(`[data-desk-action="${action}"]`);
  if (!control || control.matches(":disabled, [aria-disabled='true']")) return false;
  control.click();
  return true;
}

/** Puts the cursor into the search that is on screen. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("[data-desk-search]");
  field?.focus();
  field?.select();
  return field !== null;
}

/** All, mine, nobody's, due today, overdue, this weekend, by event date: the order of the line above the list. */
const VIEW_KEYS = ["a", "m", "n", "y", "v", "w", "e"];

/** What the shortcuts need from the desk besides the rows, which they find in the page. */
type DeskShortcutActions = {
  onShowTab: (tab: "new" | "processed") => void;
  onToggleUrgentFirst: () => void;
  /** The view of the list at this place, the first 0. */
  onShowView: (index: number) => void;
  onRefresh: () => void;
  /** Closes the row that is open, wherever the focus is. */
  onClose: () => void;
};

/** State of the shortcuts, for `ShortcutsDialog`. */
export type DeskShortcuts = {
  isListOpen: boolean;
  setIsListOpen: (isOpen: boolean) => void;
};

/** Into a field a key is typed; a box that is ticked takes no letters. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && target.type !== "checkbox";
}

/** With a modifier, a key belongs to the browser; held down, it must not process one request after the other. */
function isNotForUs(event: KeyboardEvent): boolean {
  const isHeldDown = event.repeat && !/^[jk]$/i.test(event.key);
  return (
    // What it closed was nearer than a row.
    (event.key === "Escape" && event.defaultPrevented) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    isHeldDown ||
    isTyping(event) ||
    document.querySelector("[role='dialog'], [role='alertdialog']") !== null
  );
}

/**
 * Single-key shortcuts of the desk (the list is `shortcutList`). Never while typing or while a dialog is open, and
 * only until they are switched off, which WCAG 2.1.4 asks for. Rows carry `data-desk-row`, what can be done with
 * them `data-desk-action`, the search `data-desk-search`.
 */
export function useDeskShortcuts(actions: DeskShortcutActions): DeskShortcuts {
  const { areShortcutsOn } = useDeskPreferences();
  const [isListOpen, setIsListOpen] = useState(false);
  const lastIndex = useRef<number>(undefined);

  /** By the character typed, wherever a keyboard has it. Each says whether it did anything. */
  const byKey: Record<string, () => boolean> = {
    "?": () => done(() => setIsListOpen(true)),
    "/": focusSearch,
    j: () => move(1),
    k: () => move(-1),
    // On a button or link inside the row, Enter is that one's.
    enter: () => document.activeElement === focusedRow() && actOnRow("open"),
    o: () => actOnRow("open"),
    p: () => actOnRow("process"),
    t: () => actOnRow("take"),
    c: () => actOnRow("call"),
    d: () => actOnRow("dismiss"),
    x: () => actOnRow("select"),
    "1": () => showTab("new"),
    "2": () => showTab("processed"),
    ...Object.fromEntries(
      VIEW_KEYS.map((key, index) => [key, () => done(() => actions.onShowView(index))]),
    ),
    u: () => done(actions.onToggleUrgentFirst),
    r: () => done(actions.onRefresh),
    escape: () => done(actions.onClose),
  };

  function done(act: () => void): boolean {
    act();
    return true;
  }

  function showTab(tab: "new" | "processed"): boolean {
    // A place in one list is none in the other.
    lastIndex.current = undefined;
    return done(() => actions.onShowTab(tab));
  }

  function move(step: 1 | -1): boolean {
    lastIndex.current = moveToRow(step, lastIndex.current);
    return lastIndex.current !== undefined;
  }

  useHotkeys(
    Object.keys(byKey),
    (event, { hotkey }) => {
      // "/" would be typed into the search that has just got the focus.
      if (byKey[hotkey]?.()) event.preventDefault();
    },
    // Shift is part of how a character is typed: "?" here, "/" on other keyboards.
    {
      enabled: areShortcutsOn,
      enableOnFormTags: ["input"],
      useKey: true,
      ignoreModifiers: true,
      ignoreEventWhen: isNotForUs,
    },
  );

  return { isListOpen, setIsListOpen };
}
