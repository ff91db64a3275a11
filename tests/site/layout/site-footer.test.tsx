import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { SiteFooter } from "@/site/layout/site-footer";

const owner = vi.hoisted(() => ({ speaksSpanish: false }));
vi.mock(import("@/config/business-facts"), async (original) => {
  const facts = await original();
  return { ...facts, promises: Object.assign(owner, { ...facts.promises, ...owner }) };
});

it("says that somebody speaks Spanish by the owner's word alone", () => {
  const showFooter = () =>
    render(
      <MemoryRouter>
        <SiteFooter />
      </MemoryRouter>,
    );
  const { unmount } = showFooter();
  expect(screen.queryByText("Hablamos español")).toBeNull();
  unmount();
  owner.speaksSpanish = true;
  showFooter();
  expect(screen.getByText("Hablamos español")).toHaveAttribute("lang", "es");
});
