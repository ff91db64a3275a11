import { type SelectorMatcherOptions, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/** Waits for a text, and that it can be seen. */
export async function see(text: string | RegExp, options?: SelectorMatcherOptions): Promise<void> {
  expect(await screen.findByText(text, options)).toBeVisible();
}

/** Presses a button once it is responsive: during a step, and for a second after it, buttons ignore clicks. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole("button", { name });
    expect(found).toBeEnabled();
    expect(found).not.toHaveAttribute("aria-disabled", "true");
    return found;
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
