import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Fold } from "@/site/layout/fold";

const fold = () => screen.getByRole("group");

function show() {
  render(
    <Fold summary="Check your space" anchor="fit">
      <p>Length</p>
    </Fold>,
  );
}

it("is opened by an address that names its place", () => {
  window.history.replaceState(null, "", "/trailers#fit");
  show();
  expect(fold()).toHaveAttribute("open");
});

it("has its words in the page, and is opened by a link to its place alone", () => {
  show();
  expect(fold()).not.toHaveAttribute("open");
  expect(screen.getByText("Length")).toBeInTheDocument();
  for (const [hash, isOpen] of [
    ["#compare", false],
    ["#fit", true],
  ] as const) {
    act(() => {
      window.history.replaceState(null, "", hash);
      window.dispatchEvent(new HashChangeEvent("hashchange"));
    });
    expect(fold().hasAttribute("open")).toBe(isOpen);
  }
});
