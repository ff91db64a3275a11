import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

const CONTROLS =
  "button, a[href], summary, [role=button], [role=switch], [role=tab], input[type=checkbox], input[type=radio]";

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The text of an element, without what is hidden from those who listen to it, such as a hint at a key. */
function textOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? "";
  if (node.getAttribute("aria-hidden") === "true") return "";
  return Array.from(node.childNodes, textOf).join("");
}

/** What a control is called: its own name, else its label or text. */
function nameOf(control: Element): string {
  const named = control.getAttribute("aria-label");
  if (named !== null) return named;
  if (control instanceof HTMLInputElement)
    return tidy(Array.from(control.labels ?? [], textOf).join(" "));
  return tidy(textOf(control));
}

const isWithin = (control: Element, states: string) => control.closest(states) !== null;

/**
 * The control of a name that can be reached. Testing Library's search by role and name takes a second on a whole desk, which
 * a record of many steps has no time for.
 */
function control(name: string | RegExp, index = 0): Element {
  const found = Array.from(document.querySelectorAll(CONTROLS)).filter((each) => {
    const own = nameOf(each);
    const isMeant = typeof name === "string" ? own === name : name.test(own);
    return isMeant && !isWithin(each, "[aria-hidden=true], [hidden], [inert]");
  });
  const one = found.at(index);
  if (!one) throw new Error(`There is no control “${name}”.`);
  return one;
}

/** A step that presses the control of a name, the first one unless it is another of several (-1: the last). */
export const press = (name: string | RegExp, index?: number) => (user: UserEvent) =>
  user.click(control(name, index));

/** A step that types keys where the focus is. */
export const keys = (typed: string) => (user: UserEvent) => user.keyboard(typed);

/** A step that types a text in the place of what is in a field; "" only empties it. */
export const retype = (label: string, text: string) => async (user: UserEvent) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== "") await user.type(field, text);
};
