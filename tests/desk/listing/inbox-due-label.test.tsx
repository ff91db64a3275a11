import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DueLabel } from "@/desk/listing/row-labels";

const NOW = new Date("2026-11-21T12:00:00Z");
/** An emergency that came just now, as the embedded backend writes its moments. */
const EMERGENCY = {
  created_at: "2026-11-21 12:00:00+00",
  due_at: "2026-11-21 12:30:00+00",
  first_contact_at: null,
  first_contact_kind: null,
  first_sent_at: null,
};

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

it.each([
  [
    { first_contact_at: "2026-11-21 12:14:00+00", first_contact_kind: "spoke" },
    "Answered 6:14 AM by phone",
  ],
  [
    { first_contact_at: "2026-11-21 12:14:00+00", first_contact_kind: "texted" },
    "Answered 6:14 AM by text",
  ],
  [
    { first_contact_at: "2026-11-21 12:14:00+00", first_contact_kind: "left-message" },
    "Answered 6:14 AM by message",
  ],
  [{ first_sent_at: "2026-11-21 12:30:00+00" }, "Answered 6:30 AM with a quote"],
  [
    {
      first_contact_at: "2026-11-21 12:14:00+00",
      first_contact_kind: "spoke",
      first_sent_at: "2026-11-21 12:10:00+00",
    },
    "Answered 6:10 AM with a quote",
  ],
  [{ first_sent_at: "2026-11-21 12:42:30+00" }, "Answered 6:42 AM with a quote, 12 min late"],
] as const)("stops counting once the customer was answered: %o", (answer, text) => {
  render(<DueLabel submission={{ ...EMERGENCY, ...answer }} clockOffset={0} />);
  wait(90);
  const label = document.querySelector("[data-urgency]");
  expect(label).toHaveTextContent(text);
  expect(label).toHaveAttribute("data-urgency", text.endsWith("late") ? "late" : "answered");
});
