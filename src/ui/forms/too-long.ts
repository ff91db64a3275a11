import { visibleText } from "@/lib/invisible-characters";
import { fieldTexts } from "@/ui/words/field-texts";

/**
 * What to say of a text over its limit; undefined within it. Instead of `maxLength`, which cuts what is pasted without a
 * word.
 * @param max in characters, spaces around the text and what cannot be seen not counted
 */
export function tooLong(text: string, max: number): string | undefined {
  return Array.from(visibleText(text).trim()).length > max ? fieldTexts.tooLong(max) : undefined;
}

/** Ref of a control: while there is a message, the browser does not submit its form. */
export const heldBackBy =
  (message: string | undefined) => (control: HTMLInputElement | HTMLTextAreaElement | null) =>
    control?.setCustomValidity(message ?? "");
