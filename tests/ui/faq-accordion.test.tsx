import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { faqItems } from "@/site/words/pages/faq";
import { FaqAccordion } from "@/ui/faq-accordion";

const [first, second] = faqItems;

function openQuestions(): (string | null)[] {
  return screen
    .getAllByRole("button")
    .filter((button) => button.getAttribute("aria-expanded") === "true")
    .map((button) => button.textContent);
}

/** Closed answers stay in the page, for search engines and where JavaScript is off; a class hides them. */
function isClosed(answer: string): boolean {
  // The answer's own paragraph: within it the names of the models are kept together by elements of their own.
  const paragraph = screen.getByText(
    (_, element) => element?.localName === "p" && element.textContent === answer,
  );
  return paragraph.parentElement?.dataset.state === "closed";
}

it("opens at most one answer and can close that one too", async () => {
  render(<FaqAccordion items={faqItems} />);
  const user = userEvent.setup();
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(12);
  expect(openQuestions()).toEqual([]);

  await user.click(screen.getByRole("button", { name: first.question }));
  expect(openQuestions()).toEqual([first.question]);
  expect(screen.getByRole("region", { name: first.question }).textContent).toBe(first.answer);

  await user.click(screen.getByRole("button", { name: second.question }));
  expect(openQuestions()).toEqual([second.question]);
  expect(isClosed(first.answer)).toBe(true);
  expect(screen.getByRole("region", { name: second.question }).textContent).toBe(second.answer);

  await user.click(screen.getByRole("button", { name: second.question }));
  expect(openQuestions()).toEqual([]);
  expect(isClosed(second.answer)).toBe(true);
});
