import type { KeyboardEvent } from "react";
import { trailerModels } from "@/request/trailer-models";
import type { TrailerSet } from "@/request/trailers/choose-trailers";
import { callTexts } from "./call-texts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const altKey = isMac ? callTexts.keys.alt.mac : callTexts.keys.alt.other;
export const saveKeys = isMac ? callTexts.saveKeys.mac : callTexts.saveKeys.other;

/** The digit of a way to serve: the stations of its model, or 0 for a mixed one. */
export function keyOfWay({ trailers: [first, ...others] }: TrailerSet): number {
  const model = trailerModels.find(({ id }) => id === first?.model);
  return others.length > 0 || !model ? 0 : model.stalls;
}

type Actions = {
  onPutAway: () => void;
  onSave: () => void;
  onQuote: () => void;
  onWay: (digit: number) => void;
  onPackage: () => void;
  onCrew: () => void;
};

const TEXT_FIELDS = "input:not([type='radio'], [type='checkbox'])";

/** Moves on from a field or a choice to the next text field. On a button, Enter is its own. */
function focusNext({ currentTarget, target }: KeyboardEvent<HTMLFormElement>): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const isBehind = (field: Element) =>
    (target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  Array.from(currentTarget.querySelectorAll<HTMLElement>(TEXT_FIELDS)).find(isBehind)?.focus();
  return true;
}

function act(event: KeyboardEvent<HTMLFormElement>, actions: Actions): boolean {
  const { key, code, altKey: isAlt } = event;
  const done = (action: () => void) => {
    action();
    return true;
  };
  if (key === "Escape") return done(actions.onPutAway);
  if (event.ctrlKey || event.metaKey) {
    if (key === "Enter") return done(actions.onQuote);
    return key.toLowerCase() === "s" && done(actions.onSave);
  }
  if (key === "Enter") return focusNext(event);
  if (!isAlt) return false;
  // By the key's position: with this modifier it types another character on a Mac.
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return done(() => actions.onWay(Number(digit)));
  if (code === "KeyP") return done(actions.onPackage);
  return code === "KeyC" && done(actions.onCrew);
}

/** The keys of the card, wherever in it the focus is. */
export const cardKeys = (actions: Actions) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.nativeEvent.isComposing || event.defaultPrevented || !act(event, actions)) return;
  event.preventDefault();
  event.stopPropagation();
};
