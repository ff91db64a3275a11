import { type SelectorMatcherOptions, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/** Waits for a text, and that it can be seen. */
export async function see(text: string | RegExp, options?: SelectorMatcherOptions): Promise<void> {
  expect(await screen.findByText(text, options)).toBeVisible();
}

/**
 * Presses a button once it is responsive: during a step, and for a second after it, buttons ignore clicks. It is looked up
 * by its role once, not at each look at its state: that takes so long on a whole desk that nothing else would go on.
 */
export async function press(name: string | RegExp): Promise<void> {
  let button = await screen.findByRole("button", { name });
  await waitFor(() => {
    if (!button.isConnected) button = screen.getByRole("button", { name });
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute("aria-disabled", "true");
  });
  await userEvent.click(button);
}

/** Replaces the content of a field by typing. */
export async function retype(field: Element, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** The list row of a request or quote. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByRole("button", { name })).closest("li");
  if (!row) throw new Error(`${name} is in no row`);
  return row;
}
