import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ownText, RenderingNote, RenderingsNote } from "@/site/layout/rendering-note";
import { reviewsOn } from "@/site/words/business/shown-reviews";

const rendering = { isRendering: true };
const photograph = { isRendering: false };

it("names a rendering beside it and in its own text, and says nothing of the owner's photographs", () => {
  const { container, rerender } = render(<RenderingNote picture={rendering} />);
  expect(container).toHaveTextContent("Computer rendering");
  expect(ownText(rendering, "the 4-Station at dusk")).toBe("Rendering: the 4-Station at dusk");
  rerender(<RenderingNote picture={photograph} />);
  expect(container).toBeEmptyDOMElement();
  expect(ownText(photograph, "the 4-Station in Katy")).toBe("the 4-Station in Katy");
});

it("names a group by one line, as long as there is one among them", () => {
  const { container, rerender } = render(<RenderingsNote of={[rendering, rendering]} />);
  expect(screen.getByText("Computer renderings")).toBeVisible();
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
