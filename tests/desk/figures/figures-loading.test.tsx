import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FiguresPanel } from "@/desk/figures/figures-panel";
import { deferred } from "../../support/deferred.ts";
import { deskForFile } from "../../support/desk-for-file";
import { press } from "../../support/staff-screen.ts";

const { intercept, renderSignedIn } = deskForFile();

const chart = vi.hoisted(() => ({ isFetched: false }));

vi.mock("@/desk/figures/figures-chart", () => {
  chart.isFetched = true;
  return { FiguresChart: () => <p>The chart</p> };
});

it("fetches the chart's code while the figures are counted", async () => {
  const { promise, resolve } = deferred();
  intercept("desk_figures", async (pass) => {
    await promise;
    return pass();
  });
  await renderSignedIn(<FiguresPanel />);
  expect(chart.isFetched).toBe(false);
  await press("Figures");
  await expect.poll(() => chart.isFetched).toBe(true);
  expect(screen.queryByText("The chart")).toBeNull();
  resolve();
  expect(await screen.findByText("The chart")).toBeVisible();
});
