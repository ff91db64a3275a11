/**
 * A browser cuts what is pasted, dropped, suggested by a keyboard or said to it at the limit of a field without a word.
 * It may be longer: it is read, shortened by what it does not need, and what is still too long is said. Keys that are
 * typed one by one still end at the limit.
 * @param event `beforeinput`, which React does not have
 */
export function acceptWhole({ target, data, dataTransfer }: InputEvent) {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const inserted = data ?? dataTransfer?.getData("text/plain") ?? "";
  if (isField && inserted.length > 1) target.removeAttribute("maxlength");
}
