import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DeskPager, useCursorStack } from "@/desk/listing/desk-pager";
import { press } from "../../support/staff-screen.ts";

const LISTING = { order: "newest" };

const cursor = (id: string) => ({ id, at: "2026-11-30T12:00:00Z" });

/** Four pages that are all loaded; each of the two in the middle has lost its rows. */
const NEXT: Record<string, string | null> = {
  start: "second",
  second: "third",
  third: "last",
  last: null,
};
const SHOWN: Record<string, number> = { start: 50, second: 0, third: 0, last: 12 };

function Pages({ isFetching = false }) {
  const pages = useCursorStack(LISTING, null, false);
  const name = pages.after?.id ?? "start";
  const next = NEXT[name];
  return (
    <div role="tabpanel" tabIndex={-1}>
      <p>{name}</p>
      <DeskPager
        pages={pages}
        page={{ rows: [], next: next ? cursor(next) : null }}
        shown={SHOWN[name] ?? 0}
        isFetching={isFetching}
        onTurn={() => undefined}
        day={null}
        onJump={() => undefined}
      />
    </div>
  );
}

it("passes over one page after another that has nothing left, though all are loaded", async () => {
  render(<Pages />);
  await press("Next");
  expect(screen.getByText("last")).toBeVisible();
  await press("Previous");
  expect(screen.getByText("start")).toBeVisible();
});

it("moves the focus to the list on another page, as the button that was pressed may be gone", async () => {
  render(<Pages />);
  await press("Next");
  expect(screen.getByRole("tabpanel")).toHaveFocus();
});

it("doesn't turn the page while one is loading", () => {
  render(<Pages isFetching />);
  const next = screen.getByRole("button", { name: "Next" });
  expect(next).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(next);
  expect(screen.getByText("start")).toBeVisible();
});
