import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, it } from "vitest";
import { QuoteFilterBar, SubmissionFilterBar } from "@/desk/listing/filter-bar";
import {
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type SubmissionFilter,
} from "@/desk/model/desk-filter";
import { press, retype } from "../../support/staff-screen.ts";

type BarProps<Filter> = {
  none: Filter;
  onAsk: (filter: Filter) => void;
  children: (filter: Filter, onChange: (changes: Partial<Filter>) => void) => ReactNode;
};

/** A bar with the state that a list would hold. */
function Bar<Filter>({ none, onAsk, children }: BarProps<Filter>) {
  const [filter, setFilter] = useState(none);
  return children(filter, (changes) => {
    const next = { ...filter, ...changes };
    onAsk(next);
    setFilter(next);
  });
}

/** @returns every filter that the bar asks for */
function renderBar<Filter>(none: Filter, bar: BarProps<Filter>["children"]) {
  const asked: Filter[] = [];
  render(
    <Bar none={none} onAsk={(filter) => asked.push(filter)}>
      {bar}
    </Bar>,
  );
  return asked;
}

const renderSubmissionBar = () =>
  renderBar(NO_SUBMISSION_FILTER, (filter, onChange) => (
    <SubmissionFilterBar filter={filter} onChange={onChange} />
  ));
const renderQuoteBar = () =>
  renderBar(NO_QUOTE_FILTER, (filter, onChange) => (
    <QuoteFilterBar filter={filter} onChange={onChange} followUpsDue={3} />
  ));

const search = () => screen.getByRole("searchbox", { name: "Search" });

/** jsdom has no calendar: a native date field takes a whole date at once. */
async function enterDate(label: string, date: string) {
  await retype(screen.getByLabelText(label), date);
}

it("searches once after a pause in typing, trimmed", async () => {
  const asked = renderSubmissionBar();
  await userEvent.type(search(), "  dana   whit ");
  expect(asked).toEqual([]);
  await expect.poll(() => asked).toEqual([{ ...NO_SUBMISSION_FILTER, search: "dana whit" }]);
  expect(search()).toHaveValue("  dana   whit ");
});

it("searches at once on Enter and when cleared, and keeps the focus", async () => {
  const asked = renderSubmissionBar();
  await userEvent.type(search(), "dana{Enter}");
  expect(asked.map((filter) => filter.search)).toEqual(["dana"]);
  await press("Clear the search");
  expect(asked.map((filter) => filter.search)).toEqual(["dana", ""]);
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue("");
});

it("still searches for what was just typed if another list is opened right away", async () => {
  const asked = renderSubmissionBar();
  expect(search()).toHaveAttribute("enterkeyhint", "search");
  await userEvent.type(search(), "dana");
  expect(asked).toEqual([]);
  cleanup();
  expect(asked).toEqual([{ ...NO_SUBMISSION_FILTER, search: "dana" }]);
});

it("says that a search is too long, and doesn't run it", () => {
  const asked = renderSubmissionBar();
  fireEvent.change(search(), { target: { value: "x".repeat(1000) } });
  fireEvent.keyDown(search(), { key: "Enter" });
  const alert = screen.getByRole("alert");
  expect(search()).toBeInvalid();
  expect(search()).toHaveAccessibleDescription(alert.textContent ?? "");
  expect(asked).toEqual([]);
});

it("emits only what changed, so that two changes before the next render both hold", async () => {
  const asked: Partial<SubmissionFilter>[] = [];
  render(<SubmissionFilterBar filter={NO_SUBMISSION_FILTER} onChange={(c) => asked.push(c)} />);
  await userEvent.type(search(), "dana");
  await userEvent.selectOptions(screen.getByLabelText("Type"), "Emergency");
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual(expect.arrayContaining([{ kind: "emergency" }, { search: "dana" }]));
});

it("takes days in order, and says if they are reversed", async () => {
  const asked = renderSubmissionBar();
  await enterDate("Received from", "2026-11-10");
  expect(asked.at(-1)).toMatchObject({ from: "2026-11-10", to: null });
  await enterDate("Received to", "2026-11-02");
  expect(screen.getByRole("alert")).toHaveTextContent("The first day comes after the last day.");
  expect(screen.getByLabelText("Received to")).toBeInvalid();
  expect(screen.getByLabelText("Received to")).toHaveAccessibleDescription(/^The first day/);
  expect(asked.at(-1)).toMatchObject({ from: "2026-11-10", to: null });
  await enterDate("Received to", "2026-11-10");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked.at(-1)).toMatchObject({ from: "2026-11-10", to: "2026-11-10" });
});

it("ignores a year that is still being typed", async () => {
  const asked = renderSubmissionBar();
  await enterDate("Received from", "0002-11-10");
  expect(asked).toEqual([]);
  expect(screen.getByRole("alert")).toHaveTextContent("Enter a full date.");
});

it("counts the filters in use behind its button and clears them all", async () => {
  const asked = renderSubmissionBar();
  const toggle = screen.getByRole("button", { name: /^Filters/ });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  await userEvent.selectOptions(screen.getByLabelText("State"), "Dismissed");
  await enterDate("Received from", "2026-11-10");
  expect(toggle).toHaveTextContent("2 active");
  await userEvent.type(search(), "dana{Enter}");
  expect(toggle).toHaveTextContent("2 active");
  await enterDate("Received to", "2026-11-02");
  await press("Clear filters");
  expect(asked.at(-1)).toEqual(NO_SUBMISSION_FILTER);
  expect(search()).toHaveValue("");
  expect(screen.getByLabelText("Received from")).toHaveValue("");
  expect(screen.getByLabelText("Received to")).toHaveValue("");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("offers every status of a quote, and due follow-ups", async () => {
  const asked = renderQuoteBar();
  const status = screen.getByLabelText("Status");
  expect(
    within(status)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual([
    "All statuses",
    "Not booked",
    "Draft",
    "Sent",
    "Accepted",
    "Declined",
    "Canceled",
    "Accepted, being changed",
    "Expired",
  ]);
  await userEvent.selectOptions(status, "Expired");
  const followUp = screen.getByRole("button", { name: "Follow up today 3 due" });
  await userEvent.click(followUp);
  expect(followUp).toHaveAttribute("aria-pressed", "true");
  expect(asked.at(-1)).toEqual({ ...NO_QUOTE_FILTER, status: "expired", isFollowUpDue: true });
  await userEvent.click(followUp);
  expect(asked.at(-1)).toEqual({ ...NO_QUOTE_FILTER, status: "expired" });
});
