import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Reports what was typed or chosen in a controlled input before hydration: React keeps it on the screen, but fires no
 * change event.
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
