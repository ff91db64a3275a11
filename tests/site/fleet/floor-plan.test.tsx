import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FloorPlans } from "@/site/fleet/floor-plan";
import { fleet } from "@/site/words/business/fleet";
import { roomsOf, stationsOf } from "@/site/words/rooms";

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

it.each(fleet)(
  "the rooms of the $name stand in the order of their doors and hold all its stations",
  (model) => {
    const rooms = roomsOf(model);
    expect(rooms.map(({ door }) => door)).toEqual(rooms.map(({ door }) => door).toSorted());
    expect(total(rooms.map(({ toilets, urinals }) => toilets + urinals))).toBe(model.stalls);
    const hasUrinal = model.features.some((feature) => /\burinal\b/.test(feature));
    expect(stationsOf(model).urinals).toBe(hasUrinal ? 1 : 0);
    expect(model.features.join()).not.toMatch(/urinals/);
  },
);

it("folded until it is wanted, draws every model within its own walls, and names the rooms by their numbers", () => {
  const { container } = render(<FloorPlans />);
  container.querySelector("details")?.setAttribute("open", "");
  for (const { name } of fleet) {
    expect(screen.getByRole("img", { name: new RegExp(`^${name} from above`) })).toBeVisible();
  }
  expect(screen.getByText("Women’s side: 2 toilets, 2 sinks")).toBeVisible();
  expect(screen.getByText("Men’s side: 1 toilet, 1 urinal, 1 sink")).toBeVisible();
  expect(screen.getAllByText("Private room: 1 toilet, 1 sink")).toHaveLength(5);
  const outside = [...container.querySelectorAll("[transform^='translate(-']")];
  expect(outside).toEqual([]);
});
