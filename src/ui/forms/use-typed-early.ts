import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Hands over what was typed or chosen in a prerendered control before its code was there: React leaves that on the
 * screen, but tells nobody.
 * @param control the control, or what holds several of them
 */
export function useTypedEarly(
  control: RefObject<HTMLElement | null>,
  onTyped: (input: HTMLInputElement) => void,
): void {
  const hear = useEffectEvent(onTyped);
  useEffect(() => {
    const element = control.current;
    const inputs =
      element instanceof HTMLInputElement ? [element] : (element?.querySelectorAll("input") ?? []);
    for (const input of inputs) {
      const isChoice = input.type === "radio" || input.type === "checkbox";
      const isTyped = isChoice
        ? input.checked && !input.defaultChecked
        : input.value !== input.defaultValue;
      if (isTyped) hear(input);
    }
  }, [control]);
}
