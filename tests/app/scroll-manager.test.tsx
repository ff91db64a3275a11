import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { ScrollManager } from "@/app/scroll-manager";

it.each(["#%E0%A4%A", "#100%", "#no-such-place"])("survives the hash %s", (hash) => {
  render(
    <MemoryRouter initialEntries={[`/contact${hash}`]}>
      <ScrollManager />
      <p>The page</p>
    </MemoryRouter>,
  );
  expect(screen.getByText("The page")).toBeVisible();
});
