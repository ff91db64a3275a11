import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { RenderWhenVisible } from "@/ui/render-when-visible";

it("is there for somebody who moves by keyboard before the Tab key could jump over it", async () => {
  render(
    <>
      <a href="/before">Before</a>
      <RenderWhenVisible>
        <input aria-label="Inside" />
      </RenderWhenVisible>
      <a href="/after">After</a>
    </>,
  );
  expect(screen.queryByLabelText("Inside")).not.toBeInTheDocument();
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(screen.getByLabelText("Inside")).toHaveFocus();
});
