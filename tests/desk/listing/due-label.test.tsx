import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { setServerClock } from "@/desk/listing/desk-status";
import { DueLabel } from "@/desk/listing/due-label";

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
  // The server's clock stays as the last answer set it.
  setServerClock(NOW.toISOString());
});

const wait = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));

it("counts down and changes its style", () => {
  render(<DueLabel submission={EMERGENCY} />);
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

it("shares one timer among fifty rows, and stops it when they unmount", () => {
  const rows = Array.from({ length: 50 }, (_, index) => index);
  const { unmount } = render(rows.map((row) => <DueLabel key={row} submission={EMERGENCY} />));
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

const contact = (time: string, kind: "spoke" | "texted" | "left-message") => ({
  first_contact_at: `2026-11-21 ${time}+00`,
  first_contact_kind: kind,
});
const sent = (time: string) => ({ first_sent_at: `2026-11-21 ${time}+00` });

it.each([
  [contact("12:14:00", "spoke"), "Answered 6:14 AM by phone"],
  [contact("12:14:00", "texted"), "Answered 6:14 AM by text"],
  [contact("12:14:00", "left-message"), "Answered 6:14 AM by message"],
  [sent("12:30:00"), "Answered 6:30 AM with a quote"],
  [{ ...contact("12:14:00", "spoke"), ...sent("12:10:00") }, "Answered 6:10 AM with a quote"],
  [sent("12:42:30"), "Answered 6:42 AM with a quote, 12 min late"],
])("stops counting once the customer was answered: %o", (answer, text) => {
  render(<DueLabel submission={{ ...EMERGENCY, ...answer }} />);
  wait(90);
  const label = document.querySelector("[data-urgency]");
  expect(label).toHaveTextContent(text);
  expect(label).toHaveAttribute("data-urgency", text.endsWith("late") ? "late" : "answered");
});

it("uses the server's clock", () => {
  setServerClock("2026-11-21 12:10:00+00");
  render(<DueLabel submission={EMERGENCY} />);
  expect(screen.getByText("Due in 20 min")).toBeVisible();
});
