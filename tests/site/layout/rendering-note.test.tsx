import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RenderingNote, RenderingsNote } from "@/site/layout/rendering-note";
import { reviewsOn } from "@/site/words/business/shown-reviews";

const rendering = { isRendering: true, caption: "the 4-Station at dusk" };
const photograph = { isRendering: false, caption: "the 4-Station in Katy" };

it("names a rendering where it stands, and says nothing of the owner's photographs", () => {
  const { container, rerender } = render(<RenderingNote picture={rendering} />);
  expect(container).toHaveTextContent("Rendering of the 4-Station at dusk");
  rerender(<RenderingNote picture={photograph} />);
  expect(container).toBeEmptyDOMElement();
});

it("names a group by one line, as long as there is one among them", () => {
  const { container, rerender } = render(<RenderingsNote of={[rendering, rendering]} />);
  expect(screen.getByText("These pictures are renderings.")).toBeVisible();
  rerender(<RenderingsNote of={[rendering, photograph]} />);
  expect(container).toHaveTextContent(/^Some of these/);
  rerender(<RenderingsNote of={[photograph]} />);
  expect(container).toBeEmptyDOMElement();
});

it("shows no review on two pages, and three on the home page and the fleet's", () => {
  const pages = ["/", "/trailers", "/luxury-trailers", "/luxury-porta-potties"] as const;
  const names = pages.map((page) => reviewsOn(page).map(({ name }) => name));
  expect(names.map(({ length }) => length)).toEqual([3, 3, 1, 1]);
  expect(new Set(names.flat()).size).toBe(8);
});
