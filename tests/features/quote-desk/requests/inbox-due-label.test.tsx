import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DueLabel } from "@/features/quote-desk/requests/due-label";

const NOW = new Date("2026-11-21T12:00:00Z");
/** An emergency that came just now, as the embedded backend writes its moments. */
const EMERGENCY = { created_at: "2026-11-21 12:00:00+00", due_at: "2026-11-21 12:30:00+00" };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

const wait = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));

it("counts down and changes its look by itself", () => {
  render(<DueLabel submission={EMERGENCY} clockOffset={0} />);
  const label = document.querySelector("[data-urgency]");
  expect(label).toHaveTextContent("Due in 30 min");
  expect(label).toHaveAttribute("data-urgency", "ok");
  wait(23);
  expect(label).toHaveTextContent("Due in 7 min");
  expect(label).toHaveAttribute("data-urgency", "soon");
  wait(12);
  expect(label).toHaveTextContent("Overdue by 5 min");
  expect(label).toHaveAttribute("data-urgency", "overdue");
});

it("goes by the server's clock where this machine's is wrong", () => {
  render(<DueLabel submission={EMERGENCY} clockOffset={10 * 60_000} />);
  expect(screen.getByText("Due in 20 min")).toBeVisible();
});

it("keeps one timer for fifty rows, and none when they are gone", () => {
  const rows = Array.from({ length: 50 }, (_, index) => index);
  const { unmount } = render(
    rows.map((row) => <DueLabel key={row} submission={EMERGENCY} clockOffset={0} />),
  );
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
