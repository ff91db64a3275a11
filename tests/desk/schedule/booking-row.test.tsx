import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { BookingRow } from "@/desk/schedule/booking-row";
import type { BookingLine } from "@/desk/schedule/bookings-query";
import { scheduleTexts as texts } from "@/desk/schedule/schedule-texts";
import { renderStaff } from "../../support/render-staff";
import { bookingLine, due } from "./booking-line.ts";

const TODAY = "2026-12-02";

function show(line: BookingLine, news?: "asks" | "new") {
  renderStaff(
    <ul>
      <BookingRow
        line={line}
        today={TODAY}
        news={news}
        isOpen={false}
        onOpenChange={() => undefined}
      />
    </ul>,
  );
  return within(screen.getByRole("listitem"));
}

const late = due("2026-12-01");
const LATE = "Balance 1 day late";

// What is most urgent, once everything more urgent is settled.
const all = { due: late, units: [], gaps: ["access" as const] };

it.each<[string, Partial<BookingLine>, "asks" | "new" | undefined]>([
  [texts.open.canceled, { ...all, is_canceled: true }, "asks"],
  [LATE, all, "asks"],
  [texts.open.asks, { ...all, due: due(TODAY) }, "asks"],
  [texts.open.news, { ...all, due: due(TODAY) }, "new"],
  [texts.short.trailer, { ...all, due: due(TODAY) }, undefined],
  ["Needs: gate", { due: due(TODAY), gaps: ["access"] }, undefined],
  ["Balance today", { due: due(TODAY) }, undefined],
  [texts.short.set, {}, undefined],
])("on a phone a row says one thing: %s", (words, line, news) => {
  const row = show(bookingLine(line), news);
  const state = row.getByRole("heading").parentElement?.querySelector(".text-note");
  expect(state?.textContent).toBe(words);
});

it.each<[string, ReturnType<typeof due> | null, string]>([
  [LATE, late, "text-clay"],
  ["Balance today", due(TODAY), "text-amber"],
  ["Balance by Thu", due("2026-12-03"), ""],
  ["Balance open", due(null), ""],
  ["Deposit taken back", due(TODAY, { what: "deposit", is_taken_back: true }), "text-clay"],
])("money is marked by its due date: %s", (words, owed, mark) => {
  const row = show(bookingLine({ due: owed }));
  const column = row.getByTitle(`${words}: $1,380.19`);
  expect(column).toHaveTextContent(words);
  for (const color of ["text-clay", "text-amber"])
    expect(column.classList.contains(color)).toBe(color === mark);
});

it.each<[string, Partial<BookingLine>, "new" | undefined, string | null, boolean]>([
  ["the last day of a change", { change_until: TODAY }, undefined, texts.open.change, false],
  ["the day after", { change_until: "2026-12-01" }, undefined, texts.open.change, true],
  ["news first", { change_until: "2026-12-01" }, "new", texts.open.news, false],
  ["nothing", {}, undefined, null, false],
])("what waits for an answer: %s", (_, line, news, words, isLate) => {
  const row = show(bookingLine(line), news);
  const shown = [texts.open.change, texts.open.news].flatMap((each) => row.queryAllByText(each));
  expect(new Set(shown.map(({ textContent }) => textContent))).toEqual(
    new Set(words === null ? [] : [words]),
  );
  expect(shown.some(({ className }) => className.includes("text-clay"))).toBe(isLate);
});

it("names each place and what is still needed, and says that no trailer is assigned yet", () => {
  const places = { place: "Sugar Land, TX", other_places: ["Katy, TX"] };
  const row = show(bookingLine({ ...places, units: [], gaps: ["access", "utilities"] }));
  expect(
    row.getByTitle("Sugar Land, TX Katy, TX", { normalizer: (title) => title.replace("\n", " ") }),
  ).toBeVisible();
  expect(row.getByText("Gate, Power")).toBeVisible();
  expect(row.getByTitle("3-Station, none yet")).toHaveClass("text-amber");
  expect(row.getByRole("link", { hidden: true })).toHaveAttribute("href", "tel:+18325550149");
});

it("tells screen readers that nothing is needed", () => {
  const row = show(bookingLine({ place: null, phone: null }));
  expect(row.getByText(texts.nothing)).toBeInTheDocument();
  expect(row.getByTitle("3-Station no. 1")).not.toHaveClass("text-amber");
  expect(row.queryByRole("link", { hidden: true })).toBeNull();
});
