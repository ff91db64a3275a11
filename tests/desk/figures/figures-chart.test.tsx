import { render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FiguresChart } from "@/desk/figures/figures-chart";
import { figuresSchema } from "@/desk/figures/figures-query";

it("stacks what was answered on time, late and not at all", async () => {
  // jsdom lays nothing out.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const isBox = this.classList.contains("recharts-responsive-container");
    return isBox ? new DOMRect(0, 0, 600, 288) : new DOMRect(0, 0, 20, 12);
  });
  const money = { accepted_quotes: 0, accepted_value: 0 };
  const figures = figuresSchema.parse({
    step: "week",
    periods: [
      { start: "2026-11-16", requests: 6, answered: 4, answered_in_time: 3, ...money },
      { start: "2026-11-23", ...money },
    ],
    open: {},
  });
  render(<FiguresChart figures={figures} />);
  const figure = await screen.findByRole("figure");
  const columns = () => [...figure.querySelectorAll(".recharts-bar rect")];
  await waitFor(() => expect(columns()).toHaveLength(3));
  const [inTime, late, unanswered] = columns().map((rect) => Number(rect.getAttribute("height")));
  expect(inTime).toBeCloseTo(3 * Number(late));
  expect(unanswered).toBeCloseTo(2 * Number(late));
  expect(columns()[1]?.getAttribute("fill")).toMatch(/^url\(#.+\)$/);
  expect(screen.getByText("6", { selector: ".recharts-label-list tspan" })).toBeVisible();
});
