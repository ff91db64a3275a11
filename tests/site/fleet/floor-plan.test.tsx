import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FloorPlans } from "@/site/fleet/floor-plans";
import { fleet } from "@/site/words/business/fleet";
import { roomsOf } from "@/site/words/rooms";

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe("the rooms", () => {
  it.each(fleet)("of the $name are one for each door and hold all its stations", (model) => {
    const rooms = roomsOf(model);
    expect(rooms).toHaveLength(model.plan.doors.length);
    expect(total(rooms.map(({ stations }) => stations))).toBe(model.stalls);
  });

  it("of a model that nobody has described share its stations out", () => {
    const rooms = roomsOf({ id: "6-station", stalls: 6, plan: { doors: [0.2, 0.4, 0.6, 0.8] } });
    expect(rooms.map(({ stations }) => stations)).toEqual([2, 2, 1, 1]);
  });
});

it("draws every model within its own walls, and names the rooms by their numbers", () => {
  const { container } = render(<FloorPlans />);
  for (const { name } of fleet) {
    expect(screen.getByRole("img", { name: new RegExp(`^${name} from above`) })).toBeVisible();
  }
  expect(screen.getByText("Women’s side: 2 stations, 2 sinks")).toBeVisible();
  expect(screen.getAllByText("Private room: 1 station, 1 sink")).toHaveLength(5);
  const outside = [...container.querySelectorAll("[transform^='translate(-']")];
  expect(outside).toEqual([]);
});
