import { PENDING_ATTRIBUTE } from "./click-replay";

declare global {
  /** What was typed into parts of the page whose code had not arrived, by the name of the field. */
  var typedEarly: Record<string, string> | undefined;
}

/** Remembers what is typed into a part of the page that is not hydrated yet. */
export function recordTypedEarly(): void {
  document.addEventListener(
    "input",
    ({ target }) => {
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !/^(?:checkbox|radio)$/.test(target.type));
      if (isText && target.closest(`[${PENDING_ATTRIBUTE}]`)) {
        globalThis.typedEarly = { ...globalThis.typedEarly, [target.name]: target.value };
      }
    },
    true,
  );
}

/**
 * What was typed into these fields before, once. React keeps it in the fields that it hydrates; on a page that a browser
 * has translated it renders them again (src/lib/tolerate-translators.ts).
 */
export function takeTypedEarly(names: readonly string[]): Record<string, string> {
  const typed = Object.entries(globalThis.typedEarly ?? {});
  globalThis.typedEarly = undefined;
  return Object.fromEntries(typed.filter(([name]) => names.includes(name)));
}
